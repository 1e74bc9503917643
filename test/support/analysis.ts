import { rowsOf } from '../../src/engine/rotor-case.js';
import type { Analysis } from '../../src/geometry/geometry.mapper.js';
import type { GeometryAnalysis, StationRow } from '../../src/geometry/geometry.wire.js';

/** What the text of a rendered analysis reads back as, in the same order. */
export function toWireAnalysis({ stations, warnings, ...rest }: Analysis): GeometryAnalysis {
  const rows = stations && (rowsOf(stations) as unknown as StationRow[]);
  return { ...rest, ...(rows && { stations: rows }), ...(warnings && { warnings }) };
}
