import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config.js';
import { Writes } from './idempotency/writes.js';
import { Cursors } from './list/cursors.js';
import { Pages } from './list/pages.js';
import { databaseModule } from './postgres/database.js';
import { Sealing } from './sealing.js';

/** What every module may inject: the configuration and the database. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [databaseModule(config)],
      providers: [{ provide: CONFIG, useValue: config }, Clock, Sealing, Cursors, Pages, Writes],
      exports: [CONFIG, Clock, Sealing, Pages, Writes],
    };
  }
}
