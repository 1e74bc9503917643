import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RowWatch } from '../platform/postgres/row-watch.js';
import { findVersions } from './calibrations.queries.js';

/** Tells who waits for a calibration that it has changed. */
@Injectable()
export class CalibrationWatch extends RowWatch {
  constructor(em: EntityManager) {
    super(em, findVersions);
  }
}
