/**
 * Turns the chords that the sections ask for into a blade that can be built: evened lift, chords within limits. Theory D.10.
 */
import { annuli } from '../bemt/annuli';
import { CASE, MAX_ANNULI, rotorCase } from '../memory';
import { DESIGN_LIMIT, designOrder, ORDER } from './layout';
import { draft, pitchOf } from './state';

const spare: Float64Array = new Float64Array(MAX_ANNULI);

/** Evens a row along the blade: each place becomes a quarter of both neighbours and half of itself, `passes` times. */
export function even(row: Float64Array, passes: i32): void {
  const last = annuli.n - 1;
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i <= last; i++) {
      const inner: f64 = unchecked(row[i > 0 ? i - 1 : 0]);
      const outer: f64 = unchecked(row[i < last ? i + 1 : last]);
      unchecked((spare[i] = 0.25 * (inner + outer) + 0.5 * row[i]));
    }
    for (let i = 0; i <= last; i++) unchecked((row[i] = spare[i]));
  }
}

/** Widest chords: the order's own, and where blades would meet. */
export function widest(): void {
  const most: f64 = unchecked(designOrder[ORDER.CHORD_MOST]);
  for (let i = 0; i < annuli.n; i++) {
    unchecked((draft.most[i] = Math.min(most, designOrder[ORDER.GAP] * pitchOf(i))));
  }
}

function narrow(i: i32, c: f64, limit: i32): void {
  if (!(unchecked(draft.c[i]) > c)) return;
  unchecked((draft.c[i] = c));
  unchecked((draft.limits[i] |= limit));
}

function widen(i: i32, c: f64, limit: i32): void {
  if (!(unchecked(draft.c[i]) < c)) return;
  unchecked((draft.c[i] = c));
  unchecked((draft.limits[i] = (draft.limits[i] & ~DESIGN_LIMIT.TAPER) | limit));
}

/** Inboard of its widest place a blade keeps a part of that chord: its root carries all the rest. Of the inner half alone. */
function keepRoot(): void {
  let top: i32 = 0;
  const half: f64 = 0.5 * unchecked(rotorCase[CASE.R]);
  for (let i = 1; i < annuli.n && unchecked(annuli.r[i]) < half; i++) {
    if (unchecked(draft.c[i]) > unchecked(draft.c[top])) top = i;
  }
  const least: f64 = unchecked(designOrder[ORDER.ROOT]) * unchecked(draft.c[top]);
  for (let i = 0; i < top; i++)
    widen(i, Math.min(least, unchecked(draft.most[i])), DESIGN_LIMIT.ROOT);
}

/** Takes off where the chord changes more steeply than allowed. */
function taper(): void {
  const rise: f64 = unchecked(designOrder[ORDER.TAPER]) * annuli.dr;
  const last = annuli.n - 1;
  for (let i = 1; i <= last; i++) narrow(i, unchecked(draft.c[i - 1]) + rise, DESIGN_LIMIT.TAPER);
  for (let i = last - 1; i >= 0; i--)
    narrow(i, unchecked(draft.c[i + 1]) + rise, DESIGN_LIMIT.TAPER);
}

/** Chords of the loading and the lift wanted, then within every limit; `draft.limits` says which did something. */
export function cutChords(): void {
  for (let i = 0; i < annuli.n; i++) {
    unchecked((draft.limits[i] = 0));
    unchecked((draft.c[i] = (draft.K[i] * pitchOf(i)) / draft.wanted[i]));
    const gap: boolean = unchecked(draft.most[i]) < unchecked(designOrder[ORDER.CHORD_MOST]);
    narrow(i, unchecked(draft.most[i]), gap ? DESIGN_LIMIT.GAP : DESIGN_LIMIT.CHORD_MOST);
  }
  keepRoot();
  const least: f64 = unchecked(designOrder[ORDER.CHORD_LEAST]);
  for (let i = 0; i < annuli.n; i++)
    widen(i, Math.min(least, unchecked(draft.most[i])), DESIGN_LIMIT.CHORD_LEAST);
  taper();
}
