import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type AnalyzeGeometryRequest, Inflow } from '../../../clients/typescript/src/index.js';
import { smallDesign } from '../../support/designs-runs.js';
import { smallSearch } from '../../support/finder.js';
import { freePort } from '../../support/service.js';
import { sharedService } from '../../support/shared-service.js';

const ROOT = join(import.meta.dirname, '../../..');
const COMMAND = join(ROOT, 'clients/typescript/dist/cli/main.js');
const EXAMPLE = join(ROOT, 'examples/apc-10x5.json');
const BLADE = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as AnalyzeGeometryRequest;

const service = await sharedService();
const inflow = new Inflow({ apiKey: service.key, baseUrl: service.url });
const folder = mkdtempSync(join(tmpdir(), 'inflow-cli-'));
const part = async (type: 'motor' | 'propeller' | 'battery', search: string) =>
  (await inflow.components.list({ type, search })).data[0].id;
const vehicle = {
  airspeed_m_s: 0,
  density_kg_m3: 1.225,
  battery_component_id: await part('battery', 'Turnigy Graphene 6000mAh 3S 75C'),
  rotor_groups: [
    {
      label: 'arms',
      count: 4,
      throttle_pct: 60,
      motor_component_id: await part('motor', 'T-Motor MN2212 KV920'),
      propeller_component_id: await part('propeller', 'APC 10x4.5MR'),
    },
  ],
};
afterAll(async () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe('the TypeScript client', () => {
  it('analyses as the service does', async () => {
    const answer = await inflow.geometry.analyze(BLADE);
    const { json } = await service.post('/v1/geometry/analyze', BLADE);
    expect(answer).toEqual(json);
  });

  it('lists all components over pages, each once', async () => {
    const ids: string[] = [];
    for await (const { id } of inflow.components.list({ type: 'motor', limit: 60 })) ids.push(id);
    const { data } = await inflow.components.listIds({ type: 'motor' });
    expect(ids).toHaveLength(data.length);
    expect(new Set(ids)).toEqual(new Set(data));
  });

  it('simulates, waits with progress, follows, and writes once', async () => {
    const key = { idempotencyKey: 'clients-spec' };
    const project = await inflow.projects.create({ name: 'Client' }, key);
    const again = await inflow.projects.create({ name: 'Client' }, key).withResponse();
    expect([again.data.id, again.response.replayed]).toEqual([project.id, true]);
    const run = await inflow.simulations.create({ ...vehicle, project_id: project.id });
    const states: string[] = [];
    const ended = await inflow.wait(run, { onProgress: ({ status }) => states.push(status) });
    expect([ended.status, states.at(-1)]).toEqual(['completed', 'completed']);
    expect(ended.result!.All.total_thrust_n).toBeGreaterThan(5);
    expect(ended.result!['4'].rpm).toBe(ended.result!['1'].rpm);
    const sweep = await inflow.sweeps.create({
      ...vehicle,
      project_id: project.id,
      sweep: { rotor_sweep_mask: [true], throttle: { mode: 'custom', values: [40, 60, 80] } },
    });
    let last: unknown;
    for await (const event of inflow.sweeps.stream(sweep.id)) last = event;
    expect(last).toMatchObject({ event: 'state', data: { status: 'completed' } });
    const points = await inflow.sweeps.listPoints(sweep.id).toArray();
    const thrusts = points.map(({ index }) => index);
    expect(thrusts).toEqual([0, 1, 2]);
    await inflow.projects.delete(project.id, { cascade: true });
    await expect(inflow.projects.get(project.id)).rejects.toMatchObject({
      status: 404,
      code: 'resource_not_found',
    });
  });

  it('exports a file and imports it', async () => {
    const { mode: _mode, rpm: _rpm, airspeed: _v, air_density: _rho, ...known } = BLADE;
    const { family: _family, pitch: _pitch, geometry_source: _source, ...blade } = known;
    const file = await inflow.geometry.export({ ...blade, format: 'csv' });
    expect(file.type).toMatch(/^text\/csv/);
    const { geometry } = await inflow.geometry.import({ file });
    expect(geometry.diameter).toBeCloseTo(10, 6);
    const solid = await inflow.geometry.export({ ...blade, format: 'stl' });
    expect(solid.size).toBeGreaterThan(10_000);
  });

  it('says which field is wrong', async () => {
    const wrong = inflow.geometry.analyze({ ...BLADE, rpm: -1, airspeed: -400 });
    await expect(wrong).rejects.toMatchObject({
      name: 'InvalidRequestError',
      code: 'parameter_out_of_range',
      param: 'rpm',
      requestId: expect.stringMatching(/^req_/),
      details: [{ param: 'rpm' }, { param: 'airspeed' }],
    });
  });
});

/** `inflow …` as a process of its own, with the key in its environment. */
function command(
  args: string[],
  {
    input,
    key = service.key,
    program = COMMAND,
  }: { input?: string; key?: string; program?: string } = {},
) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    input,
    env: { PATH, INFLOW_BASE_URL: service.url, INFLOW_API_KEY: key },
  });
  return { status, stdout, stderr };
}
const written = (name: string, content: object) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('the command inflow', () => {
  it('analyze prints a point, with the options before the file, and --json as it came', async () => {
    const { status, stdout, stderr } = command(['analyze', EXAMPLE, '--rpm', '6000']);
    expect([status, stderr]).toEqual([0, '']);
    const answer = await inflow.geometry.analyze({ ...BLADE, rpm: 6000 });
    expect(stdout).toMatch(/^Speed of rotation \[rev\/min\] +6000\n/);
    expect(stdout).toMatch(new RegExp(`Thrust \\[N\\] +${answer.thrust!.toFixed(3)}\n`));
    const json = command(['analyze', '-', '--rpm=6000', '--json'], {
      input: JSON.stringify(BLADE),
    });
    expect(JSON.parse(json.stdout)).toEqual(answer);
    const csv = command(['analyze', EXAMPLE, '--csv']).stdout.trim().split('\n');
    expect(csv[0]).toMatch(/^r_over_R,chord,beta_deg,Cl,Cd,/);
    expect(csv).toHaveLength(1 + answer.stations!.length);
  });

  it('noise prints levels and tones, --csv one-third octaves', async () => {
    const { status, stdout } = command(['noise', EXAMPLE, '--distance', '2', '--rpm', '6000']);
    expect(status).toBe(0);
    const { mode: _mode, ...blade } = BLADE as Record<string, unknown>;
    const observers = [{ distance: 2, elevation_deg: -45 }];
    const body = { ...blade, rpm: 6000, observers } as unknown as Parameters<
      typeof inflow.geometry.noise
    >[0];
    const answer = await inflow.geometry.noise(body);
    expect(stdout).toContain(answer.observers[0].level_dba!.toPrecision(4).slice(0, 4));
    const csv = command(['noise', EXAMPLE, '--csv']).stdout.trim().split('\n');
    expect(csv).toHaveLength(32);
    expect(csv[0]).toContain('band_hz,total,tones,trailing_edge');
  });

  it('analyze --sweep prints a table and three curves', async () => {
    const { stdout } = command([
      'analyze',
      EXAMPLE,
      '--j-from',
      '0.1',
      '--j-to',
      '0.5',
      '--n',
      '7',
    ]);
    const answer = await inflow.geometry.analyze({
      ...BLADE,
      mode: 'sweep',
      j_from: 0.1,
      j_to: 0.5,
      j_steps: 7,
    });
    const [head, , first] = stdout.split('\n');
    expect(head.trim().split(/ +/)).toEqual(['J', 'Ct', 'Cp', 'eta']);
    expect(Number(first.trim().split(/ +/)[1])).toBeCloseTo(answer.sweep_Ct![0], 4);
    for (const title of ['Ct', 'Cp', 'Efficiency'])
      expect(stdout).toMatch(new RegExp(`\n${title}\n[^\n]+┤.*[⠁-⣿]`, 'u'));
    const csv = command(['analyze', EXAMPLE, '--sweep', '--n', '7', '--csv']).stdout;
    expect(csv.trim().split('\n')).toHaveLength(8);
  });

  it('analyze of several files is one batch and a table, with errors in their rows', async () => {
    const slow = written('slow.json', { ...BLADE, rpm: 3000 });
    const wrong = written('wrong.json', { ...BLADE, rpm: -1 });
    const { thrust } = await inflow.geometry.analyze({ ...BLADE, rpm: 3000 });
    const good = command(['analyze', EXAMPLE, slow, '--csv']);
    expect([good.status, good.stdout.split('\n').length]).toEqual([0, 4]);
    expect(good.stdout).toContain(`slow.json,3000,`);
    expect(good.stdout).toContain(String(thrust));
    const { status, stdout, stderr } = command(['analyze', slow, wrong]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Not analyzed: 1 of 2')]);
    expect(stdout).toMatch(/wrong\.json .*rpm must be > 0/);
    const json = command(['analyze', slow, wrong, '--json', '--airspeed', '4']).stdout;
    expect(JSON.parse(json)).toMatchObject({ succeeded: 1, failed: 1 });
  });

  it('analyze --thrust finds the rpm', () => {
    const { stdout } = command(['analyze', EXAMPLE, '--thrust', '8']);
    expect(stdout).toMatch(/Thrust \[N\] +8\.000\n/);
  });

  it('design writes a blade that analyze finds at its target, and solids', () => {
    const [blade, step, solid] = ['blade.json', 'blade.step', 'blade.stl'].map((name) =>
      join(folder, name),
    );
    const target = ['--diameter', '10', '--rpm', '6000', '--thrust-g', '600'];
    const { status, stdout, stderr } = command([
      'design',
      ...target,
      '--out',
      blade,
      '--step',
      step,
      '--stl',
      solid,
    ]);
    const files = [blade, step, solid].map((path) => `Written: ${path}\n`).join('');
    expect([status, stderr]).toEqual([0, files]);
    expect(readFileSync(step, 'utf8')).toMatch(/^ISO-10303-21;\n[^]*MANIFOLD_SOLID_BREP/);
    expect(stdout).toMatch(/^radius \[m\] +chord \[m\] +twist \[°\][^]*Thrust \[N\] +5\.88/);
    expect(command(['analyze', blade]).stdout).toMatch(/Thrust \[N\] +5\.88/);
    expect(readFileSync(solid).length).toBeGreaterThan(10_000);
  });

  it('sim waits and prints totals and rotors; an id shows it again', () => {
    const file = written('sim.json', vehicle);
    const { status, stdout, stderr } = command(['sim', file, '--name', 'Hover']);
    expect([status, stderr]).toEqual([0, '']); // no bar where there is no terminal
    expect(stdout).toMatch(
      /^Hover · 4 compute units\n[^]*total thrust \[N\] +\d[^]*\nrotor +throttle \[%\]/,
    );
    const id = command(['sim', file, '--no-wait']).stdout.trim();
    expect(id).toMatch(/^sim_\w{27}$/);
    const run = JSON.parse(command(['sim', id, '--json']).stdout);
    expect(run).toMatchObject({ id, status: 'completed', project_name: 'Command line' });
    expect(command(['sim', id, '--csv']).stdout).toMatch(/^rotor,thrust_n,[^]*\n4,/);
  });

  it('sweep prints the best and what is traded for what; --csv all points', () => {
    const throttle = { mode: 'range', start: 20, stop: 100, steps: 9 };
    const file = written('sweep.json', {
      ...vehicle,
      sweep: { rotor_sweep_mask: [true], throttle },
    });
    const { status, stdout } = command(['sweep', file, '--project', 'Sweeps']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      / · 9 points · 36 compute units\n[^]*total thrust \[N\] +\d[^]*Thrust \[N\], the most[^]*[\u2801-\u28ff]/,
    );
    expect(stdout).toMatch(/The best of \d each at its own thrust:/);
    const csv = command(['sweep', file, '--csv']).stdout.trim().split('\n');
    expect(csv).toHaveLength(10);
    expect(csv[0]).toMatch(/^index,id,status,throttle_pct,total_thrust_n/);
  });

  it('find prints the front of a search, an id shows it again, and a limit that nothing meets is named', () => {
    const { rotors: _rotors, ...asked } = smallSearch();
    const file = written('find.json', asked);
    const found = command([
      'find',
      file,
      '--rotors',
      '4',
      '--mass',
      '2',
      '--goals',
      'endurance,all_up_mass',
    ]);
    expect([found.status, found.stderr]).toEqual([0, '']);
    expect(found.stdout).toMatch(
      /^find_\w{27} · [^]* rows · 40 compute units\n\n\d[\d,]* combinations: [^]* solved\n\n *motor +propeller +battery/,
    );
    expect(found.stdout).toMatch(/\nRow 0, with two thirds of real vehicles between \d/);
    const [id] = found.stdout.match(/find_\w{27}/)!;
    const run = JSON.parse(command(['find', id, '--json']).stdout);
    expect(run).toMatchObject({
      id,
      status: 'completed',
      inputs: { limits: { all_up_mass_kg_max: 2 } },
    });
    for (const { all_up_mass_kg } of run.front) expect(all_up_mass_kg).toBeLessThanOrEqual(2);
    const csv = command(['find', id, '--csv']).stdout.trim().split('\n');
    expect(csv).toHaveLength(1 + run.total_rows);
    expect(csv[0]).toMatch(/^index,motor\.brand,/);
    const none = command(['find', file, '--rotors', '4', '--endurance', '90000']).stdout;
    expect(none).toMatch(/\nendurance_s_min +90,?000 +\d/);
    const wrong = command(['find', '--rotors', '4', '--payload', '1']);
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('need --frame')]);
  });

  it('sitl flies a run of the service, in the project', () => {
    const sim = command(['sim', written('flown.json', vehicle), '--json']);
    const { id } = JSON.parse(sim.stdout);
    const options = ['--sim', id, '--hover-test', '--land-at', '0.97'];
    const program = join(ROOT, 'scripts/inflow.mjs');
    const args = ['sitl', join(ROOT, 'examples/sitl-quad.yaml'), ...options];
    const { status, stdout, stderr } = command(args, { program });
    expect(stderr).toContain('run.fmu: FMI 3.0');
    expect(stdout).toContain('powertrain alone, still hover');
    expect([status, stdout]).toEqual([0, expect.stringContaining(': landed')]);
  });

  it('optimize prints points and what limits cost, and writes a blade that analyze finds at the first point', () => {
    const [blade, solid] = ['optimized.json', 'optimized.stl'].map((name) => join(folder, name));
    const file = written('design.json', smallDesign({ limits: { chord_mm_min: 8 } }));
    const files = ['--out', blade, '--stl', solid];
    const { status, stdout, stderr } = command(['optimize', file, ...files]);
    expect([status, stderr]).toEqual([0, `Written: ${blade}\nWritten: ${solid}\n`]);
    expect(stdout).toMatch(
      /^dsn_\w{27} · dsn_\w{27} · 4 compute units\n\nenergy \[W\] +\d[^]*\npoint +V \[m\/s\][^]*\nhover +0 +6/,
    );
    expect(stdout).toMatch(/\nchord_mm_min [^]*1 mm less of chord would save/);
    expect(command(['analyze', blade]).stdout).toMatch(/Thrust \[N\] +(6\.0|5\.99)/);
    expect(readFileSync(solid).length).toBeGreaterThan(10_000);
    const [id] = stdout.match(/dsn_\w{27}/)!;
    const run = JSON.parse(command(['optimize', id, '--json']).stdout);
    expect(run).toMatchObject({ id, status: 'completed', result: { feasible: true } });
  });

  it('fmu writes the file of a completed run', async () => {
    const sim = command(['sim', written('exported.json', vehicle), '--json']);
    const { id } = JSON.parse(sim.stdout);
    const path = join(folder, 'quad.fmu');
    const { status, stderr } = command(['fmu', id, '-o', path, '--fmi', '2.0']);
    expect([status, stderr]).toEqual([0, expect.stringContaining('quad.fmu: FMI 2.0, ')]);
    expect(readFileSync(path).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const wrong = command(['fmu', id, '--fmi', '1.0']);
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('3.0 or 2.0')]);
  });

  it('dynamic prints the scorecard, what happened and series', () => {
    const [{ throttle_pct: _throttle, ...group }] = vehicle.rotor_groups;
    const flight = {
      density_kg_m3: 1.225,
      battery_component_id: vehicle.battery_component_id,
      rotor_groups: [group],
      schedule: {
        mode: 'segments',
        segments: [{ duration_s: 5, per_group: { arms: { throttle_target: 60 } } }],
      },
      termination: { soc_cutoff_pct: 20 },
    };
    const file = written('dynamic.json', flight);
    const { status, stdout } = command(['dynamic', file, '--channels', 'soc_pct,rotor1_rpm']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /flight time \[s\] +\d+\n[^]*termination reason +soc cutoff\n\n[^]* s  info/,
    );
    expect(stdout).toMatch(/\nsoc \[%\]\n[^]*\nrotor1 rpm \[1\/min\]\n[^]*t \[s\]/);
    const wrong = command(['dynamic', file, '--channels', 'rpm']);
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringMatching(/no channel rpm\. There are:\n {2}time_s/),
    ]);
  });

  it('components searches with bounds and says units', () => {
    const args = ['components', 't-motor', '--type', 'motor', '--where', 'kv=300..500'];
    const { status, stdout, stderr } = command([...args, '--sort', '-kv', '--limit', '5'], {
      key: '',
    });
    expect([status, stderr]).toEqual([0, 'The first 5; --limit N shows more.\n']);
    const [head, , ...rows] = stdout.trim().split('\n');
    expect(head).toMatch(/^id +type +name +brand .*kv \[rpm\/V\] .*weight \[g\]/);
    expect(rows).toHaveLength(5);
    const found = JSON.parse(
      command([...args, '--sort', '-kv', '--limit', '120', '--json']).stdout,
    );
    const kv = found.map((each: any) => each.spec_json.kv);
    expect(kv).toEqual(kv.toSorted((a: number, b: number) => b - a));
    expect(kv.every((each: number) => each >= 300 && each <= 500)).toBe(true);
    expect(command(['components', 'nothing-like-this']).stderr).toBe('Nothing was found.\n');
  });

  it('tells what was refused with code, field and words, and ends with 1', async () => {
    const refused = command(['analyze', EXAMPLE, '--rpm', '-5', '--airspeed', '-400']);
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      /^parameter_out_of_range at rpm: rpm must [^]*\n {2}parameter_out_of_range at airspeed: [^]*\nRequest req_\w+\n$/,
    );
    const unknown = command(['analyze', EXAMPLE], { key: 'key_0123456789abcdef' });
    expect([unknown.status, unknown.stderr]).toEqual([
      1,
      expect.stringMatching(/^invalid_api_key: [^]*--key/),
    ]);
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const away = command(['components', '--base-url', nobody, '--json']);
    expect([away.status, away.stderr]).toEqual([
      1,
      expect.stringMatching(/^No answer \(ECONNREFUSED\)/),
    ]);
  });

  it.each<[string, string[], RegExp]>([
    ['no such command', ['frobnicate'], /no command frobnicate[^]*analyze +Thrust/],
    ['no such option', ['analyze', EXAMPLE, '--speed', '3'], /--speed[^]*inflow help analyze/],
    ['no file', ['analyze'], /Name the file of a blade/],
    ['a file that is not there', ['analyze', 'nope.json'], /nope\.json cannot be read: ENOENT/],
    ['a file that is no JSON', ['analyze', COMMAND], /main\.js is not JSON/],
    ['a number that is none', ['analyze', EXAMPLE, '--rpm', 'fast'], /--rpm fast is not a number/],
    ['two targets', ['analyze', EXAMPLE, '--sweep', '--thrust', '5'], /only one of/],
    ['bounds that are none', ['components', '--where', 'kv>5'], /--where kv>5 is not FIELD=A\.\.B/],
    [
      'an address that is none',
      ['components', '--base-url', 'x'],
      /--base-url x is not an address/,
    ],
  ])('ends with 2 for %s', (_case, args, words) => {
    const { status, stdout, stderr } = command(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
  });

  it('leaves a run alone when it is interrupted, and says how to see it', async () => {
    const throttle = { mode: 'range', start: 20, stop: 100, steps: 50 };
    const airspeed = { mode: 'range', start: 0, stop: 15, steps: 80 };
    const body = { ...vehicle, sweep: { rotor_sweep_mask: [true], throttle, airspeed } };
    const child = spawn(process.execPath, [COMMAND, 'sweep', written('long.json', body)], {
      env: { PATH: process.env.PATH, INFLOW_BASE_URL: service.url, INFLOW_API_KEY: service.key },
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const ended = new Promise((done) => void child.once('close', done));
    // the command has its id by then: it had the answer before the first points were solved and saved
    const begun = async () =>
      (await inflow.sweeps.list({ status: 'running' })).data.some(
        ({ progress }) => (progress ?? 0) > 0.2,
      );
    while (!(await begun())) await new Promise((done) => setTimeout(done, 20));
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    const [, id] = /^(sweep_\w+) goes on\. To see it: inflow sweep \1\n$/.exec(said)!;
    await inflow.sweeps.cancel(id);
    expect((await inflow.wait(id)).id).toBe(id);
  });
});

const hasPython =
  spawnSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)']).status === 0;
if (!hasPython) console.warn('Skipped: the Python client, for there is no python3 of 3.9 or newer');

(hasPython ? describe : describe.skip)('the Python client', () => {
  it('holds against scripted answers and against the service', () => {
    const { status, stderr } = spawnSync('python3', ['-m', 'unittest', '-v'], {
      cwd: join(ROOT, 'clients/python/tests'),
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PYTHONPATH: join(ROOT, 'clients/python/src'),
        PYTHONDONTWRITEBYTECODE: '1',
        INFLOW_BASE_URL: service.url,
        INFLOW_API_KEY: service.key,
      },
    });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Ran [2-9]\d tests[^]*\nOK\n$/)]);
  });
});
