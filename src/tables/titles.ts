/** Titles of columns → quantity, unit, and which powertrain of a stand they are of. */
import { type UnitDimension, folded, isUnit, SHOWN, unitFactor } from './units.mapper.js';

export interface Title {
  /** The text in the file. */
  text: string;
  quantity: ColumnQuantity | undefined;
  /** The unit in the file; undefined: the title names none. */
  unit: string | undefined;
  /** `1`, `2`, `A`, `B`; undefined: of no powertrain more than of another. */
  group: string | undefined;
  /** The column of the least rank is the best of several for one quantity. */
  rank: number;
}

/** Fields of the interface, and what else tables have. */
export type ColumnQuantity = keyof typeof QUANTITIES;

interface Names {
  dimension: UnitDimension;
  /** Without case, blanks and signs; those that measure the quantity best stand first. */
  names: readonly string[];
  /** The unit of a title that names none; undefined: the title must, or its cells. */
  unitless?: string;
}

/**
 * Names as these write them:
 * RCbenchmark 1520 and 1580 (logs in github:StrawsonDesign/motor_propeller_testing, diegosdantonio/thruststand_test, alspitz/esc_test):
 * `ESC signal (µs)`, `Torque (N·m)`, `Motor Optical Speed (RPM)`; 1780 and 1585: the same with a side, `ESC B (µs)`, `Thrust B (N)`.
 * Tyto Flight Stand 15, 50 and 150 (titles in scripts that read its files, as `Powertrain 1 - force Fz (thrust) (N)`,
 * `Powertrain 1 - torque MZ (torque) (N⋅m)`, `Powertrain 1 - rotation speed (rpm)`).
 * T-Motor and KDE tables (github:natetoombs/Multirotor-Sizing-Methodology): `Throttle`, `Amps (A)`, `Power Input`, `Thrust (G)`,
 * `RPM`, `Operating Temperature (℃)`. Tables of github:ctu-mrs/ctu-mrs.github.io: `Thr (%)`, `Thr (g)`, `Vol (V)`, `Cur (A)`, `Pow (w)`.
 * DriveCalculator, MQTB and EngineBench: `Volts`, `Amps`, `Watts`, `Thrust (g)`, `RPM`.
 * Blades: the UIUC propeller database, QPROP, XROTOR, OpenVSP and our own.
 */
const QUANTITIES = {
  throttle_pct: {
    dimension: 'throttle',
    names: words(
      'throttle escthrottle escsignal esc pwm pwmsignal escpwm throttlesignal throttlecommand throttleinput throttleposition motorthrottle escinput escoutput esccommand pulsewidth escpulsewidth thr gas command',
    ),
  },
  voltage_v: {
    dimension: 'voltage',
    unitless: 'v',
    names: words(
      'voltage batteryvoltage inputvoltage busvoltage dcvoltage supplyvoltage escvoltage packvoltage v volts volt vol vbat batvoltage spannung',
    ),
  },
  current_a: {
    dimension: 'current',
    unitless: 'a',
    names: words(
      'current batterycurrent inputcurrent buscurrent dccurrent supplycurrent esccurrent currentdraw a amps amp amperage amperes cur i ibat batcurrent motorcurrent strom',
    ),
  },
  rpm: {
    dimension: 'speed',
    unitless: 'rpm',
    names: words(
      'motoropticalspeed opticalspeed opticalrpm rotationspeed rotationalspeed motorspeed motorrotationspeed speed rpm rpms motorrpm propellerrpm proprpm propellerspeed propspeed rotorspeed rotorrpm shaftspeed shaftrpm drehzahl motorelectricalspeed electricalspeed electricalrpm',
    ),
  },
  erpm: { dimension: 'speed', unitless: 'rpm', names: words('erpm electricrpm escerpm motorerpm') },
  thrust_n: {
    dimension: 'force',
    names: words(
      'thrust forcefzthrust forcefz fzthrust fz thrustforce thrustoutput statictthrust staticthrust motorthrust propellerthrust totalthrust force pull lift thr schub',
    ),
  },
  torque_n_m: {
    dimension: 'torque',
    names: words(
      'torque torquemztorque torquemz mztorque mz shafttorque motortorque propellertorque moment drehmoment',
    ),
  },
  temperature_c: {
    dimension: 'temperature',
    names: words(
      'motortemperature motortemp temperature temp temp1 temperature1 operatingtemperature operatingtemp',
    ),
  },
  power_w: {
    dimension: 'power',
    unitless: 'w',
    names: words(
      'electricalpower electricpower inputpower powerinput powerin power batterypower watts watt pow wattage',
    ),
  },
  mechanical_power_w: {
    dimension: 'power',
    unitless: 'w',
    names: words('mechanicalpower mechpower outputpower powerout shaftpower poweroutput'),
  },
  time_s: { dimension: 'time', unitless: 's', names: words('time t zeit elapsedtime elapsed') },
  airspeed_ms: {
    dimension: 'airspeed',
    names: words('airspeed windspeed freestreamspeed speed velocity v'),
  },
  radius_m: {
    dimension: 'length',
    names: words('radius r radialposition rad spanwiseposition'),
  },
  radius_over_tip: {
    dimension: 'ratio',
    unitless: '',
    names: words('r/R radius/R r/Rtip radius/radius roverR'),
  },
  chord_m: { dimension: 'length', names: words('chord c chordlength') },
  chord_over_tip: {
    dimension: 'ratio',
    unitless: '',
    names: words('c/R chord/R c/Rtip chord/radius coverR'),
  },
  chord_over_diameter: {
    dimension: 'ratio',
    unitless: '',
    names: words('c/D chord/D b/D chord/diameter coverD'),
  },
  twist_deg: {
    dimension: 'angle',
    names: words(
      'twist beta β pitchangle bladeangle twistangle beta0 theta θ pitch beta0deg betaangle',
    ),
  },
  thickness: {
    dimension: 'ratio',
    unitless: '',
    names: words(
      'thickness t/c tc toverc thicknessratio thickness/chord thicknesstochord maxthickness relativethickness',
    ),
  },
  sweep_deg: { dimension: 'angle', names: words('sweep sweepangle') },
  alpha_deg: { dimension: 'angle', unitless: 'deg', names: words('alpha aoa α angleofattack') },
  cl: { dimension: 'ratio', unitless: '', names: words('cl liftcoefficient') },
  cd: { dimension: 'ratio', unitless: '', names: words('cd dragcoefficient') },
  advance_ratio: { dimension: 'ratio', unitless: '', names: words('j advanceratio adv') },
  ct: { dimension: 'ratio', unitless: '', names: words('ct kt thrustcoefficient') },
  cp: { dimension: 'ratio', unitless: '', names: words('cp powercoefficient') },
  cq: { dimension: 'ratio', unitless: '', names: words('cq kq torquecoefficient') },
} as const satisfies Record<string, Names>;

const NAMES = QUANTITIES as Record<ColumnQuantity, Names>;
const ALL = Object.entries(NAMES) as [ColumnQuantity, Names][];

export function dimensionOf(quantity: ColumnQuantity): UnitDimension {
  return NAMES[quantity].dimension;
}

/** The unit that the interface has of a quantity. */
export function unitShown(quantity: ColumnQuantity): string {
  return SHOWN[NAMES[quantity].dimension];
}

/** The unit of a column whose title names none. */
export function unitlessOf(quantity: ColumnQuantity): string | undefined {
  return NAMES[quantity].unitless;
}

function words(text: string): string[] {
  return text.split(' ');
}

const BY_NAME = new Map<string, [ColumnQuantity, number][]>();
for (const [quantity, { names }] of ALL)
  for (const [rank, name] of names.entries()) {
    const plain = plainName(name);
    BY_NAME.set(plain, [...(BY_NAME.get(plain) ?? []), [quantity, rank]]);
  }

/** Ratios keep their stroke, which parts r/R from R; everything else that is no letter or digit goes. */
function plainName(text: string): string {
  const ratio = folded(text)
    .trim()
    .replaceAll(/\s*(?:\/|_over_|\bover\b|_per_)\s*/g, '/');
  return ratio.replaceAll(/[^\p{L}\p{N}/]/gu, '');
}

/** Longer titles are looked at no further. */
const LONGEST = 128;

const POWERTRAIN =
  /^(?:powertrain|motor|side|channel|propulsion|pt|esc|drive)[ _]?#?(\d{1,2}(?=[-–—:._ ])|[a-d](?=\s*[-–—:._]))\s*[-–—:._]?\s*(?=[^\s([{])/i;
const SIDE = /^(.*[^\s_])[ _]+(?:side |motor )?([a-dA-D]|[1-8]|left|right)$/i;
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;

/** Reads a row of titles. */
export function readTitles(cells: readonly string[], units: readonly string[] = []): Title[] {
  const titles = cells.map((cell, i) => readTitle(cell, units[i]));
  // `Current A` is a current in amperes, unless its neighbor is `Current B`
  const isSided = titles.some(({ group }) => group === 'B' || group === 'b');
  return titles.map((title, i) =>
    isSided &&
    title.unit?.toUpperCase() === 'A' &&
    /[ _]a$/i.test(cells[i].trim()) &&
    !/[([]/.test(cells[i])
      ? { ...title, unit: undefined, group: 'A' }
      : title,
  );
}

function readTitle(cell: string, unitBelow: string | undefined): Title {
  if (cell.length > LONGEST)
    return { text: cell, quantity: undefined, unit: undefined, group: undefined, rank: 0 };
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { text, quantity: undefined, unit: undefined, group: undefined, rank: 0 };
  const of = POWERTRAIN.exec(text);
  const rest = (of === null ? text : text.slice(of[0].length)).replace(/^[#!%]\s*/, '');
  const { name, unit } = withoutUnit(rest);
  const found = quantityOf(name, unit ?? unitBelow);
  const told = { text, unit: found?.unit ?? unit ?? unitBelow, group: of?.[1].toUpperCase() };
  if (found !== undefined) return { ...told, ...found.of, unit: found.unit ?? told.unit };
  const side = SIDE.exec(name.trim());
  const sided = side === null ? undefined : quantityOf(side[1], unit ?? unitBelow);
  if (sided === undefined) return { ...told, quantity: undefined, rank: 0 };
  return {
    ...told,
    ...sided.of,
    unit: sided.unit ?? told.unit,
    group: told.group ?? side![2].toUpperCase(),
  };
}

/** The last bracket is the unit, if it is one or can be nothing else. */
function withoutUnit(text: string): { name: string; unit: string | undefined } {
  const brackets = [...text.matchAll(BRACKETS)];
  const unit =
    brackets.findLast(([, inner]) => isUnit(inner.trim())) ??
    brackets.findLast(([, inner]) => inner.trim().length <= 8 && !BY_NAME.has(plainName(inner)));
  if (unit === undefined) return { name: text, unit: undefined };
  const at = unit.index;
  return { name: `${text.slice(0, at)} ${text.slice(at + unit[0].length)}`, unit: unit[1].trim() };
}

interface Found {
  of: { quantity: ColumnQuantity; rank: number };
  unit: string | undefined;
}

/** The quantity of a name; of those that share it, the one that has the unit. */
function quantityOf(name: string, unit: string | undefined): Found | undefined {
  const named = BY_NAME.get(plainName(name));
  if (unit === undefined && /\S *%$/.test(name.trim()))
    return quantityOf(name.trim().slice(0, -1), '%');
  if (named !== undefined) {
    const fits = ([quantity]: [ColumnQuantity, number]) =>
      unit !== undefined && unitFactor(NAMES[quantity].dimension, unit) !== undefined;
    const [quantity, rank] = named.find(fits) ?? named[0];
    const isErpm = quantity === 'rpm' && unit !== undefined && /^e-?rpm$/i.test(unit);
    return { of: { quantity: isErpm ? 'erpm' : quantity, rank }, unit: isErpm ? 'rpm' : unit };
  }
  if (unit !== undefined) return undefined;
  return endingInUnit(name);
}

const END = /^(.+?)[\s_,/-]+([^\s,]{1,10})$/;

/** `thrust_n`, `Thrust, N`, `torque_n_m`, `beta_rad`: a name that ends in a unit of its quantity. */
function endingInUnit(name: string): Found | undefined {
  const trimmed = name.trim();
  const ends = [/^(.*[^\s%])\s*(%)$/, END];
  for (const pattern of ends) {
    const found = pattern.exec(trimmed);
    if (found === null) continue;
    const unit = found[2].replace('_', '·');
    for (const [quantity, rank] of BY_NAME.get(plainName(found[1])) ?? [])
      if (unitFactor(NAMES[quantity].dimension, unit) !== undefined)
        return { of: { quantity, rank }, unit };
  }
  return undefined;
}

/** Returns the place of the row of titles: the one with most known quantities among the first rows; undefined: there is none. */
export function titleRow(rows: readonly { cells: readonly string[] }[]): number | undefined {
  let best: number | undefined;
  let most = 1;
  for (const [i, { cells }] of rows.slice(0, 80).entries()) {
    const known = new Set(
      cells.slice(0, 200).flatMap((cell) => {
        const { quantity } = readTitle(cell, undefined);
        return quantity === undefined ? [] : [quantity];
      }),
    ).size;
    if (known > most) [best, most] = [i, known];
  }
  return best;
}

/** Returns the units of a row below the titles; undefined: it is a row of the table. */
export function unitRow(cells: readonly string[]): string[] | undefined {
  const stripped = cells.map((cell) =>
    cell.length > LONGEST ? cell : cell.trim().replace(/^[([{](.*)[)\]}]$/, '$1'),
  );
  const filled = stripped.filter((cell) => cell !== '' && cell !== '-');
  const units = filled.filter((cell) => isUnit(cell) || /^e-?rpm$/i.test(cell));
  return filled.length > 0 && units.length >= 0.6 * filled.length ? stripped : undefined;
}
