import { inspect } from 'node:util';
import { Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { MetricsRegistry } from '../platform/http/metrics.js';
import { Readiness } from '../platform/http/readiness.js';
import { EngineService } from './engine.service.js';
import { CacheMetrics, PoolMetrics } from './pool-metrics.js';
import { KernelPool } from './pool.js';

@Module({
  providers: [
    {
      provide: KernelPool,
      inject: [CONFIG, MetricsRegistry],
      useFactory: (config: Config, metrics: MetricsRegistry) => {
        const counted = new PoolMetrics(metrics.registry);
        const pool = new KernelPool(
          {
            threads: config.workerThreads,
            queueLimit: config.engineQueueLimit,
            build: 'wasm',
          },
          counted.observe,
          (error) => new Logger('KernelPool').error(inspect(error)),
        );
        counted.watch(pool);
        return pool;
      },
    },
    {
      provide: EngineService,
      inject: [KernelPool, CONFIG, MetricsRegistry],
      useFactory: (pool: KernelPool, config: Config, metrics: MetricsRegistry) => {
        const counted = new CacheMetrics(metrics.registry, {
          requests: 'inflow_engine_map_requests_total',
          entries: 'inflow_engine_maps',
          bytes: 'inflow_engine_map_bytes',
          words: 'propeller map',
        });
        const tables = new CacheMetrics(metrics.registry, {
          requests: 'inflow_engine_polar_table_requests_total',
          entries: 'inflow_engine_polar_tables',
          bytes: 'inflow_engine_polar_table_bytes',
          words: 'polar table',
        });
        const engine = new EngineService(
          pool,
          config.analyzeTimeoutMs,
          counted.observe,
          config.blockTimeoutMs,
          tables.observe,
        );
        counted.watch(engine.maps);
        tables.watch(engine.tables);
        return engine;
      },
    },
  ],
  exports: [EngineService],
})
export class EngineModule implements OnApplicationShutdown {
  constructor(
    @Inject(KernelPool) private readonly pool: KernelPool,
    @Inject(Readiness) readiness: Readiness,
  ) {
    readiness.add('kernel_pool', () => (pool.alive > 0 ? undefined : 'no thread is alive'));
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}
