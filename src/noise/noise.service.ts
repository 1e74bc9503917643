/** The noise of a given blade, or of a component's, at one operating point (docs/theory/noise.md). */
import { Inject, Injectable } from '@nestjs/common';
import { pendingAsTimeout } from '../blades/background-polars.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { ComponentBlades } from '../components/blade/component-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import { analysisWarningsOf, pointReason, thinnedWarnings } from '../geometry/reasons.js';
import { answerResolved, type ResolvedBody } from '../geometry/resolved-body.js';
import type { Caller } from '../platform/caller.js';
import { refuse } from '../platform/wire/validation.js';
import {
  noiseWarnings,
  tipMachOf,
  toNoiseCondition,
  toNoiseOrder,
  toRotorNoise,
  toSilentNoise,
} from './noise.mapper.js';
import { checkDistances } from './noise.checks.js';
import type { NoiseGeometryRequest, RotorNoise, RotorNoiseRequest } from './noise.wire.js';
import { stationOutlines } from './noise-sections.js';

@Injectable()
export class NoiseService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** `sent` has passed every check of the wire and of the controller. */
  async noise(
    { accountId }: Caller,
    sent: NoiseGeometryRequest,
    signal: AbortSignal,
  ): Promise<RotorNoise> {
    const request: Request = { accountId, signal };
    return answerResolved<RotorNoiseRequest, RotorNoise>(
      this.components,
      accountId,
      sent,
      (whole) => this.answer(whole, request),
    );
  }

  private async answer(
    { body, warnings }: ResolvedBody<RotorNoiseRequest>,
    request: Request,
  ): Promise<RotorNoise> {
    const { accountId } = request;
    const blade = await this.blades.blade(accountId, body);
    refuse(checkDistances(body.observers, blade.R));
    const condition = toNoiseCondition(body);
    const tipMach = tipMachOf(blade, condition);
    const silent = (reason: string) =>
      withWarnings(toSilentNoise(blade, condition, reason), warnings);
    if (!(tipMach < 1)) return silent(sonicReason(tipMach));
    const sections = await this.blades.sections(accountId, body);
    const { polars, thinned } = await this.polars
      .along(blade, sections, { kind: 'point', condition }, request)
      .catch(pendingAsTimeout);
    const planned = toNoiseOrder(
      body,
      blade,
      await stationOutlines(this.polars, blade, sections, request),
    );
    const noise = await this.engine.noise({ ...blade, polars }, condition, planned.order, request);
    if (noise.point.status !== 'ok') return silent(pointReason(noise.point));
    return withWarnings(toRotorNoise(blade, noise, planned), [
      ...(analysisWarningsOf(blade, [noise.point]).warnings ?? []),
      ...noiseWarnings(blade, noise),
      ...warnings,
      ...thinnedWarnings(thinned),
    ]);
  }
}

function withWarnings(
  noise: Omit<RotorNoise, 'warnings'>,
  warnings: NonNullable<RotorNoise['warnings']>,
): RotorNoise {
  return warnings.length === 0 ? noise : { ...noise, warnings };
}

function sonicReason(tipMach: number): string {
  return `The tip moves at Mach ${tipMach.toPrecision(3)}; noise is modeled below Mach 1 only.`;
}
