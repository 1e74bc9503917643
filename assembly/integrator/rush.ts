/** The current that a throttle opened at once brings: it falls as the rotors come up. Theory D.19. */
import { bus } from '../powertrain/equilibrium';
import { tell } from './events';
import { DYN_KIND_INRUSH, DYN_STATE_PEAK_I, dynamicsState } from './layout';
import { OWN_RUSH, OWN_RUSH_BEFORE, OWN_RUSH_I, OWN_RUSH_T, OWN_RUSHES } from './own';

/** A rise by less than this part is none, nor is one by less than that part of the highest current so far; only so many are told in a flight. */
const LEAST_RISE: f64 = 0.1;
const LEAST_OF_PEAK: f64 = 0.01;
const MOST_RUSHES: f64 = 200.0;

/** At t the current has just risen from `before`. */
export function beginRush(t: f64, before: f64): void {
  const s = dynamicsState;
  endRush();
  const from: f64 = Math.max(before, 0.0);
  const least: f64 = Math.max(LEAST_RISE * from, LEAST_OF_PEAK * s[DYN_STATE_PEAK_I]);
  if (!(bus.I - from > least) || s[OWN_RUSHES] >= MOST_RUSHES) return;
  s[OWN_RUSH] = 1.0;
  s[OWN_RUSH_T] = t;
  s[OWN_RUSH_I] = bus.I;
  s[OWN_RUSH_BEFORE] = before;
}

/** The current at the end of a step: the peak, if it has risen on; else the peak has been. */
export function followRush(t: f64): void {
  const s = dynamicsState;
  if (!(s[OWN_RUSH] > 0.0)) return;
  if (bus.I > unchecked(s[OWN_RUSH_I])) {
    s[OWN_RUSH_T] = t;
    s[OWN_RUSH_I] = bus.I;
  } else endRush();
}

/** Tells the peak. */
export function endRush(): void {
  const s = dynamicsState;
  if (!(s[OWN_RUSH] > 0.0)) return;
  s[OWN_RUSH] = 0.0;
  s[OWN_RUSHES] += 1.0;
  tell(s[OWN_RUSH_T], DYN_KIND_INRUSH, -1, s[OWN_RUSH_I], s[OWN_RUSH_BEFORE]);
}
