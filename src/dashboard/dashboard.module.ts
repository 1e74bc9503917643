import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';

/** The dashboard's page; the dashboard itself is in web/, and knows the service by its HTTP interface alone. */
@Module({ controllers: [DashboardController] })
export class DashboardModule {}
