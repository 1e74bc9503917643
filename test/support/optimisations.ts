/** Designs for several points as a thread makes them, with a kernel of their own and without a service. */
import { libraryAirfoil } from '../../dist/airfoils/library.js';
import { referencesOfSize } from '../../dist/blades/measured-blades.js';
import { measuredReferences } from '../../dist/blades/measured-curves.mapper.js';
import run from '../../dist/designs/optimizer/program.js';
import { PolarSlots } from '../../dist/engine/polar-slots.js';
import { loadKernel } from '../../dist/engine/kernel.js';
import { MapSlots } from '../../dist/engine/map-task.js';
import { conditionPoints } from '../../dist/engine/polar-task.js';
import { decodeSections, encodeSections, makeSections } from '../../dist/engine/section-task.js';
import { outlineNumbers } from '../../dist/noise/outline-numbers.js';
import type {
  DesignProblem,
  ProblemPoint,
  ProblemSection,
} from '../../src/designs/optimizer/problem.js';
import type { Described, Task } from '../../src/designs/optimizer/task.js';

export const INCH = 0.0254;
export const RPM = Math.PI / 30;
const SOUND = 340.3;

export const kernel = loadKernel('wasm');
export const tools = { kernel, slots: new PolarSlots(kernel), maps: new MapSlots(kernel) };

const sections = new Map<string, ProblemSection>();
export function sectionOf(name: string): ProblemSection {
  const known = sections.get(name);
  if (known !== undefined) return known;
  const airfoil = libraryAirfoil(name)!;
  const points = airfoil.polars.points as Float64Array;
  const { values } = conditionPoints(kernel, { kind: 'condition', points });
  const requests = [{ shape: { kind: 'cst' as const, ...airfoil.cst } }];
  const [drawn] = decodeSections(requests, makeSections(kernel, encodeSections(requests)));
  const { x, y } = drawn as { x: Float64Array; y: Float64Array };
  const section = {
    name,
    polar: { key: airfoil.key, table: Float64Array.from(values) },
    outline: { x: [...x], y: [...y] },
    ...outlineNumbers(x, y),
    thickness: airfoil.thickness,
    thicknessAt95: 0.016,
  };
  sections.set(name, section);
  return section;
}

/** A point of given thrust [N]. */
export function pointOf(
  R: number,
  {
    T,
    V,
    share = 1,
    Omega = null,
  }: { T: number; V: number; share?: number; Omega?: number | null },
): ProblemPoint {
  return {
    V,
    rho: 1.225,
    mu: 1.789e-5,
    sound: SOUND,
    target: { kind: 'thrust', value: T },
    share,
    Omega,
    OmegaMin: 100 * RPM,
    OmegaMax: Math.sqrt((0.9 * SOUND) ** 2 - V * V) / R,
  };
}

/** A problem of a blade of one size without limits but those that every design has. */
export function problemOf(
  R: number,
  points: ProblemPoint[],
  change: Partial<DesignProblem> & { airfoil?: string; B?: number } = {},
): DesignProblem {
  const { airfoil = 'clarky', B = 2, ...rest } = change;
  return {
    points,
    objectives: [{ kind: 'energy', point: 0 }],
    R: { min: R, max: R },
    hub: 0.15,
    chord: { min: 0.03, max: 0.25 },
    twist: { min: 1 / 57.3, max: 75 / 57.3 },
    shape: 5,
    isVariablePitch: false,
    oneSpeed: false,
    collectiveMax: 0.8,
    limits: {
      tipMach: 0.85,
      safety: null,
      deflection: null,
      level: null,
      chord: null,
      edge: null,
      stallMargin: 1 / 57.3,
      reynolds: null,
      throttle: null,
      motorShare: null,
      batteryShare: null,
      temperatureShare: null,
    },
    material: null,
    observer: { x: 3, z: 0 },
    drive: null,
    combinations: [{ B, section: 0, tip: null }],
    tipFrom: 0.5,
    sections: [sectionOf(airfoil)],
    measured: referencesOfSize(measuredReferences(), { min: R, max: R }),
    seed: 1,
    ...rest,
  };
}

export function taskOf(start: number): Task {
  return {
    combination: 0,
    objective: 0,
    from: start === 0 ? 'one_point' : 'random',
    start,
    x: null,
    cap: null,
    scale: 1,
    held: { corrections: null, shifts: [] },
    renewals: 0,
    likeness: null,
    tried: 0,
    first: null,
    own: null,
    state: null,
    isEmpty: false,
  };
}

/** Goes on with a task for so long [ms]; until its end unless told. */
export function advanced(problem: DesignProblem, task: Task, budgetMs = Infinity): Task {
  return run(tools, { kind: 'advance', problem, task, budgetMs }) as Task;
}

export function optimised(problem: DesignProblem, start = 0): Task & { value: number } {
  const task = advanced(problem, taskOf(start));
  return { ...task, value: task.state!.f * task.scale };
}

export function described(problem: DesignProblem, { state, combination }: Task): Described {
  const { x, guess } = state!;
  return run(tools, { kind: 'describe', problem, combination, x, guess }) as Described;
}
