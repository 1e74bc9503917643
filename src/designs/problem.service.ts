import { Injectable } from '@nestjs/common';
import { libraryAirfoil } from '../airfoils/library.js';
import { airAt } from '../blades/air.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import { SectionRefused } from '../engine/airfoil-case.js';
import { encodePowertrains } from '../engine/powertrain-codec.js';
import type { PowertrainCase } from '../engine/powertrain-case.js';
import { outlineNumbers } from '../noise/outline-numbers.js';
import { DEGREE, INCH, RPM, ZERO_CELSIUS } from '../platform/units.js';
import type { Parts } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { isPointError } from '../powertrain/solve-result.js';
import { MATERIALS } from '../strength/materials.js';
import { toDriveBody } from './drive-body.js';
import type { Made } from './optimizer/evaluate.js';
import type {
  Blade,
  DesignProblem,
  ProblemDrive,
  ProblemPoint,
  ProblemSection,
} from './optimizer/problem.js';
import type { FilledDesign } from './request.wire.js';

const MM = 1e-3;
const GPA = 1e9;
const MPA = 1e6;
const PERCENT = 100;
/** Speeds of rotation unless bounded: from this [rpm] to the one of this Mach number of the tip. */
const LEAST_RPM = 100;
const LARGEST_MACH = 0.9;

/** The drive cannot be solved, for a reason of its parts. */
export class DriveRefused extends Error {}

/** Problems as the optimiser takes them. */
@Injectable()
export class DesignProblems {
  constructor(
    private readonly engine: EngineService,
    private readonly blades: RequestBlades,
    private readonly polars: BladePolars,
    private readonly powertrains: Powertrains,
  ) {}

  /** Throws DriveRefused. */
  async of(request: FilledDesign, parts: Parts, work: Request): Promise<DesignProblem> {
    const { variables, limits, observer } = request;
    const { diameter_in: D, num_blades = [2], sections = [] } = variables;
    const R = { min: (D.min * INCH) / 2, max: (D.max * INCH) / 2 };
    const none = <T>(value: number | null | undefined, factor: T): number | null =>
      value == null ? null : value * (factor as number);
    const elevation = observer.elevation_deg * DEGREE;
    return {
      points: toPoints(request, R.min),
      objectives: request.objectives,
      R,
      hub: variables.hub_radius,
      chord: { min: variables.chord_min, max: variables.chord_max },
      twist: { min: variables.twist_min_deg * DEGREE, max: variables.twist_max_deg * DEGREE },
      shape: variables.shape_parameters,
      isVariablePitch: variables.pitch === 'variable',
      oneSpeed: variables.one_speed,
      collectiveMax: variables.collective_max_deg * DEGREE,
      limits: {
        tipMach: limits.tip_mach_max,
        safety: limits.safety_factor_min ?? null,
        deflection: none(limits.tip_deflection_mm_max, MM),
        level: limits.level_dba_max ?? null,
        chord: none(limits.chord_mm_min, MM),
        edge: none(limits.edge_thickness_mm_min, MM),
        stallMargin: none(limits.stall_margin_deg_min, DEGREE),
        reynolds: limits.reynolds_min ?? null,
        throttle: none(limits.throttle_pct_max, 1 / PERCENT),
        motorShare: limits.motor_current_share_max,
        batteryShare: limits.battery_current_share_max,
        temperatureShare: limits.temperature_share_max,
      },
      material: toMaterial(request),
      observer: {
        x: observer.distance_m * Math.cos(elevation),
        z: observer.distance_m * Math.sin(elevation),
      },
      drive: request.drive == null ? null : this.drive(request, parts),
      combinations: num_blades.flatMap((B) => sections.map((_, section) => ({ B, section }))),
      sections: await Promise.all(sections.map((name) => this.section(name, work))),
      seed: request.seed,
    };
  }

  /** The starting propeller with its polars and outlines; null: none is given. Throws as BladePolars.along. */
  async starting(
    request: FilledDesign,
    work: Request,
  ): Promise<{ blade: Blade; made: Made } | null> {
    const body = request.starting_propeller;
    if (body == null) return null;
    const { accountId } = work;
    const { B, R, rHub, r, c, beta, sweep, ...air } = await this.blades.blade(
      accountId,
      Object.assign({ air_density: 1.225 }, body),
    );
    const sections = await this.blades.sections(accountId, body, 'starting_propeller.');
    const speeds = request.operating_points.map(({ airspeed_m_s: V }) => ({
      V,
      Omega: (0.3 * air.sound) / R,
    }));
    const question = { kind: 'sweep' as const, conditions: speeds };
    const bare = { B, R, rHub, r, c, beta, sweep, ...air };
    const { polars } = await this.polars.along(bare, sections, question, work);
    const drawn = await this.polars.drawn(sections, work);
    const outlines = drawn.map(({ points }, i) => ({
      r: sections.length === 1 ? 0 : r[i],
      section: toOutline(points),
    }));
    return { blade: { B, R, rHub, r, c, beta }, made: { polars, outlines } };
  }

  private async section(name: string, work: Request): Promise<ProblemSection> {
    const airfoil = libraryAirfoil(name)!;
    const { table } = await this.engine.polarTable(airfoil.polars, work);
    const [drawn] = await this.engine.sections([{ shape: { kind: 'cst', ...airfoil.cst } }], work);
    if (drawn instanceof SectionRefused) throw new Error(`the library section ${name} is refused`);
    return { name: airfoil.name, polar: { key: airfoil.key, table }, ...toOutline(drawn) };
  }

  private drive(request: FilledDesign, parts: Parts): ProblemDrive {
    const { drive } = request;
    const prepared = request.operating_points.map((point) => {
      const each = this.powertrains.prepare(toDriveBody(request, point), parts, { bands: false });
      if (isPointError(each)) throw new DriveRefused(each.message);
      return each;
    });
    const cases = prepared.map(({ rotors, base }): PowertrainCase => ({
      ...base,
      rotors: rotors.map(({ power, stack }) => Object.assign({ map: NO_MAP, stack }, power)),
    }));
    const [{ rotors, leaves }] = cases;
    const { min, max } = drive!.gear_ratio ?? { min: 1, max: 1 };
    return {
      job: encodePowertrains(cases),
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

function toPoints(request: FilledDesign, R: number): ProblemPoint[] {
  const { operating_points: points, variables } = request;
  const timed = points.some(({ duration_s }) => duration_s != null);
  const weights = points.map(({ weight }) => weight ?? 1);
  const sum = weights.reduce((total, each) => total + each, 0);
  return points.map((point, i): ProblemPoint => {
    const { airspeed_m_s: V, density_kg_m3: rho } = point;
    const { mu, sound } = airAt(point.ambient_temp_c + ZERO_CELSIUS);
    const least = point.rpm_min ?? variables.rpm_min ?? LEAST_RPM;
    const most = point.rpm_max ?? variables.rpm_max ?? null;
    const target =
      point.thrust_n != null
        ? { kind: 'thrust' as const, value: point.thrust_n }
        : point.power_w != null
          ? { kind: 'power' as const, value: point.power_w }
          : { kind: 'torque' as const, value: point.torque_n_m! };
    const highest = Math.sqrt(Math.max((LARGEST_MACH * sound) ** 2 - V * V, 1)) / R;
    return {
      V,
      rho,
      mu,
      sound,
      target,
      share: timed ? point.duration_s! : weights[i] / sum,
      Omega: point.rpm == null ? null : point.rpm * RPM,
      OmegaMin: least * RPM,
      OmegaMax: Math.max(most === null ? highest : most * RPM, least * RPM * 1.000001),
    };
  });
}

function toMaterial({ material }: FilledDesign): DesignProblem['material'] {
  if (material == null) return null;
  const { modulus, shearModulus, density, strength } = MATERIALS[material];
  return {
    E: modulus[1] * GPA,
    G: shearModulus * GPA,
    density,
    limit: strength[1] * MPA,
  };
}

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
