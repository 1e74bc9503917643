/**
 * An analysis as the service makes it, without HTTP and threads: the mapper of the wire, the engine's codec, the
 * WASM kernel and the polars that ship with it.
 */
import { libraryAirfoil } from '../../src/airfoils/library.js';
import { decodePoint, decodeStations, encodeConditions } from '../../src/engine/codec.js';
import {
  ANNULI,
  type PolarTable,
  type RotorCase,
  type SolvedPoint,
} from '../../src/engine/rotor-case.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { CASE_SIZE, POINT, TARGET_KINDS } from '../../src/engine/layout.js';
import { bladePolars, encodePolars, TableList } from '../../src/engine/blade-polars.js';
import { BUILD_SLOT, PolarSlots } from '../../src/engine/polar-slots.js';
import { toBareBlade } from '../../src/blades/blade.mapper.js';
import {
  type Analysis,
  toCondition,
  toPointAnalysis,
  toSweepAnalysis,
  toSweepConditions,
  toTarget,
  toTargetAnalysis,
} from '../../src/geometry/geometry.mapper.js';
import { toWireAnalysis } from '../support/analysis.js';
import type {
  GeometryAnalysis,
  GeometryAnalysisRequest,
} from '../../src/geometry/geometry.wire.js';
import { encodeRotor } from '../../src/engine/rotor-codec.js';

export const kernel = loadKernel('wasm');
const slots = new PolarSlots(kernel);
const tables = new Map<string, PolarTable>();

/** The table of a library section, built once. */
export function libraryTable(name: string): PolarTable {
  const known = tables.get(name);
  if (known) return known;
  const airfoil = libraryAirfoil(name);
  if (!airfoil) throw new Error(`no library section ${name}`);
  const points = airfoil.points();
  kernel.rawPoints(points.length).set(points);
  if (kernel.conditionPolars(BUILD_SLOT) !== 0) throw new Error(`no table of ${name}`);
  const table = { key: name, table: kernel.polarTable(BUILD_SLOT).slice() };
  tables.set(name, table);
  return table;
}

/** What a request does not say; the service fills the same in from its table of fields. */
const DEFAULTS = {
  airfoil: 'naca4412',
  num_blades: 2,
  rpm: 5000,
  airspeed: 0,
  air_density: 1.225,
  mode: 'point',
};

export type AnalysisRequest = Partial<GeometryAnalysisRequest> &
  Pick<GeometryAnalysisRequest, 'diameter' | 'radius' | 'chord' | 'twist'>;

/** Copies the rotor into the kernel, as a worker does. */
export function loadRotor(rotor: RotorCase): void {
  const list = new TableList();
  const polars = encodePolars(bladePolars(rotor), list);
  const rows = slots.rowsOf(polars, list.tables);
  const encoded = encodeRotor(rotor);
  kernel.rotorCase.set(encoded.subarray(0, CASE_SIZE));
  kernel.blade.set(encoded.subarray(CASE_SIZE));
  kernel.bladePolars.set(rows);
  kernel.cutBlade();
}

/** Row 0 of the kernel's results, with its stations. */
function solvedPoint(rotor: RotorCase): SolvedPoint {
  return {
    point: decodePoint(kernel.points, 0),
    stations: decodeStations(kernel.stations),
    dr: (rotor.R - rotor.rHub) / ANNULI,
  };
}

/** The service's answer to a request of any mode. */
export function analyze(request: AnalysisRequest): GeometryAnalysis {
  return toWireAnalysis(analysisOf(request));
}

function analysisOf(request: AnalysisRequest): Analysis {
  const body = { ...DEFAULTS, ...request } as GeometryAnalysisRequest;
  const blade = toBareBlade(body);
  const polars = [{ r: 0, polar: libraryTable(body.airfoil) }];
  const rotor = { ...blade, polars };
  loadRotor(rotor);
  if (body.mode === 'sweep') return analyzeSweep(rotor, body);
  if (body.mode === 'solve_to_target') return analyzeTarget(rotor, body);
  kernel.conditions.set(encodeConditions([toCondition(body)]));
  kernel.solveConditions(1);
  return toPointAnalysis(rotor, solvedPoint(rotor), body);
}

function analyzeSweep(rotor: RotorCase, body: GeometryAnalysisRequest): Analysis {
  const conditions = toSweepConditions(rotor, body);
  kernel.conditions.set(encodeConditions(conditions));
  kernel.solveConditions(conditions.length);
  return toSweepAnalysis(
    rotor,
    conditions.map((_, i) => decodePoint(kernel.points, i)),
    body,
  );
}

function analyzeTarget(rotor: RotorCase, body: GeometryAnalysisRequest): Analysis {
  const target = toTarget(rotor, body);
  const { kind, value, V, Omega, OmegaMax } = target;
  kernel.points[POINT.STATUS] = kernel.solveTarget(
    TARGET_KINDS.indexOf(kind),
    value,
    V,
    Omega,
    OmegaMax,
  );
  const solved = { ...solvedPoint(rotor), solves: kernel.trimSolves() };
  return toTargetAnalysis(rotor, solved, body);
}
