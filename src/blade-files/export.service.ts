import { Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection } from '../blades/blade-sections.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import {
  ComponentBlades,
  withBladeOf,
  withOwnBlade,
} from '../components/blade/component-blades.service.js';
import type { Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { Clock } from '../platform/clock.js';
import { ApiError } from '../platform/errors.js';
import { refuse } from '../platform/wire/validation.js';
import {
  toBeta34,
  toBladeBody,
  toBladeShape,
  toCase,
  toFileBlade,
  toFileName,
  toSkew,
  toSolidOrder,
} from './blade-files.mapper.js';
import { checkExport, isSolid } from './export.checks.js';
import {
  type ExportFormat,
  type ExportGeometryRequest,
  formatOf,
  type GeometryExportRequest,
} from './export.wire.js';
import { writeCsv } from './files/csv.js';
import { writeJson } from './files/json.js';
import { writeOpenvsp } from './files/openvsp.js';
import { writeQprop } from './files/qprop.js';
import { writeXrotor } from './files/xrotor.js';
import { MeshPool } from './mesh/mesh-pool.js';
import type { MeshTask } from './mesh/mesh-worker.js';
import { type MeshReason, MeshRefused, MAX_TRIANGLES } from './mesh/resolution.js';
import { MAX_CONTROL_POINTS } from './step/topology.js';
import { SectionCurves } from './section-curves.service.js';

/** A file as it is answered. */
export interface ExportedFile {
  bytes: Buffer;
  type: string;
  name: string;
  /** Codes of what there is to mind about the blade of a component. */
  warnings: string[];
}

const TEXT = 'text/plain; charset=utf-8';
const KINDS: Record<ExportFormat, { type: string; ending: string }> = {
  step: { type: 'model/step', ending: 'step' },
  stl: { type: 'model/stl', ending: 'stl' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  xrotor: { type: TEXT, ending: 'xrotor' },
  qprop: { type: TEXT, ending: 'prop' },
  openvsp: { type: TEXT, ending: 'bem' },
};

/** A propeller's spec says its sense as seen from behind (docs/catalog.md), an export as seen from ahead. */
const SEEN_FROM_AHEAD = { cw: 'ccw', ccw: 'cw' } as const;

const WORDS: Record<MeshReason, [param: string, message: string]> = {
  twisted: ['twist', 'The twist changes too fast between stations to fit a surface.'],
  large: [
    'resolution',
    `The solid takes more than ${MAX_TRIANGLES} triangles, because its blades intersect. Choose a coarser resolution.`,
  ],
  control_points: [
    'num_blades',
    `The surfaces take more than ${MAX_CONTROL_POINTS} control points. Use fewer blades or stations, or one rotation.`,
  ],
  swept: [
    'sweep',
    'The sweep moves the blade farther from its radius than the size of the propeller.',
  ],
  hub: ['hub', 'A hub of this size is not possible.'],
  not_manifold: ['chord', 'The blade intersects itself, so it is not a solid.'],
};

/** A blade as a file. */
@Injectable()
export class BladeExport {
  constructor(
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(ComponentBlades) private readonly components: ComponentBlades,
    private readonly curves: SectionCurves,
    private readonly solids: MeshPool,
    private readonly clock: Clock,
  ) {}

  /** `sent` has passed every check of the wire and of export.checks.ts. */
  async file(
    { accountId }: Caller,
    sent: ExportGeometryRequest,
    signal: AbortSignal,
  ): Promise<ExportedFile> {
    const request: Request = { accountId, signal };
    const { body, warnings } = await this.whole(accountId, sent);
    const sections = await this.blades.sections(accountId, body);
    const content = await this.write(body, sections, request);
    const { type, ending } = KINDS[formatOf(body)];
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return { bytes, type, name: toFileName(toFileBlade(body).name, ending), warnings };
  }

  /** The body with its blade, which a component may stand for; its file is named after it. */
  private async whole(
    accountId: string,
    sent: ExportGeometryRequest,
  ): Promise<{ body: GeometryExportRequest; warnings: string[] }> {
    const { component_id: id } = sent;
    if (id == null) return { body: withOwnBlade<GeometryExportRequest>(sent), warnings: [] };
    const component = await this.components.get(accountId, id, 'component_id');
    const body = withBladeOf<GeometryExportRequest>(sent, component);
    const warnings = component.notes.map(({ code }) => code);
    // whoever has the file alone can still see what it is worth
    const marks = warnings.map((code) => `${code.replaceAll('_', ' ')}, `).join('');
    body.name ??= `${marks}${component.title}`;
    if (isSolid(body) && component.rotation) body.rotation ??= SEEN_FROM_AHEAD[component.rotation];
    refuse(checkExport(body));
    return { body, warnings };
  }

  private async write(
    body: GeometryExportRequest,
    sections: BladeSection[],
    request: Request,
  ): Promise<string | Buffer> {
    const blade = toFileBlade(body);
    const format = formatOf(body);
    switch (format) {
      case 'csv':
        return writeCsv(blade.name, toBladeBody(body), blade.R);
      case 'json':
        return writeJson(toBladeBody(body));
      case 'qprop': {
        const fits = await this.curves.along(blade, sections, toCase(body), false, request);
        return writeQprop(blade, fits[0]);
      }
      case 'xrotor': {
        const at = toCase(body);
        const fits = await this.curves.along(blade, sections, at, true, request);
        return writeXrotor(blade, fits, at);
      }
      case 'openvsp': {
        const drawn = await this.polars.drawn(sections, request);
        const outlines = blade.r.map((_, i) => {
          const { points, facts } = drawn[drawn.length > 1 ? i : 0];
          return { x: points.x, y: points.y, thickness: facts.thickness };
        });
        return writeOpenvsp(blade, outlines, toSkew(blade), toBeta34(blade));
      }
      case 'step':
      case 'stl':
        return this.solid(body, format, sections, request);
    }
  }

  private async solid(
    body: GeometryExportRequest,
    format: MeshTask['format'],
    sections: BladeSection[],
    request: Request,
  ): Promise<Buffer> {
    const blade = toFileBlade(body);
    const shape = toBladeShape(blade, await this.polars.drawn(sections, request));
    const order = toSolidOrder(shape, body);
    const madeAt = this.clock.now().toISOString();
    return this.solids
      .file({ order, format, name: blade.name, madeAt }, request)
      .catch((error: unknown) => {
        if (!(error instanceof MeshRefused)) throw error;
        const [param, message] = WORDS[error.reason];
        throw new ApiError('invalid_geometry', { param, message, cause: error });
      });
  }
}
