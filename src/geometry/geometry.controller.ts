import { Body, Controller, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { expansionOf } from '../platform/wire/query.js';
import { CrossCheck } from '../platform/wire/validation.js';
import {
  ANALYSIS_ERRORS,
  AnalyzeBatchRequest,
  AnalyzeGeometryRequest,
  checkAnalyze,
  GeometryAnalysisBatch,
  MAX_REQUESTS,
} from './analyze.wire.js';
import { ANALYZE_EXAMPLES, BATCH_EXAMPLES, MAP_EXAMPLES } from './geometry.examples.js';
import { GeometryService, MapService } from './geometry.service.js';
import { ANALYSIS_EXPANSIONS, AnalyzeQuery, GeometryAnalysis } from './geometry.wire.js';
import { BatchService } from './batch.service.js';
import { checkBlade } from '../blades/blade.checks.js';
import type { Fault } from '../platform/errors.js';
import {
  GeometryMap,
  type GeometryMapRequest,
  MapGeometryRequest,
  MAX_COLLECTIVES,
  MAX_CONDITIONS,
} from './map.wire.js';
import { checkBladeOrComponent } from '../components/blade/component-blade.wire.js';

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry')
export class GeometryController {
  constructor(private readonly geometry: GeometryService) {}

  @Post('analyze')
  @Operation({
    id: 'analyzeGeometry',
    summary: 'Analyze a propeller',
    description:
      'Returns thrust, torque and power of a blade at one operating point, over a sweep of advance ratio, or at the rpm or collective that meets a target. Synchronous and free of charge. If the solver does not converge, the response is 200 with `converged: false` and a `reason`.',
    query: AnalyzeQuery,
    body: { type: AnalyzeGeometryRequest, examples: ANALYZE_EXAMPLES },
    ok: { type: GeometryAnalysis, description: 'The analysis' },
    errors: ANALYSIS_ERRORS,
  })
  async analyze(
    @Http() http: Exchange,
    @Query() { expand }: AnalyzeQuery,
    @Body(new CrossCheck(checkAnalyze)) body: AnalyzeGeometryRequest,
  ): Promise<Buffer> {
    const expansion = expansionOf(ANALYSIS_EXPANSIONS, expand);
    return http.answer(
      200,
      {},
      await this.geometry.analyze(http.sender, body, { expansion }, http.disconnected),
    );
  }
}

/** 500 blades of 50 stations take 3 MB. */
const BODY_LIMIT = 4 * 1_048_576;
/** 500 blades of 18 stations with eight CST weights a side at each take 275,000 values. */
const MAX_VALUES = 400_000;

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry/analyze')
export class BatchController {
  constructor(private readonly batches: BatchService) {}

  @Post('batch')
  @Operation({
    id: 'analyzeGeometryBatch',
    summary: 'Analyze many propellers',
    description:
      `Analyzes up to ${MAX_REQUESTS} bodies of \`POST /v1/geometry/analyze\` in one request (4 MiB, 400,000 values) and returns the results in order. \`fields\` selects the fields of each result. ` +
      'An invalid body returns its own error in its place and does not affect the others. Each body counts as one request of the rate limit, and the minute must have enough left for ' +
      'all. Bodies that are not solved within the time limit of an analysis return `solver_timeout`.',
    query: AnalyzeQuery,
    body: { type: AnalyzeBatchRequest, examples: BATCH_EXAMPLES },
    bodyLimit: BODY_LIMIT,
    maxValues: MAX_VALUES,
    ok: { type: GeometryAnalysisBatch, description: 'The results, in the order of the requests' },
    errors: ['queue_full', 'service_unavailable', 'shutting_down'],
  })
  async analyze(
    @Http() http: Exchange,
    @Query() { expand }: AnalyzeQuery,
    @Body() { requests, fields }: AnalyzeBatchRequest,
  ): Promise<Buffer> {
    const wanted = {
      expansion: expansionOf(ANALYSIS_EXPANSIONS, expand),
      fields: fields ?? undefined,
    };
    const { sender, disconnected } = http;
    await http.charge(requests.length);
    const refusal = (error: Parameters<Exchange['refusal']>[0]) => http.refusal(error).body;
    return http.answer(
      200,
      {},
      await this.batches.analyze(sender, requests, wanted, disconnected, refusal),
    );
  }
}

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry')
export class MapController {
  constructor(private readonly maps: MapService) {}

  @Post('map')
  @Operation({
    id: 'mapGeometry',
    summary: 'Map a propeller over rpm and airspeed',
    description:
      'Returns thrust, torque, power and efficiency at every pair of up to 50 rotation speeds and 50 airspeeds, ' +
      `and of variable pitch at up to ${MAX_COLLECTIVES} collectives. Takes a blade or a component, and any angle between air and disc. The values come from the same map that simulations, sweeps and flights use. ` +
      'Synchronous and free of charge. Cells without a value are null, and `reason` says why.',
    body: { type: MapGeometryRequest, examples: MAP_EXAMPLES },
    ok: { type: GeometryMap, description: 'The map' },
    errors: ANALYSIS_ERRORS,
  })
  async map(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkMap)) body: MapGeometryRequest,
  ): Promise<GeometryMap> {
    const { sender, disconnected } = http;
    await http.charge(body.collectives_deg?.length ?? 1);
    return this.maps.map(sender, body, disconnected);
  }
}

/** The rules over several fields of a map as it is sent. */
function checkMap(body: MapGeometryRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  const ofBlade = id == null ? checkBlade(body as GeometryMapRequest) : [];
  return [
    ...ofBlade,
    ...checkSteps('rpm', body.rpm),
    ...checkSteps('airspeed', body.airspeed),
    ...checkCollectives(body),
  ];
}

function checkCollectives({
  rpm,
  airspeed,
  collective_deg: one,
  collectives_deg: several,
}: MapGeometryRequest): Fault[] {
  if (several == null) return [];
  const param = 'collectives_deg';
  const faults = checkSteps(param, several);
  if (one != null) {
    const message = 'Send collective_deg or collectives_deg, not both';
    faults.push({ code: 'parameters_exclusive', param: 'collective_deg', message });
  }
  const conditions = rpm.length * airspeed.length * several.length;
  if (conditions > MAX_CONDITIONS) {
    const message = `${rpm.length} rpm, ${airspeed.length} airspeeds and ${several.length} collectives are ${conditions} conditions; at most ${MAX_CONDITIONS}`;
    faults.push({ code: 'parameter_too_many_items', param, message });
  }
  return faults;
}

function checkSteps(
  param: 'rpm' | 'airspeed' | 'collectives_deg',
  values: readonly number[],
): Fault[] {
  const i = values.findIndex((value, k) => k > 0 && value <= values[k - 1]);
  if (i === -1) return [];
  const message = `${param} must rise strictly, but ${param}[${i}] (${values[i]}) is not above ${param}[${i - 1}] (${values[i - 1]})`;
  return [{ code: 'not_monotonic', param: `${param}[${i}]`, message }];
}
