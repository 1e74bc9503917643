import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { loadKernel } from '../../src/engine/kernel.js';
import type { AnalysisBody } from '../../web/src/kernel/body.ts';
import { WhatIf } from '../../web/src/kernel/what-if.ts';
import { differences } from '../support/agreement.js';
import { sharedService } from '../support/shared-service.js';
import { newcomer } from '../support/signed-in.js';
import { randomBody } from '../support/what-if-bodies.js';

const PATH = '/dashboard/what_if';
const APC = { ...APC_10X5 } as AnalysisBody;
const SWEEP: AnalysisBody = { ...APC, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 41 };

const service = await sharedService();
const ada = await newcomer(service);

/** The page's way, and how often it asked the service. */
function page(build: 'wasm' | 'wasm-scalar' = 'wasm') {
  const asked: number[] = [];
  const kernel = new WhatIf(loadKernel(build), async (body) => {
    const answer = await ada.post(PATH, body);
    asked.push(answer.bytes.length);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  });
  return { kernel, asked };
}

async function analyzed(body: AnalysisBody) {
  const answer = await ada.post('/v1/geometry/analyze', body);
  expect([answer.status, answer.json.error]).toEqual([200, undefined]);
  return answer.json;
}

describe('the kernel as a page has it', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'answers as the service does: blade %i',
    async (seed) => {
      const body = randomBody(seed);
      const { kernel } = page();
      expect(differences((await kernel.analyze(body)).analysis, await analyzed(body))).toEqual([]);
    },
  );

  it('answers so in a browser without vectors', async () => {
    const { kernel } = page('wasm-scalar');
    for (const body of [APC, SWEEP])
      expect(differences((await kernel.analyze(body)).analysis, await analyzed(body))).toEqual([]);
  });

  it('asks once for a section of the library, whatever else changes', async () => {
    const { kernel, asked } = page();
    await kernel.analyze(APC);
    const changes: Partial<AnalysisBody>[] = [
      { rpm: 300 },
      { rpm: 19_000, airspeed: 60 },
      { twist: APC.twist.map((each) => each + 7) },
      { chord: APC.chord.map((each) => 1.9 * each), num_blades: 5 },
      { diameter: 20, radius: APC.radius.map((r) => 2 * r), hub_radius: null },
      { air_density: 0.4 },
    ];
    for (const change of changes) {
      const body = { ...SWEEP, ...change };
      const here = await kernel.analyzeNow(body);
      expect(differences(here?.analysis, await analyzed(body))).toEqual([]);
    }
    expect(asked).toHaveLength(1);
    expect(await kernel.analyzeNow({ ...APC, airfoil: 'clarky' })).toBeNull();
  });

  it('tells of a sweep the raw numbers too, equal to those of its points', async () => {
    const { kernel } = page();
    const sweep = { ...SWEEP, j_steps: 5 };
    const { points } = await kernel.analyze(sweep);
    const corrected = points!.map((point) => point.corrected);
    const answer = await analyzed(sweep);
    for (const name of ['Ct', 'Cp'] as const) {
      const ours = corrected.map((each) => each?.[name]);
      expect(differences(ours, answer[`sweep_${name}`])).toEqual([]);
    }
    const { J, raw } = points![3];
    const airspeed = (J * APC.rpm * APC.diameter * 0.0254) / 60;
    const { Ct_raw, Cp_raw } = await analyzed({ ...APC, airspeed });
    // a point of a sweep starts from its neighbour, one by itself does not
    expect(Math.abs(raw!.Ct / Ct_raw - 1)).toBeLessThan(1e-7);
    expect(Math.abs(raw!.Cp / Cp_raw - 1)).toBeLessThan(1e-7);
  });

  it('notices, where sections have tables over windows, that a change leads out of them', async () => {
    const { kernel, asked } = page();
    const thickness = APC.radius.map((_, i) => 0.14 - 0.002 * i);
    const mixed = { ...APC, thickness };
    expect(differences((await kernel.analyze(mixed)).analysis, await analyzed(mixed))).toEqual([]);
    expect(asked).toHaveLength(1);
    // tables with other ends than the service would take for it: next to its answer
    const near = { ...mixed, rpm: APC.rpm * 1.001 };
    const now = await kernel.analyzeNow(near);
    const { Ct } = await analyzed(near);
    expect(Math.abs(now!.analysis.Ct! / Ct - 1)).toBeLessThan(now!.exact ? 1e-9 : 5e-3);
    const far = { ...mixed, rpm: 1.9 * APC.rpm };
    expect(await kernel.analyzeNow(far)).toBeNull();
    expect(differences((await kernel.analyze(far)).analysis, await analyzed(far))).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
    const again = await kernel.analyzeNow(mixed);
    expect([again!.exact, differences(again!.analysis, await analyzed(mixed))]).toEqual([true, []]);
  });
});

describe('POST /dashboard/what_if', () => {
  it('leaves out the numbers of tables that the caller has', async () => {
    const first = (await ada.post(PATH, APC)).json;
    const known_tables = first.tables.map(({ key }: { key: string }) => key);
    const second = await ada.post(PATH, { ...APC, known_tables, known_measured: true });
    expect(second.json.tables).toEqual([{ key: known_tables[0], table: null }]);
    expect(second.bytes.length).toBeLessThan(2000);
    expect([first.measured.length, second.json.measured]).toEqual([105, null]);
  });

  it('refuses what an analysis refuses, and an API key', async () => {
    const inches = { ...APC, radius: APC.radius.map((r) => r / 0.0254) };
    const refused = await ada.post(PATH, inches);
    expect([refused.status, refused.json.error.code]).toEqual([422, 'invalid_geometry']);
    expect(refused.json.error.message).toMatch(/look like inches/);
    const unknown = await ada.post(PATH, { ...APC, airfoil: 'nonesuch' });
    expect(unknown.json.error.code).toBe('unknown_airfoil');
    const key = await service.post(PATH, APC);
    expect([key.status, key.json.error.code]).toEqual([403, 'session_required']);
  });
});

describe('POST /dashboard/blade_outlines', () => {
  it('draws each section of a blade once', async () => {
    const { mode: _, rpm: __, airspeed: ___, air_density: ____, ...blade } = APC_10X5;
    const plain = (await ada.post('/dashboard/blade_outlines', blade)).json;
    expect(plain.station_sections).toEqual([0]);
    expect(plain.sections[0].x.length).toBeGreaterThan(100);
    const thickness = blade.radius.map((_r, i) => (i < 9 ? 0.15 : 0.1));
    const two = (await ada.post('/dashboard/blade_outlines', { ...blade, thickness })).json;
    expect(two.sections).toHaveLength(2);
    expect(two.station_sections).toEqual(thickness.map((t) => (t === 0.15 ? 0 : 1)));
    const heightOf = ({ y }: { y: number[] }) => Math.max(...y) - Math.min(...y);
    expect(heightOf(two.sections[0]) / heightOf(two.sections[1])).toBeGreaterThan(1.2);
  });
});
