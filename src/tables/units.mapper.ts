/** Units as people write them, and what a value in one is in the interface's. */
import { DEGREE, GRAM_FORCE, INCH, RPM, ZERO_CELSIUS } from '../platform/units.js';

const POUND_FORCE = 1e3 * GRAM_FORCE * 0.45359237;
const FOOT = 12 * INCH;
const KNOT = 1852 / 3600;

/** Factor and offset from a unit to that of the interface. */
export type Unit = number | readonly [factor: number, offset: number];

/** Signals of 1,000 to 2,000 µs are 0 to 100 %. */
const MICROSECONDS: Unit = [0.1, -100];

/** Units by their spelling without case, blanks, dots and signs: `N·m`, `N-m` and `Nm` are one. */
const SPELLED = {
  throttle: {
    '%': 1,
    pct: 1,
    percent: 1,
    '01': 100,
    fraction: 100,
    us: MICROSECONDS,
    usec: MICROSECONDS,
    microseconds: MICROSECONDS,
    ms: [100, -100],
  },
  voltage: { v: 1, mv: 1e-3, volts: 1, volt: 1, vdc: 1 },
  current: { a: 1, ma: 1e-3, amps: 1, amp: 1, ampere: 1, amperes: 1, adc: 1 },
  speed: {
    rpm: 1,
    'r/min': 1,
    'rev/min': 1,
    '1/min': 1,
    min1: 1,
    'min^1': 1,
    'u/min': 1,
    krpm: 1e3,
    hz: 60,
    rps: 60,
    'rev/s': 60,
    'r/s': 60,
    'rad/s': 1 / RPM,
  },
  force: {
    n: 1,
    mn: 1e-3,
    kn: 1e3,
    newton: 1,
    newtons: 1,
    kgf: 1e3 * GRAM_FORCE,
    kg: 1e3 * GRAM_FORCE,
    kp: 1e3 * GRAM_FORCE,
    gf: GRAM_FORCE,
    g: GRAM_FORCE,
    gr: GRAM_FORCE,
    gram: GRAM_FORCE,
    grams: GRAM_FORCE,
    lbf: POUND_FORCE,
    lb: POUND_FORCE,
    lbs: POUND_FORCE,
    ozf: POUND_FORCE / 16,
    oz: POUND_FORCE / 16,
  },
  torque: {
    nm: 1,
    ncm: 1e-2,
    nmm: 1e-3,
    mnm: 1e-3,
    kgfm: 1e3 * GRAM_FORCE,
    kgm: 1e3 * GRAM_FORCE,
    kgfcm: 10 * GRAM_FORCE,
    kgcm: 10 * GRAM_FORCE,
    gfcm: 0.01 * GRAM_FORCE,
    gcm: 0.01 * GRAM_FORCE,
    gfm: GRAM_FORCE,
    gm: GRAM_FORCE,
    lbfin: POUND_FORCE * INCH,
    inlbf: POUND_FORCE * INCH,
    lbin: POUND_FORCE * INCH,
    inlb: POUND_FORCE * INCH,
    lbfft: POUND_FORCE * FOOT,
    ftlbf: POUND_FORCE * FOOT,
    lbft: POUND_FORCE * FOOT,
    ftlb: POUND_FORCE * FOOT,
    ozfin: (POUND_FORCE * INCH) / 16,
    inozf: (POUND_FORCE * INCH) / 16,
    ozin: (POUND_FORCE * INCH) / 16,
    inoz: (POUND_FORCE * INCH) / 16,
  },
  temperature: {
    '°c': 1,
    c: 1,
    degc: 1,
    celsius: 1,
    '°f': [5 / 9, -160 / 9],
    f: [5 / 9, -160 / 9],
    degf: [5 / 9, -160 / 9],
    fahrenheit: [5 / 9, -160 / 9],
    k: [1, -ZERO_CELSIUS],
    kelvin: [1, -ZERO_CELSIUS],
  },
  power: { w: 1, kw: 1e3, mw: 1e-3, watt: 1, watts: 1 },
  time: { s: 1, sec: 1, secs: 1, seconds: 1, ms: 1e-3, us: 1e-6, min: 60 },
  airspeed: {
    'm/s': 1,
    mps: 1,
    'km/h': 1 / 3.6,
    kmh: 1 / 3.6,
    kph: 1 / 3.6,
    mph: 0.44704,
    kt: KNOT,
    kts: KNOT,
    kn: KNOT,
    knots: KNOT,
    'ft/s': FOOT,
    fps: FOOT,
  },
  length: {
    m: 1,
    metre: 1,
    metres: 1,
    meter: 1,
    meters: 1,
    mm: 1e-3,
    cm: 1e-2,
    in: INCH,
    inch: INCH,
    inches: INCH,
    '"': INCH,
    ft: FOOT,
    feet: FOOT,
    foot: FOOT,
  },
  angle: {
    deg: 1,
    '°': 1,
    degree: 1,
    degrees: 1,
    rad: 1 / DEGREE,
    rads: 1 / DEGREE,
    radian: 1 / DEGREE,
    radians: 1 / DEGREE,
  },
  ratio: { '': 1, '%': 0.01, percent: 0.01 },
} as const satisfies Record<string, Record<string, Unit>>;

export type UnitDimension = keyof typeof SPELLED;

/** The unit of the interface. */
export const SHOWN: Record<UnitDimension, string> = {
  throttle: '%',
  voltage: 'V',
  current: 'A',
  speed: 'rpm',
  force: 'N',
  torque: 'N·m',
  temperature: '°C',
  power: 'W',
  time: 's',
  airspeed: 'm/s',
  length: 'm',
  angle: '°',
  ratio: '1',
};

/** Units as messages name them. */
export const KNOWN_UNITS: Record<UnitDimension, string> = {
  throttle: '%, 0-1, µs',
  voltage: 'V, mV',
  current: 'A, mA',
  speed: 'rpm, Hz, rad/s',
  force: 'N, kgf, gf, g, lbf, ozf',
  torque: 'N·m, N·cm, N·mm, kgf·cm, gf·cm, lbf·in, lbf·ft, ozf·in',
  temperature: '°C, °F, K',
  power: 'W, kW',
  time: 's, ms',
  airspeed: 'm/s, km/h, mph, kt',
  length: 'm, cm, mm, in, ft',
  angle: 'deg, rad',
  ratio: '%',
};

/** Letters in several encodings are one: µ of its own and Greek, and what a wrong code page made of them. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/â‹…|[⋅∙•]/g, '·')
    .replaceAll(/î¼|â?[μ�](?=s)/g, 'u')
    .replaceAll(/â?[·�](?=m)/g, '·')
    .replaceAll(/â?[°º�](?=[cf])/g, '°');
}

const LONGEST = 24;

/** undefined: no unit of the dimension. */
export function unitFactor(dimension: UnitDimension, written: string): Unit | undefined {
  if (written.length > LONGEST) return undefined;
  const spelled = folded(written)
    .replaceAll(/[\s·*×]|(?<=\w)-(?=\w)|(?<=\d)\.{2,3}(?=\d)/g, '')
    .replace(/\.$/, '')
    .replaceAll(/(?<=[a-z])\.(?=[a-z])/g, '');
  const units: Record<string, Unit> = SPELLED[dimension];
  return Object.hasOwn(units, spelled) ? units[spelled] : undefined;
}

/** Returns true where a text is a unit of any dimension. */
export function isUnit(written: string): boolean {
  return (
    written !== '' &&
    (Object.keys(SPELLED) as UnitDimension[]).some(
      (each) => unitFactor(each, written) !== undefined,
    )
  );
}

export function scaled(value: number, unit: Unit): number {
  return typeof unit === 'number' ? value * unit : value * unit[0] + unit[1];
}
