/**
 * Motors on the bench of which a datasheet is known, or a Kv and a mass. What is not known of a setup (timing, PWM, the
 * ESC, the propeller's true shape) has the service's defaults.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  MOTORS,
  ofSeries,
  plain,
  type PropellerPart,
  PROPELLERS,
  type Spec,
} from './bench-parts.ts';
import { groupBy, number, readTable, type Row } from './tables.ts';

export interface Setup {
  source: string;
  /** The unit of the split. */
  motor: string;
  motorSpec: Spec;
  propeller: PropellerPart | null;
  /** At the ESC [V]; W where it was measured; rpm; 0 … 1. */
  volts: number;
  watts: number;
  rpm: number;
  throttle: number;
  /** N, N·m; NaN where not measured. */
  thrust: number;
  torque: number;
  rho: number;
  /** The series of points that the row is of; '' where its table names none. */
  log?: string;
  /** Between two terminals, as a fit to that bench found it [Ω]. */
  measuredR?: number;
}

/** A motor and a propeller of the catalog at full throttle on a bench, by their names there. */
export function catalogSetup(motor: string, propeller: string, volts: number): Setup {
  const [ofMotor, ofPropeller] = [MOTORS.get(plain(motor))!, PROPELLERS.get(plain(propeller))!];
  const { spec, model } = ofPropeller;
  const parts = { motor, motorSpec: ofMotor.spec, propeller: { spec, model } };
  return { ...NO_TORQUE, source: '', ...parts, volts, watts: NaN, rpm: NaN, throttle: 1 };
}

const SEA_LEVEL = 1.225;
const NO_TORQUE = { thrust: NaN, torque: NaN, rho: SEA_LEVEL };

/** Density of the standard atmosphere at an altitude [m], at the temperature noted [°C]; noted zeros mean nothing. */
function densityOf(row: Row): number {
  const p = 101_325 * (1 - 2.25577e-5 * (number(row.altitude_m) || 0)) ** 5.2559;
  const celsius = number(row.temperature_c) || 15;
  return p / (287.05 * (celsius + 273.15));
}

function driveCalculatorPoint(row: Row): Omit<Setup, 'source' | 'motor' | 'motorSpec'> | null {
  const [volts, I, rpm] = [number(row.voltage_v), number(row.current_a), number(row.rpm)];
  const propeller = ofSeries(row);
  if (row.is_no_load !== '0' || !(volts > 0 && I > 0 && rpm > 0)) return null;
  return {
    ...NO_TORQUE,
    propeller,
    volts,
    watts: volts * I,
    rpm,
    throttle: 1,
    rho: densityOf(row),
  };
}

/** DriveCalculator's points of motors whose datasheet the catalog has; the pairs are named in the data's own catalog. */
export function datasheetMotors(data: string): Setup[] {
  const pairs = JSON.parse(readFileSync(join(data, 'catalog/motors.json'), 'utf8')) as {
    brand: string;
    name: string;
    drivecalc_motor_id: number | null;
  }[];
  const groups = pointsOfMotors(data);
  return pairs.flatMap(({ brand, name, drivecalc_motor_id: id }) => {
    const part = MOTORS.get(plain(`${brand} ${name}`));
    const rows = groups.get(`dc${id}`);
    if (!part || !rows || id === null) return [];
    return rows.flatMap((row) => {
      const point = driveCalculatorPoint(row);
      const source = 'DriveCalculator, datasheet';
      return point ? [{ source, motor: part.name, motorSpec: part.spec, ...point }] : [];
    });
  });
}

const pointsOfMotors = (data: string) =>
  groupBy(readTable(join(data, 'bench'), 'drivecalc_motor_points.csv'), (row) => row.group);

/**
 * DriveCalculator's other motors by Kv and mass alone, as its users measured them; R and I0 estimated. Geared motors and
 * inrunners by their name are left out, and what no outrunner is.
 */
export function kvMassMotors(data: string): Setup[] {
  const known = new Set(datasheetMotors(data).map(({ motor }) => motor));
  const fits = readTable(join(data, 'bench'), 'drivecalc_motor_fits.csv');
  const groups = pointsOfMotors(data);
  return fits.flatMap((fit) => {
    const [kv, weight] = [number(fit.kv_rpm_per_v), number(fit.mass_g)];
    const geared = /:1|inrunner|\bB(20|36|40|50)\b|\bFUN\b|Mega 16/i.test(fit.motor);
    if (!(kv > 100 && kv < 6000 && weight > 3) || geared || known.has(fit.motor)) return [];
    return (groups.get(fit.group) ?? []).flatMap((row) => {
      const point = driveCalculatorPoint(row);
      if (!point) return [];
      return [
        {
          source: 'DriveCalculator, Kv and mass',
          motor: fit.motor,
          motorSpec: { kv, weight },
          measuredR: number(fit.rm_ohm),
          ...point,
        },
      ];
    });
  });
}

/** KDE's and T-Motor's own tables, at any throttle; motors and propellers of the catalog. */
export function manufacturers(data: string): Setup[] {
  return readTable(join(data, 'bench'), 'manufacturer_static.csv').flatMap((row) => {
    const brand = row.motor.startsWith('TM-') ? 'T-Motor' : 'KDE Direct';
    const motor = MOTORS.get(plain(`${brand} ${row.motor.replace('TM-', '')}`));
    const propeller = PROPELLERS.get(plain(`${brand} ${row.prop.replace('TM-', '')}`));
    if (!motor || !propeller || row.suspect !== '') return [];
    return [
      {
        ...NO_TORQUE,
        source: 'KDE, T-Motor',
        motor: motor.name,
        motorSpec: motor.spec,
        propeller: { spec: propeller.spec, model: propeller.model },
        ...measuredOf(row),
      },
    ];
  });
}

function measuredOf(row: Row) {
  return {
    volts: number(row.voltage_v),
    watts: number(row.power_w),
    rpm: number(row.rpm ?? row.rpm_electrical),
    throttle: number(row.throttle),
    thrust: number(row.thrust_n),
    log: row.group,
  };
}

/** Racing motors on an RCbenchmark: Kv from the name, mass assumed by size. Its rpm column is the shaft's. */
export function strawson(data: string): Setup[] {
  return readTable(join(data, 'bench'), 'strawson_rcbenchmark.csv')
    .filter((row) => row.supply_limited_flag === '0' && row.suspect === '')
    .map((row) => ({
      ...NO_TORQUE,
      source: 'Strawson, mass assumed',
      motor: row.motor,
      motorSpec: {
        kv: Number(/(\d{4}) ?kv/i.exec(row.motor)?.[1]),
        weight: row.motor.includes('1804') ? 20 : 30,
      },
      propeller: {
        spec: {
          family: 'multirotor',
          diameter: number(row.prop_diameter_in),
          pitch: number(row.prop_pitch_in),
          num_blades: number(row.blades),
        },
        model: {},
      },
      ...measuredOf({ ...row, rpm: row.rpm_electrical }),
    }));
}

/** Vendors' tables of racing motors: Kv and mass given; a propeller has three blades unless its name says two. */
export function vendors(data: string): Setup[] {
  return readTable(join(data, 'bench'), 'fpv_vendor_static.csv')
    .filter((row) => row.suspect === '' && number(row.motor_mass_g) > 0)
    .map((row) => ({
      ...NO_TORQUE,
      source: 'racing vendors, Kv and mass',
      motor: `${row.brand} ${row.motor} ${row.kv}`,
      motorSpec: { kv: number(row.kv), weight: number(row.motor_mass_g) },
      propeller: racingPropeller(row),
      ...measuredOf(row),
    }));
}

function racingPropeller(row: Row): PropellerPart | null {
  const [diameter, pitch] = [number(row.prop_diameter_in), number(row.prop_pitch_in)];
  if (!(diameter > 0 && pitch > 0)) return null;
  const num_blades = /X2|-2$/.test(row.prop) ? 2 : 3;
  return { spec: { family: 'multirotor', diameter, pitch, num_blades }, model: {} };
}

/** T-Motor MN3110 on the propellers of a university's page; its other motor is in no catalog. */
export function university(data: string): Setup[] {
  const motor = MOTORS.get(plain('T-Motor MN3110 KV780'))!;
  const sizes: Record<string, [number, number]> = {
    '1147': [11, 4.7],
    '1150': [11, 5],
    '1045': [10, 4.5],
  };
  return readTable(join(data, 'bench'), 'ctu_mrs_static.csv')
    .filter((row) => row.motor === 'T-Motor 3110 780KV' && row.suspect === '')
    .map((row) => {
      const [diameter, pitch] = sizes[/\d{4}/.exec(row.prop)![0]];
      const spec = { family: 'multirotor', diameter, pitch, num_blades: 2 };
      const source = 'CTU, ESC telemetry';
      const parts = { motor: motor.name, motorSpec: motor.spec, propeller: { spec, model: {} } };
      return { ...NO_TORQUE, source, ...parts, ...measuredOf(row) };
    });
}
