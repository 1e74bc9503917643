import { Module } from '@nestjs/common';
import { EngineModule } from '../engine/engine.module.js';
import { Powertrains } from './powertrains.service.js';

@Module({ imports: [EngineModule], providers: [Powertrains], exports: [Powertrains] })
export class PowertrainModule {}
