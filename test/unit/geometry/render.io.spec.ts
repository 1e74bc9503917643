import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
// the built engine: its threads can only load a built worker and a built renderer
import { EngineService } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import { ADDRESS } from '../../../dist/geometry/geometry.render.js';
import { libraryAirfoil } from '../../../src/airfoils/library.js';
import { bladeFeatures } from '../../../src/blades/blade-features.js';
import { toBareBlade, toOrigin } from '../../../src/blades/blade.mapper.js';
import { correctionSummary } from '../../../src/blades/correction.js';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import {
  type Analysis,
  toAnalysisInputs,
  toPointAnalysis,
  toQuestion,
  toSweepAnalysis,
  toTarget,
  toTargetAnalysis,
} from '../../../src/geometry/geometry.mapper.js';
import {
  type AnalysisWarning,
  GeometryAnalysis,
  GeometryAnalysisRequest,
} from '../../../src/geometry/geometry.wire.js';
import { faultsOf, toWire } from '../../../src/platform/wire/validation.js';
import { toWireAnalysis } from '../../support/analysis.js';

const pool = new KernelPool({ threads: 1, queueLimit: 1024, build: 'wasm' });
const engine = new EngineService(pool, 120_000);
const request = { accountId: 'a', signal: new AbortController().signal };
const { polars } = libraryAirfoil('naca4412')!;
const polar = { key: 'naca4412', table: (await engine.polarTable(polars, request)).table };
afterAll(() => pool.close());

const { mode: _, airspeed: __, ...blade } = APC_10X5;
/** Also what does not converge, and what leaves the range of doubles. */
const rpm = fc.oneof(fc.double({ min: 100, max: 40_000, noNaN: true }), fc.constant(1e-300));
const airspeed = fc.double({ min: 0, max: 343, noNaN: true });
const J = fc.double({ min: 0, max: 1.2, noNaN: true });
const changes = fc.oneof(
  fc.record({ rpm, airspeed, num_blades: fc.integer({ min: 1, max: 16 }) }),
  fc.record({
    mode: fc.constant('sweep'),
    rpm,
    j_from: J,
    j_to: J,
    j_steps: fc.integer({ min: 2, max: 200 }),
  }),
  fc.record({
    mode: fc.constant('solve_to_target'),
    airspeed: fc.double({ min: 0, max: 60, noNaN: true }),
    target_type: fc.constantFrom('thrust', 'power'),
    target_value: fc.double({ min: 0.01, max: 1000, noNaN: true }),
  }),
);

/** The analysis from numbers that crossed back. */
async function analysis(body: GeometryAnalysisRequest): Promise<Analysis> {
  const rotor = { ...toBareBlade(body), polars: [{ r: 0, polar }] };
  const question = toQuestion(rotor, body);
  if (question.kind === 'point')
    return toPointAnalysis(rotor, await engine.point(rotor, question.condition, request), body);
  if (question.kind === 'target') {
    const solved = await engine.target(rotor, toTarget(rotor, body), request);
    return toTargetAnalysis(rotor, solved, body);
  }
  // the sweep is solved in one piece, as a rendered one is: engine.sweep would cut it into blocks
  const text = await engine.rendered(rotor, question, { href: POINTS, notes: null }, request);
  return toSweepAnalysis(rotor, JSON.parse(text.toString()).points, body);
}
const notesOf = (body: GeometryAnalysisRequest) => ({
  inputs: toAnalysisInputs(body),
  thinned: [],
  blade: bladeFeatures(toBareBlade(body)),
  correction: correctionSummary(
    toBareBlade(body),
    bladeFeatures(toBareBlade(body)),
    toOrigin(body),
  ),
  nearestMeasurements: false,
});

/** NaN and Infinity do not cross in JSON, but a point that has them says so in its status. */
const POINTS = 'data:text/javascript,export default (_, { points }) => ({ points })';

/** Without the warnings that say how far the answer can be trusted. */
function withoutCertainty<A extends { warnings?: AnalysisWarning[] }>(answer: A): A {
  const { warnings = [], ...rest } = answer;
  const codes = new Set<string>(['unusual_geometry', 'outside_envelope']);
  const others = warnings.filter(({ code }) => !codes.has(code));
  return (others.length > 0 ? { ...rest, warnings: others } : rest) as A;
}

describe('the text of an analysis', () => {
  it('is, whatever was asked, the JSON of the object that the numbers make', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const body = toWire(GeometryAnalysisRequest, structuredClone({ ...blade, ...change }));
        const rotor = { ...toBareBlade(body), polars: [{ r: 0, polar }] };
        const renderer = { href: ADDRESS, notes: notesOf(body) };
        const text = await engine.rendered(rotor, toQuestion(rotor, body), renderer, request);
        const answer = JSON.parse(text.toString());
        const { envelope_status, envelope_limiting_factor, ...further } = answer;
        const { envelope_limiting_variable, envelope_reason, ...more } = further;
        const { basis, twist_offset_deg, uncertainty, sweep_uncertainty, ...others } = more;
        const rest = withoutCertainty(others);
        expect(JSON.stringify(rest)).toBe(JSON.stringify(toWireAnalysis(await analysis(body))));
        expect(envelope_status !== undefined).toBe(
          rest.converged === true || rest.sweep_J?.length > 0,
        );
        expect(basis === undefined).toBe(envelope_status === undefined);
        expect(Number.isFinite(twist_offset_deg)).toBe(envelope_status !== undefined);
        // bands are those of one point whose numbers were corrected
        expect(uncertainty !== undefined).toBe(
          answer.mode !== 'sweep' && basis !== undefined && basis !== 'raw',
        );
        if (sweep_uncertainty !== undefined)
          expect(sweep_uncertainty.Ct_low).toHaveLength(answer.sweep_J.length);
        expect(envelope_status === 'outside').toBe(basis === 'raw');
        for (const limit of [envelope_limiting_factor, envelope_limiting_variable, envelope_reason])
          expect(limit === undefined).toBe(
            envelope_status !== 'partial' && envelope_status !== 'outside',
          );
        expect(faultsOf(GeometryAnalysis, JSON.parse(text.toString()))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is written by threads without WebAssembly as well', async () => {
    const plain = new KernelPool({ threads: 1, queueLimit: 16, build: 'js' });
    try {
      const body = toWire(GeometryAnalysisRequest, structuredClone(APC_10X5));
      const rotor = { ...toBareBlade(body), polars: [{ r: 0, polar }] };
      const ask = async (by: EngineService) => {
        const renderer = { href: ADDRESS, notes: notesOf(body) };
        const text = await by.rendered(rotor, toQuestion(rotor, body), renderer, request);
        return JSON.parse(text.toString()) as GeometryAnalysis;
      };
      const [js, wasm] = [await ask(new EngineService(plain, 10_000)), await ask(engine)];
      expect(faultsOf(GeometryAnalysis, js)).toEqual([]);
      expect(js.Ct! / wasm.Ct!).toBeCloseTo(1, 7);
      expect(js.stations!.map(Object.keys)).toEqual(wasm.stations!.map(Object.keys));
    } finally {
      await plain.close();
    }
  });
});
