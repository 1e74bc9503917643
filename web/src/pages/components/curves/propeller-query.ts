import { INCH } from '../../../../../src/platform/units.js';
import { api } from '../../../api/api.ts';

/** Tip speed of the curve that is shown first [m/s]: a quarter of the speed of sound, as of a propeller that cruises. */
const TIP_SPEED = 85;

/** The query of a propeller's curve over the advance ratio; diameter and pitch are in inches. */
export const curveQuery = (
  id: string,
  rpm: number,
  diameter: number | undefined,
  pitch: number | undefined,
) => ({
  queryKey: ['curves', id, rpm],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.post(
      '/v1/geometry/analyze',
      { propeller_component_id: id, mode: 'sweep', rpm, ...rangeOf(diameter, pitch) },
      { query: { expand: 'nearest_measurements' }, signal },
    ),
  staleTime: Infinity,
});

/** Advance ratios from rest to a little beyond that of no thrust, which lies near 1.15 times pitch over diameter. */
function rangeOf(diameter: number | undefined, pitch: number | undefined) {
  const ratio = diameter === undefined || pitch === undefined ? 0.7 : pitch / diameter;
  const j_to = Number(Math.min(3, 1.15 * ratio + 0.15).toFixed(2));
  return { j_from: 0, j_to, j_steps: 25 };
}

/** A speed at which such a propeller turns, in hundreds of rpm. */
export function rpmOf(diameter: number | undefined): number {
  if (diameter === undefined || !(diameter > 0)) return 5_000;
  const rpm = (60 * TIP_SPEED) / (Math.PI * diameter * INCH);
  return Math.max(100, 100 * Math.round(rpm / 100));
}
