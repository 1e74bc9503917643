/** A kernel in WASM behind one set of typed arrays and calls. Runs in threads of the service and in browsers. */
import type { ASUtil } from '@assemblyscript/loader';

/** `wasm` solves two annuli at a time with 128-bit vectors; the others are the scalar source, compiled twice. */
export type KernelBuild = 'wasm' | 'wasm-scalar' | 'js';
export type WasmBuild = Exclude<KernelBuild, 'js'>;

/** The exports of a kernel; see assembly/index.ts for the order of calls and assembly/memory.ts for the layouts. */
export interface Kernel {
  readonly build: KernelBuild;
  readonly rotorCase: Float64Array;
  readonly blade: Float64Array;
  readonly bladePolars: Float64Array;
  readonly measured: Float64Array;
  readonly conditions: Float64Array;
  readonly points: Float64Array;
  readonly stations: Float64Array;
  rawPolar(length: number): Float64Array;
  buildPolar(slot: number): number;
  polarSlot(slot: number, length: number): Float64Array;
  polarTable(slot: number): Float64Array;
  evaluatePolars(slot: number, lnRe: number, mach: number, n: number): void;
  rawPoints(length: number): Float64Array;
  conditionPolars(slot: number): number;
  conditionedLength(): number;
  polarFates(): Float64Array;
  bandSlot(slot: number, length: number): Float64Array;
  bandTable(slot: number): Float64Array;
  evaluateBands(slot: number, lnRe: number, mach: number, n: number): void;
  cutBlade(): void;
  beginMeasured(table: number): void;
  useMeasured(place: number, table: number): void;
  wantMeasured(table: number, n: number): number;
  tabulateMeasured(table: number): void;
  coldStart(): void;
  solveRotor(row: number, Omega: number, V: number): number;
  solveOblique(row: number, Omega: number, V: number, edge: number): number;
  solveRaw(row: number): number;
  solveConditions(n: number): number;
  solveTarget(kind: number, target: number, V: number, guess: number, OmegaMax: number): number;
  trimSolves(): number;
  trimEvaluations(): number;
  beginMap(ellLow: number, ellHigh: number, tipMach: number, psiLow: number, psiHigh: number): void;
  crossMap(chi: number): void;
  advanceMap(): number;
  finishMap(slot: number): number;
  mapSlot(slot: number, length: number): Float64Array;
  mapTable(slot: number): Float64Array;
  evaluateMaps(slot: number, n: number, rho: number, mu: number, sound: number): void;
  /** The same in air that meets the disc at an angle of this cosine and sine (assembly/map/edgewise.ts). */
  evaluateCrossedMaps(
    slot: number,
    n: number,
    cos: number,
    sin: number,
    rho: number,
    mu: number,
    sound: number,
  ): void;
  /** A powertrain: layout.ts. */
  readonly vehicle: Float64Array;
  readonly rotorsIn: Float64Array;
  readonly collectivesIn: Float64Array;
  readonly leavesIn: Float64Array;
  readonly nodesIn: Float64Array;
  readonly ocvCurves: Float64Array;
  readonly ocvCounts: Float64Array;
  readonly powerOut: Float64Array;
  solvePowertrain(): number;
  /** The same without times to limits and bands. */
  solveBarePowertrain(): number;
  /** Film of a motor's case [W/(m²K)], and the factor on the cooling of the one in row 0 of `rotorsIn`: cooling.ts, thermal-rating.ts. */
  caseFilm(D: number, omega: number, v: number, rho: number, mu: number): number;
  ratedCooling(): number;
  /** The same of coaxial pairs, the lower rotor so far below the upper one. */
  holdPairs(
    slot: number,
    D: number,
    thrust: number,
    torque: number,
    below: number,
    n: number,
    rho: number,
    mu: number,
    sound: number,
  ): void;
  /** Speeds and torques of a rotor at thrusts, by rows of `points`: loads-at-thrust.ts. */
  holdFlights(
    slot: number,
    D: number,
    thrust: number,
    torque: number,
    n: number,
    rho: number,
    mu: number,
    sound: number,
  ): void;
  /** A powertrain over time: dynamics-task.ts. */
  readonly dynamicsIn: Float64Array;
  readonly dynamicsState: Float64Array;
  readonly dynamicsRows: Float64Array;
  readonly dynamicsEvents: Float64Array;
  dynamicsSchedule(length: number): Float64Array;
  beginDynamics(): number;
  resumeDynamics(): number;
  advanceDynamics(until: number, maxSteps: number): number;
  dynamicsEventCount(): number;
  /** The same, stepped by the host: stepped-flight.ts. */
  readonly steppedIn: Float64Array;
  readonly frameIn: Float64Array;
  readonly frameLoads: Float64Array;
  stepDynamics(until: number, maxSteps: number): number;
  applyFrame(): void;
  sumFrameLoads(from: number): void;
  inEnvelope(from: number, rotor: number): number;
  /** A section and its polar: AF and PO of layout.ts. */
  readonly airfoilIn: Float64Array;
  readonly sectionX: Float64Array;
  readonly sectionY: Float64Array;
  readonly angles: Float64Array;
  readonly polarOut: Float64Array;
  shapeSection(n: number, turn: number): number;
  refusedPoint(): number;
  /** Sections from equations, their facts and CST weights: section-layout.ts. */
  readonly sectionNumbers: Float64Array;
  drawSection(): number;
  thickenSection(n: number, t: number): number;
  sectionFacts(n: number): number;
  fitWeights(n: number, weights: number): number;
  /** A blade for a target: ORDER of layout.ts. */
  readonly designOrder: Float64Array;
  readonly designOut: Float64Array;
  designBlade(): number;
  /** The noise of the last point solved: NOISE of layout.ts. */
  readonly noiseOrder: Float64Array;
  readonly noiseObservers: Float64Array;
  readonly noiseSections: Float64Array;
  readonly noiseSources: Float64Array;
  readonly noiseOut: Float64Array;
  solveNoise(row: number): number;
  radiateSources(n: number, Omega: number, V: number): void;
  /** Strength of a blade: STRENGTH of layout.ts, and outlines from `sectionX`, `sectionY`. */
  readonly strengthIn: Float64Array;
  readonly strengthOut: Float64Array;
  readonly modesOut: Float64Array;
  strengthOutline(k: number, n: number): void;
  solveStrength(): number;
  strengthModes(Omega: number): void;
  beginPolar(n: number): number;
  advancePolar(budget: number): number;
}

const ARRAYS = [
  'rotorCase',
  'blade',
  'bladePolars',
  'measured',
  'conditions',
  'points',
  'stations',
  'vehicle',
  'rotorsIn',
  'collectivesIn',
  'leavesIn',
  'nodesIn',
  'ocvCurves',
  'ocvCounts',
  'powerOut',
  'dynamicsIn',
  'dynamicsState',
  'dynamicsRows',
  'dynamicsEvents',
  'steppedIn',
  'frameIn',
  'frameLoads',
  'airfoilIn',
  'sectionX',
  'sectionY',
  'sectionNumbers',
  'angles',
  'polarOut',
  'designOrder',
  'designOut',
  'noiseOrder',
  'noiseObservers',
  'noiseSections',
  'noiseSources',
  'noiseOut',
  'strengthIn',
  'strengthOut',
  'modesOut',
] as const;
const ARRAY_CALLS = [
  'rawPolar',
  'rawPoints',
  'polarFates',
  'polarSlot',
  'polarTable',
  'bandSlot',
  'bandTable',
  'mapSlot',
  'mapTable',
  'dynamicsSchedule',
] as const;

/** `exports`: of an instance, as @assemblyscript/loader wraps them. */
export function wasmKernel(build: WasmBuild, exports: ASUtil & Record<string, unknown>): Kernel {
  const wasm: Record<string, unknown> = exports;
  const memory = wasm['memory'] as WebAssembly.Memory;
  const viewOf = (pointer: number) => exports.__getFloat64ArrayView(pointer);
  const kernel: Record<string, unknown> = { ...wasm, build };
  let buffer: ArrayBuffer | undefined;
  const views: Record<string, Float64Array> = {};
  for (const name of ARRAYS) {
    // a view dies when memory grows (a new polar slot), so each is made again whenever the buffer has changed
    Object.defineProperty(kernel, name, {
      get: () => {
        if (buffer !== memory.buffer) {
          for (const each of ARRAYS) views[each] = viewOf((wasm[each] as WebAssembly.Global).value);
          buffer = memory.buffer;
        }
        return views[name];
      },
    });
  }
  for (const name of ARRAY_CALLS) {
    const call = wasm[name] as (...args: number[]) => number;
    kernel[name] = (...args: number[]) => viewOf(call(...args));
  }
  return kernel as unknown as Kernel;
}
