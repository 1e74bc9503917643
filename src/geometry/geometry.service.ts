import { Inject, Injectable } from '@nestjs/common';
import { ComponentBlades } from '../components/blade/component-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { Analyses, type Wanted, wholeAnalysis } from './analyses.service.js';
import type { AnalyzeGeometryRequest } from './analyze.wire.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';
import { blamedOnComponent, type WholeBody } from './whole-body.js';

/** Analyses of a given blade: one point, a sweep over J, the speed that meets a target. */
@Injectable()
export class GeometryService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    private readonly analyses: Analyses,
  ) {}

  /** A GeometryAnalysis in JSON. `sent` has passed every check of the wire and of analyze.wire.ts. */
  async analyze(
    { accountId }: Caller,
    sent: AnalyzeGeometryRequest,
    wanted: Wanted,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const request: Request = { accountId, signal };
    const { propeller_component_id: id } = sent;
    if (id == null) return this.answer(wholeAnalysis(sent, undefined), wanted, request);
    const component = await this.components.get(accountId, id, 'propeller_component_id');
    return this.answer(wholeAnalysis(sent, component), wanted, request).catch((error: unknown) => {
      throw blamedOnComponent(error, component);
    });
  }

  private async answer(
    whole: WholeBody<GeometryAnalysisRequest>,
    wanted: Wanted,
    request: Request,
  ): Promise<Buffer> {
    const blade = await this.analyses.blade(request.accountId, whole.body);
    const prepared = await this.analyses.prepared(whole, blade, wanted, request);
    if ('text' in prepared) return prepared.text;
    const { rotor, question, renderer } = prepared;
    return this.engine.rendered(rotor, question, renderer, request);
  }
}
