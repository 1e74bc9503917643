import {
  bladeOptional,
  checkBladeOrComponent,
  COMPONENT_ID,
} from '../components/blade/component-blade.wire.js';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import type { Fault } from '../platform/errors.js';
import { Choice, Each, fieldsOf, Int, Resource, Shape, Text } from '../platform/wire/fields.js';
import { checkGeometry, checkMode } from './geometry.checks.js';
import { GeometryAnalysis, GeometryAnalysisRequest } from './geometry.wire.js';
import { ErrorEnvelope } from '../platform/http/error.wire.js';

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

/** Analyses of one batch. */
export const MAX_REQUESTS = 500;

/** Fields of an analysis that a batch may be limited to. */
const FIELDS = [...fieldsOf(GeometryAnalysis)!.keys()];

export class AnalyzeBatchRequest {
  @Each(() => AnalyzeGeometryRequest, {
    min: 1,
    max: MAX_REQUESTS,
    description: 'Bodies of `POST /v1/geometry/analyze`, each validated and solved separately',
  })
  requests!: unknown[];

  @Shape(
    {
      type: ['array', 'null'],
      minItems: 1,
      maxItems: FIELDS.length,
      items: { type: 'string', enum: FIELDS },
    },
    {
      optional: true,
      description:
        'Fields to return; `object` and `mode` are always present. Default: all, 10.8 kB per point, of which `stations` takes 10',
      example: ['converged', 'thrust', 'power', 'efficiency'],
    },
  )
  fields?: (keyof GeometryAnalysis)[] | null;
}

const ref = (wire: { name: string }) => ({ $ref: `#/components/schemas/${wire.name}` });

/** Answers in the order of the requests. */
@Resource()
export class GeometryAnalysisBatch {
  @Choice(['geometry_analysis_batch'])
  object!: 'geometry_analysis_batch';

  @Int({ description: 'Bodies with an analysis, converged or not' })
  succeeded!: number;

  @Int({ description: 'Bodies with an error' })
  failed!: number;

  @Shape(
    { type: 'array', items: { anyOf: [ref(GeometryAnalysis), ref(ErrorEnvelope)] } },
    {
      description:
        'For each body, in order, its analysis or, under `error`, the error of that body',
    },
  )
  results!: (GeometryAnalysis | ErrorEnvelope)[];
}
