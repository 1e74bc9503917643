/**
 * The stations of a designed blade: the hub, the annuli of the analysis but for the first and the last, and the tip. So the
 * analysis finds each designed annulus where it was designed. Pure; lengths m, angles rad.
 */
import type { DesignedSection } from '../engine/design-case.js';
import { ANNULI, type BareBlade, type Rotor } from '../engine/rotor-case.js';

/** The least chord at an end to which it is continued, as a part of the last annulus' own. */
const MIN_AT_END = 0.3;

/** Places of the stations between hub and tip, 0 … 1. */
export function placesOf(): number[] {
  const inner = Array.from({ length: ANNULI - 2 }, (_, i) => (i + 1.5) / ANNULI);
  return [0, ...inner, 1];
}

export function stationRadii({ R, rHub }: Pick<Rotor, 'R' | 'rHub'>): number[] {
  // The last radius equals the tip's to the last digit, because an analysis refuses radii beyond it.
  return placesOf().map((place) => (place === 1 ? R : rHub + place * (R - rHub)));
}

/** A row of the annuli at the stations: at both ends on the line through the two last annuli. */
function alongStations(values: readonly number[]): number[] {
  const last = values.length - 1;
  const hub = values[0] + (values[0] - values[1]) / 2;
  const tip = values[last] + (values[last] - values[last - 1]) / 2;
  return [hub, ...values.slice(1, last), tip];
}

export function bladeOf(rotor: Rotor, sections: readonly DesignedSection[]): BareBlade {
  const r = stationRadii(rotor);
  const chords = sections.map(({ c }) => c);
  const c = alongStations(chords).map((chord, i) => Math.max(chord, MIN_AT_END * chords[i]));
  return {
    ...rotor,
    r,
    c,
    beta: alongStations(sections.map(({ beta }) => beta)).map(withinQuarter),
    sweep: r.map(() => 0),
  };
}

/** Returns the whole blade turned by an angle. */
export function turnedBlade(blade: BareBlade, angle: number): BareBlade {
  return { ...blade, beta: blade.beta.map((beta) => withinQuarter(beta + angle)) };
}

/** Returns the twist within the range that a request may give. */
function withinQuarter(beta: number): number {
  return Math.min(Math.max(beta, -Math.PI / 2), Math.PI / 2);
}
