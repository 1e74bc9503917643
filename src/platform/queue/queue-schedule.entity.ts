import { defineEntity, p } from '@mikro-orm/postgresql';
import { moment, type TablesOf } from '../postgres/columns.js';

export const QueueSchedule = defineEntity({
  name: 'QueueSchedule',
  tableName: 'queue_schedule',
  properties: {
    name: p.text().primary(),
    last_tick: moment(),
  },
});

export type QueueScheduleTables = TablesOf<typeof QueueSchedule>;
