import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mutatedBlades } from '../../scripts/fuzz/blade-files.mjs';
import { anyFlight, faultOf, withIds } from '../../scripts/fuzz/flights.mjs';
import { mutatedFile } from '../../scripts/fuzz/mutations.mjs';
import { OPENVSP, QPROP, UIUC, XROTOR } from './blade-examples.js';
import { FLIGHTS, flightAt } from './dynamic-runs.js';
import { fileParts, formOf, importAirfoil, type Part, postForm } from './forms.js';
import { SEED, seedOf } from './random.js';
import { ended, newProject } from './simulations.js';
import { catalogParts } from './sweeps.js';
import type { Tenant } from './tenants.js';

const HOUR_MS = 3_600_000;
const JSON_BLADE = readFileSync(new URL('../../examples/apc-10x5.json', import.meta.url));
const CSV_BLADE = `# Inflow blade 1
# name,A
# diameter (inches),10
# num_blades,2
radius_m,chord_m,twist_deg,thickness,sweep_deg,r_over_R,airfoil
0.02,0.015,30,,,0.16,naca4412
0.07,0.02,18,,,0.55,naca4412
0.127,0.01,9,,,1,naca4412
`;

interface Sent {
  runs: number;
  tenantOf: () => Tenant;
  /** Of the service's process over the second half: in the first V8 finds the heap that it needs. Absent: not looked at. */
  mostGrowthMb?: number;
}

/** Sends what `what` draws, as SEED says, and looks that the service does not grow. */
async function sent<T>(
  what: fc.Arbitrary<T>,
  { runs, tenantOf, mostGrowthMb }: Sent,
  label: string,
  send: (one: T, n: number) => Promise<void>,
): Promise<void> {
  const { pid } = tenantOf().service;
  let [n, half] = [0, 0];
  const property = fc.asyncProperty(what, async (one) => {
    if (n++ === Math.floor(runs / 2)) half = residentMb(pid);
    await send(one, n);
  });
  await fc.assert(property, { numRuns: runs, seed: seedOf(label) });
  if (mostGrowthMb !== undefined) expect(residentMb(pid) - half).toBeLessThan(mostGrowthMb);
}

/** Where /proc is missing, nothing is known. */
function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
  } catch {
    return 0;
  }
}

/** A clear refusal: what is wrong, in a sentence, or too much. */
function expectRefusal({ status, json }: Answer, file: Uint8Array, codes: string[]): void {
  if (status === 413) {
    expect(file.length).toBeGreaterThan(2 ** 20);
    return;
  }
  const { code, message } = json.error;
  expect([status, codes.includes(code) ? codes : code]).toEqual([422, codes]);
  expect(message.length).toBeGreaterThan(15);
  expect(message.length).toBeLessThan(400);
}

interface Answer {
  status: number;
  json: any;
}

export function anyAirfoilFile(options: Sent): void {
  it(
    `a coordinate file with anything wrong is an airfoil or a clear refusal (${options.runs})`,
    async () => {
      const tenant = options.tenantOf();
      await sent(mutatedFile, options, 'airfoil files', async (file: Buffer, n) => {
        const answer = await importAirfoil(tenant, file, `file ${n}`);
        const { status, json } = answer;
        if (status !== 201) return expectRefusal(answer, file, ['invalid_airfoil_file']);
        expect(json.max_thickness).toBeGreaterThan(0);
        expect(json.max_thickness).toBeLessThan(0.65);
        expect(json.camber).toBeGreaterThanOrEqual(0);
        expect(json.camber).toBeLessThan(1);
        const shown = await tenant.get(`/v1/airfoils/${json.id}?expand=coordinates,kulfan`);
        expect(shown.status).toBe(200);
        expect(shown.json.coordinates.x.every(Number.isFinite)).toBe(true);
        expect((await tenant.request('DELETE', `/v1/airfoils/${json.id}`)).status).toBe(204);
      });
    },
    HOUR_MS,
  );
}

/** Of the blades that were imported one in sixty is analysed: polars of sections that nobody asked for take their time. */
export function anyBladeFile(options: Sent): void {
  it(
    `a file of a blade with anything wrong is a blade or a clear refusal (${options.runs})`,
    async () => {
      const tenant = options.tenantOf();
      const codes = ['invalid_blade_file', 'unknown_airfoil', 'parameter_missing'];
      codes.push('parameters_exclusive');
      const files = [UIUC, QPROP, XROTOR, OPENVSP, JSON_BLADE, CSV_BLADE];
      const blades: object[] = [];
      await sent(mutatedBlades(files), options, 'blade files', async (file: Buffer) => {
        const [, part] = fileParts(file, '');
        // a file that says these itself takes none from the form
        const isBare = /r\/R +c\/R/i.test(file.subarray(0, 200).toString('latin1'));
        const size: Part[] = [
          { name: 'diameter', value: '10' },
          { name: 'num_blades', value: '2' },
        ];
        const parts = isBare ? [...size, part] : [part];
        const answer = await postForm(tenant, '/v1/geometry/import', formOf(parts));
        if (answer.status !== 200) return expectRefusal(answer, file, codes);
        expect(answer.json.geometry.radius.length).toBeGreaterThan(1);
        blades.push(answer.json.geometry);
      });
      for (const geometry of blades.slice(0, options.runs / 60)) {
        const { status, json } = await tenant.post('/v1/geometry/analyze', {
          ...geometry,
          rpm: 3000,
        });
        if (![200, 504].includes(status)) expect(json.error.message).toMatch(/does not converge/);
      }
    },
    HOUR_MS,
  );
}

/** One in `flyEach` is to be flown, and then ends; the others are estimated. */
export function anyFlightRequest(options: Sent & { flyEach: number }): void {
  it(
    `a request with anything wrong is a flight, an estimate or a clear refusal (${options.runs})`,
    async () => {
      const tenant = options.tenantOf();
      const [motors, propellers, batteries] = await Promise.all(
        (['motor', 'propeller', 'battery'] as const).map((type) =>
          catalogParts(tenant.service, type, 6),
        ),
      );
      const ids = { project: await newProject(tenant), motors, propellers, batteries };
      const flights: string[] = [];
      await sent(anyFlight, options, 'flights', async (body: Buffer, n) => {
        const path = n % options.flyEach === 0 ? FLIGHTS : `${FLIGHTS}/estimate`;
        const answer = await tenant.post(path, JSON.parse(withIds(body.toString(), ids)));
        expect(faultOf(answer.status, answer.json)).toBe('');
        if (answer.status === 202) flights.push(answer.json.id);
      });
      const faults: string[] = [];
      for (const id of flights) {
        const { status, error } = await ended(tenant, flightAt(id));
        const outcome = error?.code ?? status;
        if (!['completed', 'failed'].includes(status) || /internal_error|timeout/.test(outcome))
          faults.push(`${id}: ${outcome}`);
      }
      expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
    },
    HOUR_MS,
  );
}
