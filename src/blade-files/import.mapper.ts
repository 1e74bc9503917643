import type { GeometryImport } from './import.wire.js';
import type { ImportedBlade } from './import.service.js';

export function toGeometryImport({
  format,
  name,
  geometry,
  warnings,
}: ImportedBlade): GeometryImport {
  return {
    object: 'geometry_import',
    format,
    name,
    geometry,
    warnings: warnings.map((warning) => ({ object: 'warning', ...warning })),
  };
}
