import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ScriptedServer } from '../support/scripted-server.js';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'clients/typescript');

/** Without what the npm that runs these tests says to its scripts. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^INFLOW_|^NODE_OPTIONS$/i.test(name)),
);
function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...ENV, ...env },
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** The machine's own Node, which may be older than the one that runs this. */
const NODE =
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file)) ?? process.execPath;

const folder = mkdtempSync(join(tmpdir(), 'inflow-package-'));
const server = await ScriptedServer.open();
writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], CLIENT).trim();
run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], folder);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the compiler has to say of files in the folder. */
function typesOf(files: string[]): string {
  const strict = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom',
  ];
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, ...strict, ...modules, ...files], folder);
}

describe('the package as it is published', () => {
  it('holds the built files and nothing else', () => {
    const files = run('npm', ['pack', '--dry-run', '--json'], CLIENT);
    const [{ files: listed }] = JSON.parse(files) as [{ files: { path: string }[] }];
    const paths = listed.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/cli/main.js']),
    );
    const others = paths.filter(
      (path) => !/^(dist\/[\w/-]+\.(js|d\.ts)|package\.json|README\.md)$/.test(path),
    );
    expect(others).toEqual([]);
  });

  it('is imported by plain Node and calls the service', async () => {
    server.play({ json: { object: 'user', email: 'ada@example.com' } });
    writeFileSync(
      join(folder, 'use.js'),
      `import { Inflow, verifyWebhook } from 'inflow';
       const inflow = new Inflow({ apiKey: 'key_1', baseUrl: process.argv[2] });
       console.log((await inflow.account.whoAmI()).email, typeof verifyWebhook, process.version);`,
    );
    const child = await import('node:child_process');
    const text = await new Promise<string>((done, fail) => {
      child.execFile(NODE, ['use.js', server.url], { cwd: folder, env: ENV }, (error, out) =>
        error === null ? done(out) : fail(error),
      );
    });
    expect(text).toMatch(/^ada@example\.com function v(2\d|[3-9]\d)\./);
    expect(server.seen[0]).toMatchObject({
      path: '/v1/whoami',
      headers: { authorization: 'Bearer key_1' },
    });
  });

  it('brings its command', () => {
    const help = run(NODE, [join(folder, 'node_modules/.bin/inflow'), 'help'], folder);
    expect(help).toMatch(/^inflow COMMAND[^]*\n {2}analyze +Thrust/);
  });

  it('brings types that hold under strict', () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { Inflow, ApiError, type Component, type AnalyzeGeometryRequest } from 'inflow';
       const inflow = new Inflow({ apiKey: async () => 'key_1' });
       const blade: AnalyzeGeometryRequest = { diameter: 10, radius: [0.02, 0.127], chord: [0.02, 0.005], twist: [30, 9] };
       export async function run(): Promise<(number | null | undefined)[]> {
         const { thrust } = await inflow.geometry.analyze(blade, { expand: 'nearest_measurements' });
         const motors: Component[] = [];
         for await (const motor of inflow.components.list({ type: 'motor', kv: { gte: 900 } })) motors.push(motor);
         const sweep = await inflow.wait(await inflow.sweeps.cancel('sweep_1'), { onProgress: (each) => each.completed_points });
         const { data, response } = await inflow.projects.get('proj_1').withResponse();
         const sim = await inflow.simulations.get('sim_1', { wait: 5 });
         const rotor = sim.result?.['1'].thrust_n ?? sim.result?.All.total_thrust_n;
         if (response.etag === data.name) throw new ApiError(400, {});
         // @ts-expect-error a field that there is not
         void inflow.geometry.analyze({ ...blade, rmp: 5 });
         // @ts-expect-error a word that is none of the enum
         void inflow.simulations.list({ status: 'done' });
         return [thrust, sweep.total_points, rotor];
       }`,
    );
    expect(typesOf(['typed.ts'])).toBe('');
  });

  it('brings samples that hold, too', () => {
    const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8');
    const samples = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code);
    expect(samples).toHaveLength(5);
    const names = samples.map((code, i) => {
      writeFileSync(join(folder, `sample${i}.ts`), code);
      return `sample${i}.ts`;
    });
    const types = join(ROOT, 'node_modules/@types');
    expect(typesOf([...names, '--typeRoots', types, '--types', 'node'])).toBe('');
  });
});
