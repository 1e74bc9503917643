import {
  bladeOptional,
  checkBladeOrComponent,
  COMPONENT_ID,
} from '../components/blade/component-blade.wire.js';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import type { Fault } from '../platform/errors.js';
import { Text } from '../platform/wire/fields.js';
import { checkGeometry, checkMode } from './geometry.checks.js';
import { GeometryAnalysisRequest } from './geometry.wire.js';

/** An analysis as it is sent: of a blade, or of the component that stands in its place. */
export class AnalyzeGeometryRequest extends bladeOptional(GeometryAnalysisRequest) {
  @Text(COMPONENT_ID)
  propeller_component_id?: string | null;
}

/** The rules over several fields of an analysis as it is sent; those on a component's blade come once it is known. */
export function checkAnalyze(body: AnalyzeGeometryRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  return id == null ? checkGeometry(body as GeometryAnalysisRequest) : checkMode(body);
}

/** The errors of an analysis: those of its body, and those that its solution may end with. */
export const ANALYSIS_ERRORS = [
  'array_length_mismatch',
  'not_monotonic',
  'invalid_geometry',
  'parameters_exclusive',
  'unknown_airfoil',
  'unknown_calibration',
  'component_not_found',
  'component_type_mismatch',
  'component_spec_incomplete',
  ...ENGINE_ERRORS,
] as const;
