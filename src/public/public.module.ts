import { Module } from '@nestjs/common';
import { ValidationController } from '../measurements/validation.controller.js';
import { RunsModule } from '../runs/runs.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { PublicResultsController, PublicSharesController } from './public.controller.js';

@Module({
  imports: [RunsModule, VehiclesModule],
  controllers: [PublicSharesController, PublicResultsController, ValidationController],
})
export class PublicModule {}
