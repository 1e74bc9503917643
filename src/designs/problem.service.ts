import { Injectable } from '@nestjs/common';
import { libraryAirfoil } from '../airfoils/library.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { referencesOfSize } from '../blades/measured-blades.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import { SectionRefused } from '../engine/airfoil-case.js';
import type { PowertrainCase } from '../engine/powertrain-case.js';
import { outlineNumbers } from '../noise/outline-numbers.js';
import type { Parts } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { isPointError } from '../powertrain/solve-result.js';
import { AttemptEnded, failed } from '../runs/attempt-endings.js';
import { toDriveBody } from './drive-body.js';
import { toProblem } from './problem.mapper.js';
import type {
  ShapedBlade,
  DesignProblem,
  Made,
  ProblemDrive,
  ProblemSection,
} from './optimizer/problem.js';
import type { FilledDesign } from './request.wire.js';

/** Problems as the optimiser takes them. */
@Injectable()
export class DesignProblems {
  constructor(
    private readonly engine: EngineService,
    private readonly blades: RequestBlades,
    private readonly polars: BladePolars,
    private readonly powertrains: Powertrains,
  ) {}

  /** Throws AttemptEnded where the drive cannot be solved, for a reason of its parts. */
  async of(request: FilledDesign, parts: Parts, work: Request): Promise<DesignProblem> {
    const { sections = [], tip_sections = [] } = request.variables;
    const drive = request.drive == null ? null : this.drive(request, parts);
    const names = new Set([...sections, ...tip_sections].map((name) => libraryAirfoil(name)!.name));
    const drawn = await Promise.all([...names].map((name) => this.section(name, work)));
    return toProblem(request, drawn, drive, this.blades.measured);
  }

  /** The starting propeller with its polars and outlines; null: none is given. Throws as BladePolars.along. */
  async starting(
    request: FilledDesign,
    work: Request,
  ): Promise<{ blade: ShapedBlade; made: Made; measured: DesignProblem['measured'] } | null> {
    const body = request.starting_propeller;
    if (body == null) return null;
    const { accountId } = work;
    const inAir = Object.assign({ air_density: 1.225 }, body);
    const bare = await this.blades.blade(accountId, inAir);
    const { B, R, rHub, r, c, beta, sweep, sound } = bare;
    const sections = await this.blades.sections(accountId, body, 'starting_propeller.');
    const speeds = request.operating_points.map(({ airspeed_m_s: V }) => ({
      V,
      Omega: (0.3 * sound) / R,
    }));
    const question = { kind: 'sweep' as const, conditions: speeds };
    const { polars } = await this.polars.along(bare, sections, question, work);
    const drawn = await this.polars.drawn(sections, work);
    const outlines = drawn.map(({ points }, i) => ({
      place: sections.length === 1 ? 0 : r[i] / R,
      section: toOutline(points),
    }));
    const placed = polars.map(({ r: at, polar }) => ({ place: at / R, polar }));
    const origin = this.blades.origin(inAir);
    const measured = referencesOfSize(this.blades.measured, { min: R, max: R });
    return {
      blade: { B, R, rHub, r, c, beta, sweep, origin },
      made: { polars: placed, outlines },
      measured,
    };
  }

  private async section(name: string, work: Request): Promise<ProblemSection> {
    const airfoil = libraryAirfoil(name)!;
    const { table } = await this.engine.polarTable(airfoil.polars, work);
    const [drawn] = await this.engine.sections([{ shape: { kind: 'cst', ...airfoil.cst } }], work);
    if (drawn instanceof SectionRefused) throw new Error(`the library section ${name} is refused`);
    const { key, thickness } = airfoil;
    return { name: airfoil.name, polar: { key, table }, thickness, ...toOutline(drawn) };
  }

  private drive(request: FilledDesign, parts: Parts): ProblemDrive {
    const { drive } = request;
    const prepared = request.operating_points.map((point) => {
      const each = this.powertrains.prepare(toDriveBody(request, point), parts, { bands: false });
      if (isPointError(each))
        throw new AttemptEnded(failed({ code: 'invalid_component_spec', message: each.message }));
      return each;
    });
    const cases = prepared.map(({ rotors, base }): PowertrainCase => ({
      ...base,
      rotors: rotors.map(({ power, stack }) => Object.assign({ map: NO_MAP, stack }, power)),
    }));
    const [{ rotors, leaves }] = cases;
    const { min, max } = drive!.gear_ratio ?? { min: 1, max: 1 };
    return {
      cases,
      count: drive!.count,
      gear: { min, max },
      efficiency: drive!.gear_efficiency,
      motorImax: rotors[0].Imax,
      batteryImax: leaves[0].Imax,
      windingLimit: rotors[0].windingLimit,
      magnetLimit: rotors[0].magnetLimit,
    };
  }
}

/** Stands in for the map of the propeller, which the optimiser writes. */
const NO_MAP = { key: 'design', table: new Float64Array(0), meta: undefined as never };

type Outline = Pick<ProblemSection, 'outline' | 'area' | 'edge' | 'psi' | 'thicknessAt95'>;

function toOutline({ x, y }: { x: ArrayLike<number>; y: ArrayLike<number> }): Outline {
  return {
    outline: { x: Array.from(x), y: Array.from(y) },
    ...outlineNumbers(x, y),
    thicknessAt95: thicknessAt(x, y, 0.95),
  };
}

/** Thickness of an outline at a place on the chord. */
function thicknessAt(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  const heights: number[] = [];
  for (let i = 0; i + 1 < x.length; i++) {
    const [a, b] = [x[i] - at, x[i + 1] - at];
    if (a * b <= 0 && a !== b) heights.push(y[i] + ((y[i + 1] - y[i]) * a) / (a - b));
  }
  return heights.length === 0 ? 0 : Math.max(...heights) - Math.min(...heights);
}
