import { checkBladeOrComponent } from '../components/blade/component-blade.checks.js';
import type { Fault } from '../platform/errors.js';
import type { AnalyzeGeometryRequest } from './analyze.wire.js';
import { checkGeometry, checkMode } from './geometry.checks.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';

/** The rules over several fields of an analysis as it is sent; those on a component's blade come once it is known. */
export function checkAnalyze(body: AnalyzeGeometryRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  return id == null ? checkGeometry(body as GeometryAnalysisRequest) : checkMode(body);
}
