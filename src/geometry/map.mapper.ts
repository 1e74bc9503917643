/** A map of the interface (rpm, m/s) ⇄ conditions and readings of the engine. */
import { performanceOf } from '../blades/coefficients.js';
import type { MapMeta, MapReading } from '../engine/map-case.js';
import type { Condition, Rotor } from '../engine/rotor-case.js';
import { RPM } from '../platform/units.js';
import type { AnalysisWarning } from './geometry.wire.js';
import type { CollectiveMap, GeometryMap, GeometryMapRequest } from './map.wire.js';
import { mapReason, analysisWarningsOf, withWarnings } from './reasons.js';

type Speeds = Pick<GeometryMapRequest, 'rpm' | 'airspeed'>;
type Grid = Speeds & Pick<GeometryMapRequest, 'disc_angle_deg'>;

/** Row by row: every airspeed at the first rpm, then at the next. */
export function toGridConditions({ rpm, airspeed }: Speeds): Condition[] {
  return rpm.flatMap((n) => airspeed.map((V) => ({ Omega: n * RPM, V })));
}

/**
 * The corners of the grid, for the windows of polars. In this order the first, the middle, the last, the slowest and the fastest,
 * at which a blade is looked at (blades/windowed-polars.ts), are all four.
 */
export function toCornerConditions({ rpm, airspeed }: Speeds): Condition[] {
  const [slow, fast] = [rpm[0] * RPM, rpm[rpm.length - 1] * RPM];
  const [low, high] = [airspeed[0], airspeed[airspeed.length - 1]];
  return [
    { Omega: fast, V: high },
    { Omega: slow, V: low },
    { Omega: fast, V: low },
    { Omega: slow, V: high },
  ];
}

export function toGeometryMap(
  rotor: Rotor,
  { rpm, airspeed, disc_angle_deg }: Grid,
  readings: readonly MapReading[],
  meta: MapMeta,
  warnings: readonly AnalysisWarning[],
): GeometryMap {
  const tipMach = ({ Omega, V }: Condition) => Math.hypot(Omega * rotor.R, V) / rotor.sound;
  const beyond = readings.map((each) => tipMach(each) > meta.tipMach * (1 + 1e-9));
  const cells = readings.map((each, i) =>
    beyond[i] || each.isUnsolved ? null : cellOf(rotor, each),
  );
  const good = readings.filter((_, i) => cells[i] !== null);
  const missing = readings.length - good.length;
  const table = (value: (cell: NonNullable<(typeof cells)[number]>) => number | null) =>
    rpm.map((_, row) =>
      airspeed.map((__, column) => {
        const cell = cells[row * airspeed.length + column];
        return cell && value(cell);
      }),
    );
  const { tau: thrust, q: torque, pi: power } = meta.errors;
  const map: GeometryMap = {
    object: 'geometry_map',
    rpm,
    airspeed,
    thrust: table((cell) => cell.thrust),
    torque: table((cell) => cell.torque),
    power: table((cell) => cell.power),
    efficiency: table((cell) => cell.efficiency),
    ...(disc_angle_deg != null && {
      force_inplane_n: table((cell) => cell.H),
      force_side_n: table((cell) => cell.Y),
      hub_moment_roll_n_m: table((cell) => cell.roll),
      hub_moment_pitch_n_m: table((cell) => cell.pitch),
    }),
    converged: good.length,
    not_converged: missing,
    reason: missing === 0 ? null : mapReason(missing, beyond.filter(Boolean).length, meta.tipMach),
    interpolation_error: { thrust, torque, power },
    ...analysisWarningsOf(rotor, good),
  };
  const rough = good.filter(({ isRough }) => isRough).length;
  const all = rough === 0 ? warnings : [...warnings, roughWarning(rough, meta.rough.error)];
  return withWarnings(map, all);
}

/** The maps of one request, without the fields that all of them share. */
export function toCollectiveMaps(
  collectives: readonly number[],
  maps: readonly GeometryMap[],
): CollectiveMap[] {
  return maps.map(({ object: _object, rpm: _rpm, airspeed: _airspeed, ...loads }, i) => ({
    collective_deg: collectives[i],
    ...loads,
  }));
}

/** The numbers of a condition; null where one leaves the range of doubles. */
function cellOf(rotor: Rotor, reading: MapReading) {
  const performance = performanceOf(rotor, reading, reading);
  return performance && { ...performance, ...reading.oblique };
}

function roughWarning(cells: number, error: number): AnalysisWarning {
  const message =
    `Near ${cells} of the conditions, the flow over the blade changes its state, and the error of the map is up to ` +
    `${(100 * error).toPrecision(2)} % of its largest load.`;
  return { object: 'warning', code: 'rough_map', param: null, message };
}
