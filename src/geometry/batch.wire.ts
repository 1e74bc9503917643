import { ErrorEnvelope } from '../platform/http/error.wire.js';
import { Choice, Each, fieldsOf, Int, Resource, Shape } from '../platform/wire/fields.js';
import { AnalyzeGeometryRequest } from './analyze.wire.js';
import { GeometryAnalysis } from './geometry.wire.js';

/** Analyses of one batch. */
export const MOST_REQUESTS = 500;

/** Fields of an analysis that a batch may be limited to. */
const FIELDS = [...fieldsOf(GeometryAnalysis)!.keys()];

export class AnalyzeBatchRequest {
  @Each(() => AnalyzeGeometryRequest, {
    min: 1,
    max: MOST_REQUESTS,
    description:
      'Bodies of `POST /v1/geometry/analyze`, each checked and answered by itself: a wrong one does not refuse the others',
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
        'Fields of the analyses that are wanted; `object` and `mode` are always there. Without it all of them: 10.8 kB a point, of which 10 are `stations`',
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

  @Int({ description: 'Requests that were answered with an analysis, converged or not' })
  succeeded!: number;

  @Int({ description: 'Requests that were answered with an error' })
  failed!: number;

  @Shape(
    { type: 'array', items: { anyOf: [ref(GeometryAnalysis), ref(ErrorEnvelope)] } },
    {
      description:
        'Of each request, in order, its analysis or, under `error`, what the same request alone would have been refused with',
    },
  )
  results!: (GeometryAnalysis | ErrorEnvelope)[];
}
