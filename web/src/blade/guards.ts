/**
 * Slips of units, noticed while someone types: what looks wrong, and what was probably meant. Nothing is forbidden here; the
 * API has the last word (src/blades/blade.checks.ts).
 */
import { GRAM_FORCE, INCH } from '../../../src/platform/units.js';
import { SPEED_OF_SOUND } from '../../../src/blades/blade-features.js';
import { isTip, unitOf } from '../../../src/blades/blade.checks.js';
import { digits } from '../units/measure.ts';
import type { AnalysisBody, Plan } from './plan.ts';

export interface Guard {
  /** The field, as the API names it. */
  param: keyof AnalysisBody;
  message: string;
  /** Label and action of the button. */
  offer?: string;
  mend?: (plan: Plan) => Plan;
}

const short = (value: number): string => digits(value, 4);
/** Eight digits tell every length that can be made, and leave out what only a product of doubles has. */
const tidy = (value: number): number => Number(value.toPrecision(8));

/** The chord of an ordinary blade over its tip radius: what a guess is measured by. */
const USUAL_CHORD = 0.18;

export function guardsOf(plan: Plan): Guard[] {
  const { body } = plan;
  const diameter = diameterGuard(body);
  const inches = diameter?.value ?? body.diameter;
  const tip = (inches / 2) * INCH;
  return [
    diameter?.guard,
    radiusGuard(body, tip),
    chordGuard(body, tip),
    twistGuard(body),
    hubGuard(body, tip),
    rpmGuard(plan, tip),
    airspeedGuard(body, tip),
    densityGuard(body),
    targetGuard(body, tip),
  ].filter((guard) => guard !== undefined);
}

const withBody = (plan: Plan, change: Partial<AnalysisBody>): Plan => ({
  ...plan,
  body: { ...plan.body, ...change },
});

/** Values above this are taken as inches if diameter and radius have the same unit, and as meters below. */
const METRES_BELOW = 1.5;

/** Millimetres, centimetres or meters in place of inches: seen where the radii fit those, or the size fits nothing else. */
function diameterGuard({ diameter, radius }: AnalysisBody) {
  const last = radius.at(-1) ?? Number.NaN;
  if (isTip(last, (diameter / 2) * INCH)) return undefined;
  const units = [
    { name: 'millimeters', factor: 0.001 },
    { name: 'centimeters', factor: 0.01 },
    ...(diameter < METRES_BELOW ? [{ name: 'meters', factor: 1 }] : []),
  ];
  const fitting = units.find(({ factor }) => isTip(last, (diameter / 2) * factor));
  const unit = fitting ?? (diameter > 120 ? units[0] : undefined);
  if (unit === undefined) return undefined;
  const value = Number(((diameter * unit.factor) / INCH).toPrecision(5));
  const guard: Guard = {
    param: 'diameter',
    message: `The diameter is in inches. ${short(diameter)} looks like ${unit.name}: ${short(value)} inches.`,
    offer: `Use ${short(value)} inches`,
    mend: (plan) => withBody(plan, { diameter: value }),
  };
  return { value, guard };
}

function radiusGuard({ radius }: AnalysisBody, tip: number): Guard | undefined {
  const last = radius.at(-1) ?? Number.NaN;
  if (!(last > 0) || !(tip > 0) || isTip(last, tip)) return undefined;
  const unit = unitOf(last, tip);
  if (unit === undefined) {
    const message = `The last radius should be close to half the diameter, ${short(tip)} meters, but it is ${short(last)}. Radii are in meters, the diameter in inches.`;
    return { param: 'radius', message };
  }
  const mended = (values: readonly number[]) => values.map((value) => tidy(value * unit.factor));
  const all = `${short(radius[0] * unit.factor)} … ${short(last * unit.factor)}`;
  return {
    param: 'radius',
    message: `Radii are in meters. These look like ${unit.name}: ${all} meters.`,
    offer: `Use ${all} meters`,
    mend: (plan) => withBody(plan, { radius: mended(plan.body.radius) }),
  };
}

function chordGuard({ chord }: AnalysisBody, tip: number): Guard | undefined {
  const widest = Math.max(...chord);
  const share = widest / tip;
  if (!(share > 0.7 || share < 0.02)) return undefined;
  const units = [
    { name: 'inches', factor: INCH },
    { name: 'millimeters', factor: 0.001 },
    { name: 'fractions of the tip radius (c/R)', factor: tip },
    { name: 'centimeters', factor: 0.01 },
  ];
  const far = (factor: number) => Math.abs(Math.log((share * factor) / USUAL_CHORD));
  const unit = units.reduce((best, each) => (far(each.factor) < far(best.factor) ? each : best));
  const meant = widest * unit.factor;
  if (meant / tip > 0.7 || meant / tip < 0.02)
    return {
      param: 'chord',
      message: `The widest chord is ${short(widest)} meters, ${short(share)} of the tip radius. Chords are in meters.`,
    };
  return {
    param: 'chord',
    message: `Chords are in meters. These look like ${unit.name}: the widest would be ${short(meant)} meters.`,
    offer: `Use ${short(meant)} meters for the widest`,
    mend: (plan) =>
      withBody(plan, { chord: plan.body.chord.map((each) => tidy(each * unit.factor)) }),
  };
}

function twistGuard({ twist }: AnalysisBody): Guard | undefined {
  const steepest = Math.max(...twist.map(Math.abs));
  const degrees = (radians: number) => tidy((radians * 180) / Math.PI);
  if (steepest > 0.05 && steepest <= 1.6) {
    const meant = short(degrees(steepest));
    return {
      param: 'twist',
      message: `Twist is in degrees. These look like radians: the largest would be ${meant}°.`,
      offer: `Use ${meant}° for the largest`,
      mend: (plan) => withBody(plan, { twist: plan.body.twist.map(degrees) }),
    };
  }
  const [first, last] = [twist[0], twist.at(-1)!];
  if (last > 60 && last > first) {
    return {
      param: 'twist',
      message: `Twist is measured from the plane of rotation and falls toward the tip. These values seem to be measured from the axis: the tip would be ${short(90 - last)}°.`,
      offer: `Use ${short(90 - last)}° at the tip`,
      mend: (plan) => withBody(plan, { twist: plan.body.twist.map((each) => tidy(90 - each)) }),
    };
  }
  return undefined;
}

/** A length in place of a fraction: seen by the first radius, where the blade begins. */
function hubGuard({ hub_radius, radius }: AnalysisBody, tip: number): Guard | undefined {
  if (hub_radius == null || !(hub_radius > 0) || !(tip > 0)) return undefined;
  const units = [
    { name: 'meters', factor: 1 },
    { name: 'millimeters', factor: 0.001 },
    { name: 'inches', factor: INCH },
  ];
  const first = isTip(radius.at(-1) ?? Number.NaN, tip) ? radius[0] / tip : Number.NaN;
  const isFirst = (fraction: number) => Math.abs(fraction / first - 1) < 0.1;
  const meant =
    units.find(({ factor }) => isFirst((hub_radius * factor) / tip)) ??
    (hub_radius > 1 ? units[1] : undefined);
  if (isFirst(hub_radius) || meant === undefined) return undefined;
  const fraction = Number(((hub_radius * meant.factor) / tip).toPrecision(3));
  if (!(fraction < 0.95)) return undefined;
  return {
    param: 'hub_radius',
    message: `The hub is a fraction of the tip radius. ${short(hub_radius)} looks like ${meant.name}: ${fraction} of ${short(tip)} meters.`,
    offer: `Use ${fraction}`,
    mend: (plan) => withBody(plan, { hub_radius: fraction }),
  };
}

function rpmGuard({ body, overRpm }: Plan, tip: number): Guard | undefined {
  const { rpm } = body;
  if (rpm === undefined || overRpm !== undefined) return undefined;
  const tipSpeed = (rpm * Math.PI * tip) / 30;
  if (tipSpeed > SPEED_OF_SOUND) {
    const message = `The tip moves at ${short(tipSpeed)} m/s, Mach ${short(tipSpeed / SPEED_OF_SOUND)}: is the speed in rpm, and the diameter in inches?`;
    return { param: 'rpm', message };
  }
  if (!(rpm > 0 && tipSpeed < 5)) return undefined;
  return {
    param: 'rpm',
    message: `The tip moves at ${short(tipSpeed)} m/s. ${short(rpm)} looks like rev/s: ${short(60 * rpm)} rpm.`,
    offer: `Use ${short(60 * rpm)} rpm`,
    mend: (plan) => withBody(plan, { rpm: tidy(60 * rpm) }),
  };
}

function airspeedGuard(
  { airspeed, rpm, mode, solve_for }: AnalysisBody,
  tip: number,
): Guard | undefined {
  const isGuessed = mode === 'solve_to_target' && solve_for !== 'collective';
  if (airspeed === undefined || rpm === undefined || isGuessed) return undefined;
  const J = airspeed / ((rpm / 60) * 2 * tip);
  if (!(J > 1.3)) return undefined;
  const meant = Number((airspeed / 3.6).toPrecision(4));
  return {
    param: 'airspeed',
    message: `This is J = ${short(J)}. At this advance ratio, most propellers windmill. If ${short(airspeed)} is km/h, it is ${meant} m/s.`,
    offer: `Use ${meant} m/s`,
    mend: (plan) => withBody(plan, { airspeed: meant }),
  };
}

function densityGuard({ air_density }: AnalysisBody): Guard | undefined {
  if (air_density === undefined || !(air_density > 0)) return undefined;
  const units = [
    { name: 'g/m³', factor: 0.001 },
    { name: 'g/cm³', factor: 1000 },
    { name: 'slug/ft³', factor: 515.379 },
  ];
  if (air_density <= 5 && air_density > 0.01) return undefined;
  const isAir = (value: number) => value > 0.3 && value < 1.6;
  const unit = units.find(({ factor }) => isAir(air_density * factor));
  if (unit === undefined) return undefined;
  const meant = Number((air_density * unit.factor).toPrecision(4));
  return {
    param: 'air_density',
    message: `Air density is in kg/m³. ${short(air_density)} looks like ${unit.name}: ${meant} kg/m³.`,
    offer: `Use ${meant} kg/m³`,
    mend: (plan) => withBody(plan, { air_density: meant }),
  };
}

/** Gram-force in place of newtons: a hundred times of what such a rotor gives. */
function targetGuard(body: AnalysisBody, tip: number): Guard | undefined {
  const { target_value, target_type, rpm = 5000, air_density = 1.225 } = body;
  if (target_type !== 'thrust' || target_value == null) return undefined;
  const usual = 0.1 * air_density * (rpm / 60) ** 2 * (2 * tip) ** 4;
  const newtons = Number((target_value * GRAM_FORCE).toPrecision(4));
  if (!(target_value > 20 * usual && newtons < 8 * usual)) return undefined;
  return {
    param: 'target_value',
    message: `The target is in newtons. ${short(target_value)} looks like gram-force: ${newtons} N.`,
    offer: `Use ${newtons} N`,
    mend: (plan) => withBody(plan, { target_value: newtons }),
  };
}
