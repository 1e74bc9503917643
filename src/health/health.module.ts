import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Readiness } from '../platform/http/readiness.js';
import { databaseAnswers } from './database-checks.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController] })
export class HealthModule {
  constructor(readiness: Readiness, em: EntityManager) {
    readiness.add('database', databaseAnswers(em));
  }
}
