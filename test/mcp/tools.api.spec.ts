import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { newId } from '../../src/platform/ids.js';
import { agent, refusedBy, use, type Way } from '../support/mcp.js';
import { sharedService } from '../support/shared-service.js';
import { smallDesign } from '../support/designs-runs.js';
import { quadGroup, quadVehicle } from '../support/simulations.js';

const EXAMPLE = join(import.meta.dirname, '../../examples/apc-10x5.json');
const { mode: _, ...BLADE } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
const DESIGN = {
  diameter: 10,
  hub_radius: 0.15,
  design_rpm: 6000,
  target_mode: 'thrust',
  target_value: 600,
};
const { throttle_pct: __, ...FLYING } = quadGroup();
const FLIGHT = {
  density_kg_m3: 1.225,
  rotor_groups: [FLYING],
  battery_component_id: quadVehicle().battery_component_id,
  schedule: {
    mode: 'segments',
    segments: [{ duration_s: 5, per_group: { arms: { throttle_target: 50 } } }],
  },
  termination: { mode: 'fixed', max_duration_s: 5 },
};
const TOOLS = [
  'analyze_blade',
  'sweep_blade',
  'map_blade',
  'noise_of_blade',
  'blade_strength',
  'design_blade',
  'airfoil_polars',
  'search_components',
  'list_vehicles',
  'validation_summary',
  'simulate_powertrain',
  'run_sweep',
  'run_dynamic',
  'find_parts',
  'optimize_blade',
  'get_result',
  'export_fmu',
];

const service = await sharedService();
afterAll(async () => {
  const failed = service.logs().match(/.*"status":5\d\d.*/g);
  if (failed != null) throw new Error(`the service failed:\n${failed.join('\n')}`);
});

const post = async (path: string, body: object) => (await service.post(path, body)).json;
const get = async (path: string) => (await service.get(path)).json;

/** As it comes: the SDK's client forgets who asked with the answer, also where both arrive in one piece. */
function hearProgress({ transport }: Client, hear: (progress: number) => void): () => void {
  const { onmessage } = transport!;
  const heard: typeof onmessage = (message, ...rest) => {
    if ('method' in message && message.method === 'notifications/progress')
      hear(Number(message.params?.progress));
    onmessage?.(message, ...rest);
  };
  Object.assign(transport!, { onmessage: heard });
  return () => void Object.assign(transport!, { onmessage });
}

describe.each<Way>(['http', 'stdio'])('the tools over %s', (way) => {
  let client: Client;
  beforeAll(async () => {
    client = await agent(way, service.url, service.key);
  });
  afterAll(() => client?.close());

  it('say which they are, what they do to the world, and how units are mistaken', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { description, annotations, title } of tools) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description!.length).toBeGreaterThan(80);
      expect(Object.keys(annotations!).toSorted()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
        'title',
      ]);
    }
    const writing = tools.filter(({ annotations }) => annotations!.readOnlyHint === false);
    expect(writing.map(({ name }) => name)).toEqual([
      'simulate_powertrain',
      'run_sweep',
      'run_dynamic',
      'find_parts',
      'optimize_blade',
      'export_fmu',
    ]);
    for (const trap of ['INCHES', 'METERS', 'GRAM-FORCE', 'FRACTION', 'OHMS', 'poles'])
      expect(client.getInstructions()).toContain(trap);
  });

  it('have schemas of both drafts, whole, with words for every field', async () => {
    const { tools } = await client.listTools();
    const { inputSchema: described } = tools.find(({ name }) => name === 'simulate_powertrain')!;
    // shapes that refer to this tool have its words
    const saidThere = (schema: object, path: string): boolean =>
      fieldAt(schema, path.split('.').slice(0, 2).join('.')).description.endsWith(
        'see simulate_powertrain',
      ) && fieldAt(described, path)?.description.length > 0;
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema!]) {
        for (const Draft of [Ajv, Ajv2020])
          expect(
            new Draft({ strict: false, validateFormats: false }).compile(schema),
          ).toBeInstanceOf(Function);
        const silent = wordless(schema, '').filter((path) => !saidThere(schema, path));
        expect([name, silent]).toEqual([name, []]);
        expect(JSON.stringify(schema)).not.toMatch(/"\$ref"|"x-/);
      }
    }
  });

  it('have inputs that every client takes, and a list that leaves room to work', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools)
      expect([name, unionsIn(inputSchema, '')]).toEqual([name, []]);
    // the list with whole outputs had 381 kB
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(165_000);
  });

  it('take null and lists where HTTP does, though their inputs do not name them', async () => {
    const { radius } = BLADE;
    const weights = [Array(8).fill(-0.12), Array(8).fill(0.2)];
    const args = {
      ...BLADE,
      airfoil: null,
      sweep: null,
      target_type: null,
      section_airfoils: radius.map(() => weights),
    };
    const answer = await use(client, 'analyze_blade', args);
    expect(answer).toEqual(await post('/v1/geometry/analyze', args));
  });

  it('analyze_blade answers as HTTP does', async () => {
    const args = { ...BLADE, with_nearest_measurements: true };
    const path = '/v1/geometry/analyze';
    const answer = await use(client, 'analyze_blade', args);
    expect(answer).toEqual(await post(`${path}?expand=nearest_measurements`, BLADE));
    expect(answer.thrust).toBeCloseTo(6.335, 2); // as the tunnel has it
    const target = {
      ...BLADE,
      mode: 'solve_to_target',
      target_type: 'thrust',
      target_value: 6.335,
    };
    const solved = await use(client, 'analyze_blade', target);
    expect(solved).toEqual(await post(path, target));
    const inches = { ...BLADE, radius: BLADE.radius.map((r: number) => r / 0.0254) };
    const error = await refusedBy(client, 'analyze_blade', inches);
    const { error: expected } = await post(path, inches);
    expect(error).toEqual({ ...expected, request_id: expect.stringMatching(/^req_/) });
    expect(error.message).toMatch(/inches/);
  });

  it('sweep_blade answers as HTTP does', async () => {
    const { airspeed: ___, ...blade } = BLADE;
    const args = { ...blade, j_from: 0, j_to: 0.7, j_steps: 15 };
    const answer = await use(client, 'sweep_blade', args);
    expect(answer).toEqual(await post('/v1/geometry/analyze', { ...args, mode: 'sweep' }));
    expect(answer.sweep_Ct).toHaveLength(15);
    const error = await refusedBy(client, 'sweep_blade', { ...args, j_steps: 1 });
    expect(error).toMatchObject({ code: 'parameter_out_of_range', param: 'j_steps' });
  });

  it('design_blade takes gram-force and answers as HTTP does', async () => {
    const answer = await use(client, 'design_blade', DESIGN);
    expect(answer).toEqual(await post('/v1/geometry/design', DESIGN));
    expect(answer.predicted.thrust_n).toBeCloseTo(5.884, 1);
    const error = await refusedBy(client, 'design_blade', { ...DESIGN, hub: 0.1 });
    expect(error).toMatchObject({ code: 'unknown_field', param: 'hub' });
  });

  it('airfoil_polars answers as HTTP does', async () => {
    const args = { airfoil: 'clarky', reynolds: [100000, 200000], alpha_from: -2, alpha_to: 8 };
    const query = 'reynolds=100000&reynolds=200000&alpha_from=-2&alpha_to=8';
    const answer = await use(client, 'airfoil_polars', args);
    expect(answer).toEqual(await get(`/v1/airfoils/clarky/polars?${query}`));
    const error = await refusedBy(client, 'airfoil_polars', { airfoil: 'no/such thing' });
    expect(error.code).toBe((await get('/v1/airfoils/no%2Fsuch%20thing/polars')).error.code);
    expect(await refusedBy(client, 'airfoil_polars', {})).toMatchObject({
      code: 'parameter_missing',
      param: 'airfoil',
    });
    for (const airfoil of ['', '.', '..', 42])
      expect(await refusedBy(client, 'airfoil_polars', { airfoil })).toMatchObject({
        code: 'invalid_parameter',
        param: 'airfoil',
      });
  });

  it('search_components answers as HTTP does', async () => {
    const args = { type: 'motor', kv: { gte: 900, lte: 950 }, brand: ['T-Motor'], limit: 3 };
    const answer = await use(client, 'search_components', args);
    const query = 'type=motor&kv[gte]=900&kv[lte]=950&brand[in]=T-Motor&limit=3';
    expect(answer).toEqual(await get(`/v1/components?${query}`));
    expect(answer.data.length).toBeGreaterThan(0);
    const error = await refusedBy(client, 'search_components', { limit: 0 });
    expect(error).toMatchObject({ code: 'parameter_out_of_range', param: 'limit' });
  });

  it('validation_summary answers as HTTP does', async () => {
    const answer = await use(client, 'validation_summary');
    expect(await get('/v1/public/validation')).toMatchObject(answer);
    expect(answer.summary.length).toBeGreaterThan(0);
    const error = await refusedBy(client, 'validation_summary', { family: 'x' });
    expect(error).toMatchObject({ code: 'unknown_parameter', param: 'family' });
  });

  it('simulate_powertrain makes one run a key, in a project of its own, and tells its progress', async () => {
    const told: number[] = [];
    const args = { ...quadVehicle(), name: 'Hover', idempotency_key: `hover over ${way}` };
    const call = { name: 'simulate_powertrain', arguments: args };
    const onprogress = () => undefined;
    const forget = hearProgress(client, (progress) => told.push(progress));
    const { structuredContent } = await client.callTool(call, undefined, { onprogress });
    forget();
    const { id, status, has_ended, simulation } = structuredContent as any;
    expect([status, has_ended]).toEqual(['completed', true]);
    const same = await get(`/v1/simulations/${id}`);
    expect(same).toMatchObject(simulation);
    expect(simulation.result).toEqual(same.result);
    expect(same.project_name).toBe('MCP');
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect((await use(client, 'simulate_powertrain', args)).id).toBe(id);
    const { data } = await get('/v1/projects?limit=100');
    expect(data.filter(({ name }) => name === 'MCP')).toHaveLength(1);
    for (const key of ['', 7, null, 'x'.repeat(256), 'naïve'])
      expect(
        await refusedBy(client, 'simulate_powertrain', { ...args, idempotency_key: key }),
      ).toMatchObject({ code: 'invalid_idempotency_key', param: 'idempotency_key' });
    const unknown = {
      ...quadVehicle(),
      rotor_groups: [quadGroup({ motor_component_id: newId('comp') })],
    };
    const error = await refusedBy(client, 'simulate_powertrain', unknown);
    expect(error.param).toContain('motor_component_id');
    const mine = await refusedBy(client, 'simulate_powertrain', {
      ...quadVehicle(),
      project_id: newId('proj'),
    });
    expect([404, 422]).toContain(mine.code === 'resource_not_found' ? 404 : 422);
  });

  it('optimize_blade gives a blade that analyze_blade takes, and get_result the run', async () => {
    const made = await use(client, 'optimize_blade', smallDesign());
    expect([made.status, made.has_ended]).toEqual(['completed', true]);
    const { best, feasible } = made.design.result;
    const same = await get(`/v1/designs/${made.id}`);
    expect(feasible).toBe(true);
    expect(best.points).toEqual(same.result.best.points);
    const [{ rpm, thrust_n }] = best.points;
    const air = { air_density: 1.225, ambient_temp_c: 15 }; // defaults of an operating point
    const point = { ...best.blade, ...air, mode: 'point', rpm };
    const { thrust } = await use(client, 'analyze_blade', point);
    expect(Math.abs(thrust / thrust_n - 1)).toBeLessThan(1e-6);
    expect(await use(client, 'get_result', { id: made.id })).toEqual(made);
    const error = await refusedBy(client, 'optimize_blade', smallDesign({ material: 'cheese' }));
    expect(error).toMatchObject({ param: 'material' });
  });

  it('run_sweep and get_result give a sweep and its points', async () => {
    const vehicle = quadVehicle({ rotor_groups: [FLYING] });
    const sweep = {
      rotor_sweep_mask: [true],
      throttle: { mode: 'range', start: 30, stop: 80, steps: 6 },
    };
    const { id, sweep: ran } = await use(client, 'run_sweep', { ...vehicle, sweep });
    expect(ran).toMatchObject({ status: 'completed', total_points: 6 });
    expect(await get(`/v1/sweeps/${id}`)).toMatchObject(ran);
    const asked = {
      id,
      points_limit: 4,
      points_sort_by: 'total_thrust_n',
      points_sort_order: 'desc',
    };
    const { sweep: again, points } = await use(client, 'get_result', asked);
    expect(again).toEqual(ran);
    expect(points).toEqual(
      await get(`/v1/sweeps/${id}/points?limit=4&sort_by=total_thrust_n&sort_order=desc`),
    );
    const error = await refusedBy(client, 'run_sweep', {
      ...vehicle,
      sweep: { rotor_sweep_mask: [true, true] },
    });
    expect(error.param).toMatch(/^sweep/);
  });

  it('run_dynamic and get_result give a flight and its series', async () => {
    const { id, dynamic_simulation } = await use(client, 'run_dynamic', FLIGHT);
    expect(dynamic_simulation.status).toBe('completed');
    const same = await get(`/v1/dynamic-simulations/${id}`);
    expect(same.result).toEqual(dynamic_simulation.result);
    const { timeseries } = await use(client, 'get_result', { id, series_max_points: 20 });
    expect(timeseries).toEqual(await get(`/v1/dynamic-simulations/${id}/timeseries?max_points=20`));
    const error = await refusedBy(client, 'run_dynamic', {
      ...FLIGHT,
      schedule: { mode: 'segments', segments: [] },
    });
    expect(error.param).toMatch(/^schedule/);
  });

  it('get_result hands back what still goes on, and refuses what is none of its ids', async () => {
    const { id: project_id } = await post('/v1/projects', { name: 'held' });
    const held = { project_id, launch_intent: 'queue', ...quadVehicle() };
    const { id } = await post('/v1/simulations', held);
    const { has_ended, status } = await use(client, 'get_result', { id, wait_s: 2 });
    expect([has_ended, status]).toEqual([false, 'queued']);
    await service.post(`/v1/simulations/${id}/cancel`, {});
    expect((await refusedBy(client, 'get_result', { id: newId('sim') })).code).toBe(
      'resource_not_found',
    );
    expect(await refusedBy(client, 'get_result', { id: newId('comp') })).toMatchObject({
      param: 'id',
    });
    expect((await refusedBy(client, 'get_result', { id: 'sim_/../../whoami' })).code).toBe(
      'resource_not_found',
    );
  });

  it('say that a tool does not exist', async () => {
    await expect(client.callTool({ name: 'fly' })).rejects.toThrow('There is no tool fly.');
  });
});

/** Ways to fields without a description. */
function wordless(schema: unknown, way: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return wordless(value, way);
    return Object.entries<any>(value).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${way}.${name}`]),
      ...wordless(field, `${way}.${name}`),
    ]);
  });
}

/** The field of a schema at a path that `wordless` gives. */
function fieldAt(schema: any, path: string): any {
  return path
    .split('.')
    .slice(1)
    .reduce((at, name) => (at?.properties ?? at?.items?.properties)?.[name], schema);
}

/** The places of a schema where a value may be of several types. */
function unionsIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => {
    const isUnion = ['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(part);
    const isList = key === 'type' && Array.isArray(part);
    return isUnion || isList ? [`${path}/${key}`] : unionsIn(part, `${path}/${key}`);
  });
}
