import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { DynamicsModule } from '../dynamics/dynamics.module.js';
import { DesignsModule } from '../designs/designs.module.js';
import { FinderModule } from '../finder/finder.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SimulationsModule } from '../simulations/simulations.module.js';
import {
  PropellersController,
  PublicController,
  PublicResultsController,
  PublicSharesController,
} from './public.controller.js';
import { ValidationController } from '../measurements/validation.controller.js';

@Module({
  imports: [
    AccountsModule,
    ComponentsModule,
    DynamicsModule,
    DesignsModule,
    FinderModule,
    RunsModule,
    SimulationsModule,
  ],
  controllers: [
    PublicController,
    PropellersController,
    PublicSharesController,
    PublicResultsController,
    ValidationController,
  ],
})
export class PublicModule {}
