/** The current that a throttle opened at once brings: it falls as the rotors come up. Theory T.19. */
import { bus } from '../powertrain/equilibrium';
import { recordEvent } from './events';
import { DYN_KIND, DYN_STATE, dynamicsState } from './layout';
import {
  SOLVER_INRUSH,
  SOLVER_INRUSH_BEFORE,
  SOLVER_INRUSH_I,
  SOLVER_INRUSH_T,
  SOLVER_INRUSH_COUNT,
} from './state-layout';

/** A rise by less than this part is none, nor is one by less than that part of the highest current so far; only so many are reported in a flight. */
const MIN_RISE: f64 = 0.1;
const MIN_RISE_OF_PEAK: f64 = 0.01;
const MAX_INRUSHES: f64 = 200.0;

/** Starts the inrush detector at time t, when the current has just risen from `before` [A]. */
export function beginInrush(t: f64, before: f64): void {
  const s = dynamicsState;
  reportInrush();
  const from: f64 = Math.max(before, 0.0);
  const least: f64 = Math.max(MIN_RISE * from, MIN_RISE_OF_PEAK * s[DYN_STATE.PEAK_I]);
  if (!(bus.I - from > least) || s[SOLVER_INRUSH_COUNT] >= MAX_INRUSHES) return;
  s[SOLVER_INRUSH] = 1.0;
  s[SOLVER_INRUSH_T] = t;
  s[SOLVER_INRUSH_I] = bus.I;
  s[SOLVER_INRUSH_BEFORE] = before;
}

/** The current at the end of a step: the peak, if it has risen on; else the peak has been. */
export function followInrush(t: f64): void {
  const s = dynamicsState;
  if (!(s[SOLVER_INRUSH] > 0.0)) return;
  if (bus.I > unchecked(s[SOLVER_INRUSH_I])) {
    s[SOLVER_INRUSH_T] = t;
    s[SOLVER_INRUSH_I] = bus.I;
  } else reportInrush();
}

/** Records the inrush at its peak and ends the detector. */
export function reportInrush(): void {
  const s = dynamicsState;
  if (!(s[SOLVER_INRUSH] > 0.0)) return;
  s[SOLVER_INRUSH] = 0.0;
  s[SOLVER_INRUSH_COUNT] += 1.0;
  recordEvent(
    s[SOLVER_INRUSH_T],
    DYN_KIND.IN_RUSH_PEAK,
    -1,
    s[SOLVER_INRUSH_I],
    s[SOLVER_INRUSH_BEFORE],
  );
}
