/**
 * A thinned part of the benches, of every source and maker, so that drive-bands.slow.spec.ts can hold the service's bands against measured values
 * without the folder of measurements. `run.ts --drives` writes it.
 */
import type { Case } from './drive-model.ts';
import type { Setup } from './motor-setups.ts';
import { groupBy } from './tables.ts';

/** Motors that a maker keeps, and points that a motor keeps, evenly through its own. */
const KEPT = { motors: 3, points: 4 };
/** Makers of one source that are kept, those of the most motors first. */
const MAKERS = 30;

/** Parts as requests have them; V, 0 … 1, rpm, A, N (null: not measured), kg/m³. */
export interface HeldOutDrive {
  source: string;
  maker: string;
  motor: string;
  motorSpec: object;
  propeller: { spec: object; model: object };
  points: [V: number, throttle: number, rpm: number, A: number, N: number | null, rho: number][];
}

const rounded = (x: number): number => Number(x.toPrecision(4));

function evenly<T>(all: readonly T[], kept: number): T[] {
  if (all.length <= kept) return [...all];
  return Array.from(
    { length: kept },
    (_, k) => all[Math.round((k * (all.length - 1)) / Math.max(kept - 1, 1))],
  );
}

export function heldOutDrives(cases: readonly Case[]): HeldOutDrive[] {
  return [...groupBy(cases, ({ source }) => source)].flatMap(([source, ofSource]) => {
    const makers = [...groupBy(ofSource, ({ maker }) => maker)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, MAKERS);
    return makers.flatMap(([maker, ofMaker]) => {
      const motors = [...groupBy(ofMaker, ({ setup }) => setup.motor).values()];
      return evenly(motors, KEPT.motors).flatMap((ofMotor) => {
        const sorted = ofMotor.toSorted((a, b) => a.setup.throttle - b.setup.throttle);
        const points = evenly(sorted, KEPT.points);
        const drives = groupBy(points, ({ setup }) => JSON.stringify(setup.propeller));
        return [...drives.values()].map(([first, ...rest]): HeldOutDrive => {
          const { motor, motorSpec, propeller } = first.setup;
          return {
            source,
            maker,
            motor,
            motorSpec,
            propeller: propeller!,
            points: [first, ...rest].map(({ setup }) => [
              rounded(setup.volts),
              rounded(setup.throttle),
              rounded(setup.rpm),
              rounded(setup.watts / setup.volts),
              setup.thrust > 0 ? rounded(setup.thrust) : null,
              rounded(setup.rho),
            ]),
          };
        });
      });
    });
  });
}

/** The points as setups of a bench. */
export function setupsOf(drives: readonly HeldOutDrive[]): Setup[] {
  return drives.flatMap(({ points, source, motor, motorSpec, propeller }) =>
    points.map(([volts, throttle, rpm, current, thrust, rho]) => ({
      source,
      motor,
      motorSpec: { ...motorSpec },
      propeller: { spec: { ...propeller.spec }, model: { ...propeller.model } },
      volts,
      throttle,
      rpm,
      watts: volts * current,
      thrust: thrust ?? NaN,
      torque: NaN,
      rho,
    })),
  );
}

export function heldOutText(drives: readonly HeldOutDrive[], source: string): string {
  const rows = drives.map((drive) => `    ${JSON.stringify(drive)}`);
  return `{\n  "source": ${JSON.stringify(source)},\n  "drives": [\n${rows.join(',\n')}\n  ]\n}\n`;
}
