import { bladeOptional, COMPONENT_ID } from '../components/blade/component-blade.wire.js';
import { Text } from '../platform/wire/fields.js';
import { GeometryAnalysisRequest } from './geometry.wire.js';

/** An analysis as it is sent: of a blade, or of the component that stands in its place. */
export class AnalyzeGeometryRequest extends bladeOptional(GeometryAnalysisRequest) {
  @Text(COMPONENT_ID)
  propeller_component_id?: string | null;
}
