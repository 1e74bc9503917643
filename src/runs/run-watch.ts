import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RowWatch } from '../platform/postgres/row-watch.js';
import { findVersions } from './runs.queries.js';

/** Tells who waits for a run that it has changed. */
@Injectable()
export class RunWatch extends RowWatch {
  constructor(em: EntityManager) {
    super(em, findVersions);
  }
}
