import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import {
  PropellersController,
  PublicController,
  PublicResultsController,
  PublicSharesController,
} from './public.controller.js';
import { ValidationController } from '../measurements/validation.controller.js';

@Module({
  imports: [AccountsModule, ComponentsModule, RunsModule, VehiclesModule],
  controllers: [
    PublicController,
    PropellersController,
    PublicSharesController,
    PublicResultsController,
    ValidationController,
  ],
})
export class PublicModule {}
