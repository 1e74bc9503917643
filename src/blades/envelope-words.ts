/** Says in words where an answer leaves what was measured. Pure: the dashboard uses it too. */
import type { BladeFeatures } from './blade-features.js';
import { ENVELOPE_LIMITS, type EnvelopeVariable, type EnvelopePoint } from './envelope.js';

const INCH = 0.0254;
const DEGREE = Math.PI / 180;

const short = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 3 });
const percent = (share: number): string => short(100 * share);

/** Returns what lies outside, and what was measured; `at`: the condition, where it is one of those that are out. */
export function variableWords(
  variable: EnvelopeVariable,
  blade: BladeFeatures,
  at: EnvelopePoint | undefined,
): string {
  const limits = ENVELOPE_LIMITS;
  const of = (value: number | undefined): string => (value === undefined ? '' : ` ${short(value)}`);
  switch (variable) {
    case 'diameter':
      return `diameter ${short(blade.D / INCH)} in (measured: ${short(limits.D.low / INCH)} to ${short(limits.D.high / INCH)} in)`;
    case 'blade_count':
      return `${blade.B} blades (measured: ${limits.blades}, and some of 3 and 4)`;
    case 'tip_mach':
      return `tip Mach number${of(at?.tipMach)} (measured: up to ${limits.tipMach.high})`;
    case 'advance_ratio':
      return `advance ratio J${of(at?.J)} (measured: 0 to ${limits.J.high})`;
    case 'pitch_diameter':
      return `pitch over diameter ${short(blade.p75)} at 0.75 R (measured: ${limits.p75.low} to ${limits.p75.high})`;
    case 'thrust_coefficient':
      return `thrust coefficient${of(at?.Ct)} (measured: ${limits.Ct.low} to ${limits.Ct.high})`;
    case 'reynolds':
      return `Reynolds number${of(at?.Re75)} at 0.75 R (measured: ${short(limits.Re75.low)} to ${short(limits.Re75.high)})`;
    case 'solidity':
      return `solidity B c/(0.75 π R) ${short(blade.solidity75)} at 0.75 R (measured: ${limits.solidity75.low} to ${limits.solidity75.high})`;
    case 'chord_distribution':
      return `chords that differ from those of measured blades with this chord at 0.75 R by ${percent(blade.chordExcess)} %`;
    case 'twist_distribution':
      return `a twist that differs from that of measured blades with this angle at 0.75 R by ${short(blade.twistExcess / DEGREE)}°`;
    case 'sweep':
      return `sweep up to ${short(blade.sweep / DEGREE)}° (measured: up to ${short(limits.sweep.high / DEGREE)}°)`;
    case 'hub_radius':
      return `a blade that begins at ${short(blade.hub)} R (measured: up to ${limits.hub.high} R)`;
    case 'nominal_pitch':
      return `a twist with a pitch of ${short((blade.p75 * blade.D) / INCH)} in at 0.75 R, which the nominal pitch contradicts`;
    case 'thickness':
      return `sections ${percent(blade.thickness ?? NaN)} % thick (measured: ${percent(limits.thickness.low)} to ${percent(limits.thickness.high)} %)`;
  }
}
