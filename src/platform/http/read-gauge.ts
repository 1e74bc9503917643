import { Gauge, type Registry } from 'prom-client';

/** Registers a gauge that is read when somebody scrapes. */
export function addReadGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  });
}
