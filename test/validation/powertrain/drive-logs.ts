/** Logs of benches for the calibration of a drive: motor, propeller and supply, and rows over the throttle. */
import type { DriveRow } from '../../../dist/calibration/drive/measurements.js';
import { type PropellerPart, type Spec } from './bench-parts.ts';
import { manufacturers, type Setup, strawson, university, vendors } from './motor-setups.ts';
import { groupBy, number, readTable } from './tables.ts';

export interface DriveLog {
  source: string;
  name: string;
  motor: string;
  motorSpec: Spec;
  propeller: PropellerPart;
  rho: number;
  rows: DriveRow[];
}

/** Fewer rows cannot be parted into halves that tell a throttle curve. */
const MIN_ROWS = 5;

/** Racing vendors' propellers by the sizes in their tables; three blades up to 7 in unless the name says two. */
function vendorPropellers(data: string): Map<string, PropellerPart> {
  const rows = readTable(`${data}/bench`, 'fpv_vendor_static.csv');
  return new Map(
    rows.map((row) => {
      const diameter = number(row.prop_diameter_in);
      const num_blades = /x2|bi/i.test(row.prop) || diameter > 7.5 ? 2 : 3;
      const spec = { family: 'multirotor', diameter, pitch: number(row.prop_pitch_in), num_blades };
      return [row.group, { spec, model: {} }];
    }),
  );
}

/** Readytosky's 2312 of 920 rpm/V, 58 g by its vendor, is in no catalog. */
function readytosky(data: string): Setup[] {
  return readTable(`${data}/bench`, 'ctu_mrs_static.csv')
    .filter((row) => row.motor.startsWith('Readytosky 2312') && row.suspect === '')
    .map((row) => ({
      source: 'CTU, ESC telemetry',
      motor: row.motor,
      motorSpec: { kv: 920, weight: 58 },
      propeller: {
        spec: { family: 'multirotor', diameter: 9.4, pitch: 5, num_blades: 2 },
        model: {},
      },
      volts: number(row.voltage_v),
      watts: number(row.power_w),
      rpm: number(row.rpm),
      throttle: number(row.throttle),
      thrust: number(row.thrust_n),
      torque: NaN,
      rho: 1.225,
      log: row.group,
    }));
}

function toRow({ throttle, volts, watts, rpm, thrust }: Setup): DriveRow {
  const current = watts / volts;
  const Omega = (rpm * Math.PI) / 30;
  return { throttle, volts, current, Omega, temperature: null, ...(thrust > 0 ? { thrust } : {}) };
}

/** All logs of five rows and more whose motor's Kv is known, rows that turn and draw a current alone. */
export function driveLogs(data: string): DriveLog[] {
  const sizes = vendorPropellers(data);
  const setups: Setup[] = [
    ...manufacturers(data),
    ...strawson(data),
    ...university(data),
    ...readytosky(data),
    ...vendors(data).map((each) => ({ ...each, propeller: sizes.get(each.log!)! })),
  ];
  const usable = setups.filter(
    ({ throttle, volts, watts, rpm }) => throttle > 0 && volts > 0 && watts > 0 && rpm > 0,
  );
  return [...groupBy(usable, ({ source, log }) => `${source} ${log}`)].flatMap(([name, rows]) => {
    const [{ source, motor, motorSpec, propeller, rho }] = rows;
    const sorted = rows.map(toRow).toSorted((a, b) => a.throttle - b.throttle);
    if (rows.length < MIN_ROWS || propeller === null) return [];
    return [{ source, name, motor, motorSpec, propeller, rho, rows: sorted }];
  });
}
