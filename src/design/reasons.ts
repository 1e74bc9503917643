/** Why a design misses its target, in words for the one who asked. */
import type { LimitsMet } from '../engine/design-case.js';
import { GRAM_FORCE, RPM } from '../platform/units.js';
import { type DesignInputs, tipMach, type Trimmed } from './design-trim.service.js';

/**
 * The smallest load, as a part of the dynamic pressure at the tip on the square of the radius: less is no more than
 * the smallest turn of a blade.
 */
const TINY_LOAD = 1e-4;
/** A tip slower than this hardly moves the air [m/s]. */
const SLOW_TIP = 1;

const round = (x: number): string => rounded(x, 4);

/** Part of the blade where a limit was met. */
export function shareOf({ designed }: Trimmed, met: (limits: LimitsMet) => boolean): number {
  return designed.sections.filter(({ limits }) => met(limits)).length / designed.sections.length;
}

/** A thrust or a power as people read it. */
export function valueInWords({ target }: DesignInputs, value: number): string {
  if (target.kind === 'power') return `${round(value)} W of shaft power`;
  return `${round(value)} N (${round(value / GRAM_FORCE)} gf) of thrust`;
}

export function reasonOf(inputs: DesignInputs, trimmed: Trimmed): string {
  const { designed, reached, solved } = trimmed;
  const mach = tipMach(inputs);
  const verb = inputs.target.kind === 'power' ? 'takes' : 'gives';
  const speed =
    mach >= 1 ? ` The tip moves at Mach ${round(mach)}, where airfoil sections do not work.` : '';
  if (designed.status === 'not_finite' || !Number.isFinite(reached))
    return `The loads at this condition exceed the range of 64-bit numbers.${speed}`;
  if (solved.point.status !== 'ok')
    return `The solver found no steady flow at ${solved.point.failed} annuli of the best blade.${speed}`;
  if (mach >= 1 && designed.status === 'ok')
    return `${speed.trim()} The results there are meaningless. Use a lower rotation speed or a smaller diameter.`;
  const wanted = valueInWords(inputs, inputs.target.value);
  const got = valueInWords(inputs, reached);
  if (designed.status === 'below_reach')
    return `At ${rpmOf(inputs)} the blade ${leastInWords(inputs, got)}: ${wanted} is too little for this diameter and speed.${speed}`;
  if (designed.status === 'above_reach')
    return `At ${rpmOf(inputs)} the blade ${verb} at most ${got}, not ${wanted}: ${limitsInWords(inputs, trimmed)}.${speed} ${REMEDY}`;
  if (isTiny(inputs))
    return `At ${rpmOf(inputs)} the analysis of the blade gives ${got}: ${wanted} is too little for this diameter and speed to be set by its shape.${speed}`;
  return `The analysis of the blade gives ${got} instead of ${wanted}; further iterations do not come closer.${speed}`;
}

function leastInWords({ target }: DesignInputs, got: string): string {
  return target.kind === 'power'
    ? `takes ${got} before it gives any thrust`
    : `gives at least ${got}`;
}

function tipSpeed({ rotor, Omega, V }: DesignInputs): number {
  return Math.hypot(Omega * rotor.R, V);
}

function isTiny(inputs: DesignInputs): boolean {
  const { rotor, target } = inputs;
  const speed = tipSpeed(inputs);
  const thrust = 0.5 * rotor.rho * speed ** 2 * rotor.R ** 2;
  return target.value < TINY_LOAD * (target.kind === 'power' ? thrust * speed : thrust);
}

const REMEDY = 'Use a larger diameter, more blades or a higher rotation speed.';

function rpmOf({ Omega }: DesignInputs): string {
  return `${round(Omega / RPM)} rpm`;
}

function limitsInWords(inputs: DesignInputs, trimmed: Trimmed): string {
  const stall = shareOf(trimmed, (limits) => limits.stall);
  const wide = shareOf(trimmed, (limits) => limits.chordMax || limits.gap);
  if (tipSpeed(inputs) < SLOW_TIP) return `the tip moves at only ${round(tipSpeed(inputs))} m/s`;
  const words: string[] = [];
  if (stall > 0) words.push(`the sections are near stall on ${partOfBlade(stall)}`);
  if (wide > 0) words.push(`the chord is the widest allowed on ${partOfBlade(wide)}`);
  if (inputs.V > inputs.Omega * inputs.rotor.R)
    words.push('the airspeed exceeds the tip speed, so lift gives little thrust');
  return words.length > 0
    ? words.join(', and ')
    : 'more load would lose more to swirl than it gains';
}

/** Numbers as the messages of a design say them. */

/** Returns the number as text with no more than `digits` digits. */
export function rounded(x: number, digits: number): string {
  return String(Number(x.toPrecision(digits)));
}

export function partOfBlade(share: number): string {
  return `${Math.round(100 * share)} % of the blade`;
}
