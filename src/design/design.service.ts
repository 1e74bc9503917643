import { Inject, Injectable } from '@nestjs/common';
import { pendingAsTimeout } from '../blades/pending.js';
import type { Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { DesignSectionsService } from './design-sections.service.js';
import { DesignTrim } from './design-trim.service.js';
import { toAsked, toGeometry } from './design.mapper.js';
import type { DesignRequest, Geometry } from './design.wire.js';
import { placesOf } from './stations.js';

/** Blades of least power for a thrust, or of most thrust for a power. */
@Injectable()
export class DesignService {
  constructor(
    @Inject(DesignSectionsService) private readonly sections: DesignSectionsService,
    @Inject(DesignTrim) private readonly blades: DesignTrim,
  ) {}

  /** `body` has passed every check of the wire and of design.checks.ts. */
  async design({ accountId }: Caller, body: DesignRequest, signal: AbortSignal): Promise<Geometry> {
    const request: Request = { accountId, signal };
    const sections = await this.sections.of(body, placesOf(), request);
    const trimmed = await this.blades
      .trim(toAsked(body), sections.along, request)
      .catch(pendingAsTimeout);
    return toGeometry(body, sections, trimmed);
  }
}
