import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { newId } from '../../src/platform/ids.js';
import { HttpsReceiver } from '../support/https-receiver.js';
import { at, type Sample, samplesOf } from '../support/samples.js';
import { startEmbedded } from '../support/service.js';

/** Every sample of the documentation, tried as a reader would: pasted, in the order of its page. */

const ROOT = resolve(import.meta.dirname, '../..');
const SHELL = ['bash', 'sh'];
/** Languages whose samples must be tried, or say why not. Others show data or are another program's. */
const TRIED = [...SHELL, 'json', 'ts', 'python'];
/** Python where there is one. */
const hasPython = spawnSync('python3', ['--version']).status === 0;
const PROGRAMS = hasPython ? ['ts', 'python'] : ['ts'];
/** What a reader finds where they paste. */
const FOLDER = ['examples', 'scripts', 'package.json', 'clients', 'dist'];

const files = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT }).toSorted()];
const blocks = files.flatMap((file) => samplesOf(file, readFileSync(join(ROOT, file), 'utf8')));
const samples = blocks.filter(({ language }) => TRIED.includes(language));
const runs = (sample: Sample) => !('not run' in sample.marks) && !('run by' in sample.marks);
const pages = [...new Set(samples.filter(runs).map(({ page }) => page))];

const receiver = await HttpsReceiver.start();
const service = await startEmbedded({ NODE_EXTRA_CA_CERTS: receiver.caFile });
const document: any = (await service.getOpenly('/openapi.json')).json;
afterAll(async () => {
  const failed = service.logs().match(/.*"status":5\d\d.*/g);
  await service.stop();
  await receiver.stop();
  const ran = samples.filter(runs).length;
  console.info(
    `samples: ${ran} run, ${samples.length - ran} not run here${hasPython ? '' : '; no python3'}`,
  );
  if (failed != null) throw new Error(`the service failed:\n${failed.join('\n')}`);
});

describe('samples that are not run', () => {
  it('are few', () => {
    const share = samples.filter((sample) => !runs(sample)).length / samples.length;
    expect(samples.length).toBeGreaterThan(40);
    expect(share).toBeLessThan(0.5);
  });

  it('are run by the test that they name', () => {
    for (const { page, marks } of samples) {
      const test = marks['run by'];
      if (test === undefined) continue;
      const text = existsSync(join(ROOT, test)) ? readFileSync(join(ROOT, test), 'utf8') : '';
      expect([test, text.includes(page)]).toEqual([test, true]);
    }
  });

  it('say why, where they are JSON and nobody says what they are the body of', () => {
    const json = samples.filter(({ language }) => language === 'json').filter(runs);
    expect(json.filter(({ marks }) => !('body of' in marks)).map(at)).toEqual([]);
  });

  it('are JSON all the same, where they say so', () => {
    for (const sample of samples.filter(({ language }) => language === 'json'))
      expect([at(sample), parsed(sample.code)]).toEqual([at(sample), true]);
  });
});

describe.each(pages)('%s', (page) => {
  const mine = samples.filter((sample) => sample.page === page && runs(sample));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'inflow-samples-'));
    for (const name of FOLDER) symlinkSync(join(ROOT, name), join(folder, name));
    symlinkSync(service.dataDir, join(folder, '.data'));
    install(folder);
    for (const { marks, code } of blocks.filter((block) => block.page === page))
      if (marks.file !== undefined) writeFileSync(join(folder, marks.file), code);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const shell = mine.filter(({ language }) => SHELL.includes(language));
  if (shell.length > 0)
    it('has commands that work, pasted one after the other', async () => {
      const outcomes = await pasted(shell, folder);
      for (const [i, sample] of shell.entries()) {
        const { code, out } = outcomes[i] ?? { code: 'not reached', out: outcomes.at(-1)?.out };
        expect([at(sample), code, out]).toEqual([at(sample), 0, out]);
        if ('fails' in sample.marks)
          expect([at(sample), errorsIn(out!).length]).toEqual([at(sample), 1]);
        else expect([at(sample), errorsIn(out!)]).toEqual([at(sample), []]);
      }
      for (const name of readdirSync(folder, { withFileTypes: true }))
        if (name.isFile())
          expect([name.name, errorsIn(readFileSync(join(folder, name.name), 'latin1'))]).toEqual([
            name.name,
            [],
          ]);
    });

  for (const sample of mine.filter(({ language }) => language === 'json'))
    it(`has a body at line ${sample.line} that is one of ${sample.marks['body of']}`, () => {
      expect(faultsOf(sample)).toEqual([]);
    });

  for (const sample of mine.filter(({ language }) => PROGRAMS.includes(language)))
    it(`has ${sample.language} at line ${sample.line} that runs`, async () => {
      const { code, out } = await program(sample, folder);
      expect([at(sample), code, out]).toEqual([at(sample), 0, out]);
    });
});

/** The client and its command, as a reader has them who installed the package. */
function install(folder: string): void {
  const client = join(ROOT, 'clients/typescript');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(client, join(folder, 'node_modules/inflow'));
  const command = `#!/bin/sh\nexec '${process.execPath}' '${client}/dist/cli/main.js' "$@"\n`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/inflow'), command, { mode: 0o755 });
}

function parsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The service of the test in the place of the one that a reader has. */
function adapted(text: string): string {
  return text
    .replaceAll('http://127.0.0.1:3000', service.url)
    .replaceAll('localhost:3000', new URL(service.url).host)
    .replaceAll('https://example.com/hooks/inflow', receiver.url('/hooks'));
}

/** Envelopes of errors, and tools' results that are errors. */
function errorsIn(text: string): string[] {
  return text.match(/"error":\s?\{"type":.{0,300}|"isError":\s?true/g) ?? [];
}

interface Outcome {
  code: number;
  out: string;
}

/** One shell for all, so that what one sample sets the next one has. */
async function pasted(all: Sample[], folder: string): Promise<Outcome[]> {
  const mark = '\x1e';
  const script = all
    .map(
      ({ code, marks }) => `${awaited(marks.once)}${adapted(code)}\nprintf '${mark}%s${mark}' $?\n`,
    )
    .join('');
  const { out } = await run('bash', ['-e', '-c', script], folder);
  const pieces = out.split(mark);
  return all.flatMap((_, i) =>
    pieces[2 * i] === undefined
      ? []
      : [{ code: Number(pieces[2 * i + 1] || NaN), out: pieces[2 * i] }],
  );
}

/** Tried for half a minute. */
function awaited(command: string | undefined): string {
  if (command === undefined) return '';
  return `for _ in $(seq 150); do if ${adapted(command)}; then break; fi; sleep 0.2; done\n`;
}

function program({ language, code, marks }: Sample, folder: string): Promise<Outcome> {
  const name = join(folder, language === 'ts' ? 'sample.ts' : 'sample.py');
  writeFileSync(name, adapted(`${code}\n${marks['runs with'] ?? ''}\n`));
  return language === 'ts'
    ? run(process.execPath, ['--disable-warning=ExperimentalWarning', name], folder)
    : run('python3', [name], folder);
}

async function run(command: string, args: string[], folder: string): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env;
  const own = {
    BASE: service.url,
    KEY: service.key,
    INFLOW_BASE_URL: service.url,
    INFLOW_API_KEY: service.key,
    PYTHONPATH: join(ROOT, 'clients/python/src'),
  };
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:${PATH}`, HOME, ...own },
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  const code = await new Promise<number>((done) =>
    child.once('close', (status) => done(status ?? -1)),
  );
  return { code, out };
}

/** What the described interface finds wrong with it. Dots stand for ids that only a reader has. */
function faultsOf({ code, marks }: Sample): unknown[] {
  const [method, path] = marks['body of']!.split(' ');
  const operation = document.paths[path][method.toLowerCase()];
  const { schema } = operation.requestBody.content['application/json'];
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'openapi.json');
  const refers = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/'));
  const body = JSON.parse(code.replaceAll(/"(proj|comp)_…"/g, (_, kind) => `"${newId(kind)}"`));
  const validate = ajv.compile(refers);
  return validate(body) ? [] : validate.errors!;
}

it('the quickstart says where the efficiency of its curve is highest', async () => {
  const page = readFileSync(join(ROOT, 'docs/quickstart.md'), 'utf8');
  const [, highest, at] = /`sweep_eta` rises to ([\d.]+) near J = ([\d.]+)/.exec(page)!;
  const example = JSON.parse(readFileSync(join(ROOT, 'examples/apc-10x5.json'), 'utf8'));
  const body = { ...example, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 15 };
  const { json } = await service.post('/v1/geometry/analyze', body);
  const eta = Math.max(...json.sweep_eta);
  expect(eta.toFixed(2)).toBe(highest);
  expect(json.sweep_J[json.sweep_eta.indexOf(eta)]).toBeCloseTo(Number(at), 9);
});
