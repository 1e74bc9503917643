import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sign } from '../../../src/webhooks/sending/delivery-request.js';
import { SKIPPED } from '../../../src/webhooks/deliveries/webhook-delivery.entity.js';
import { codeBlock } from '../../support/doc-blocks.js';

/** What docs/webhooks.md tells receivers is run as it stands there. */

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');
const blockWith = (language: string, what: string) => codeBlock(text, language, what);

interface Vector {
  name: string;
  secret: string;
  timestamp: number;
  body: string;
  signature: string;
}
const vectors = JSON.parse(
  readFileSync(join(ROOT, 'docs/webhooks.vectors.json'), 'utf8'),
) as Vector[];

/** One call of a verifier: the body in base64. */
interface Call {
  body: string;
  header: string | null;
  secret: string | null;
  now: number;
}

const TYPESCRIPT = `
import { readFileSync } from 'node:fs';
import { verifyWebhook } from './verify.ts';
const outcomes = JSON.parse(readFileSync(0, 'utf8')).map(({ body, header, secret, now }) => {
  try {
    return { event: verifyWebhook(Buffer.from(body, 'base64'), header ?? undefined, secret, now) };
  } catch (error) {
    return { refused: error.message };
  }
});
console.log(JSON.stringify(outcomes));
`;

const PYTHON = `
import base64, json, sys
from verify import verify_webhook

def outcome(call):
    try:
        return {"event": verify_webhook(base64.b64decode(call["body"]), call["header"], call["secret"], call["now"])}
    except ValueError as error:
        return {"refused": str(error)}

print(json.dumps([outcome(call) for call in json.load(sys.stdin)]))
`;

const dir = mkdtempSync(join(tmpdir(), 'inflow-docs-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Outcome = { event?: unknown; refused?: string };

function run(program: string, file: string, calls: Call[]): Outcome[] {
  const { status, stdout, stderr } = spawnSync(program, [join(dir, file)], {
    input: JSON.stringify(calls),
    encoding: 'utf8',
    timeout: 280_000,
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Outcome[];
}

function callTypescript(calls: Call[]): Outcome[] {
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'verify.ts'), blockWith('ts', 'export function verifyWebhook'));
  writeFileSync(join(dir, 'run.ts'), TYPESCRIPT);
  return run(process.execPath, 'run.ts', calls);
}

function callPython(calls: Call[]): Outcome[] {
  writeFileSync(join(dir, 'verify.py'), blockWith('python', 'def verify_webhook'));
  writeFileSync(join(dir, 'run.py'), PYTHON);
  return run('python3', 'run.py', calls);
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
const callOf = ({ body, signature, secret, timestamp }: Vector): Call => {
  return { body: Buffer.from(body).toString('base64'), header: signature, secret, now: timestamp };
};

const [, usual] = vectors;
const good = callOf(usual);
const [t, v1] = usual.signature.split(',');
const flipped = v1.endsWith('0') ? `${v1.slice(0, -1)}1` : `${v1.slice(0, -1)}0`;
const bytes = Buffer.from(usual.body);
/** Returns a call whose header signs the body with this secret, and which verifies with it. */
const forgedWith = (secret: string): Call => ({
  ...good,
  secret,
  header: sign(secret, usual.timestamp, bytes),
});

const ACCEPTED: [string, Call][] = [
  ...vectors.map((each): [string, Call] => [each.name, callOf(each)]),
  ['what was signed 5 minutes ago', { ...good, now: usual.timestamp + 300 }],
  ['a clock that is 5 minutes slow', { ...good, now: usual.timestamp - 300 }],
  ['parts in another order', { ...good, header: `${v1},${t}` }],
  ['parts that it does not know', { ...good, header: `${t},v0=abc,${v1},x` }],
];

const REFUSED: [string, Call][] = [
  [
    'a body with one other byte',
    { ...good, body: Buffer.from(bytes.with(7, 0x41)).toString('base64') },
  ],
  [
    'a body that was written again',
    {
      ...good,
      body: Buffer.from(JSON.stringify(JSON.parse(usual.body), null, 1)).toString('base64'),
    },
  ],
  [
    'a body with a byte more',
    { ...good, body: Buffer.concat([bytes, Buffer.from('\n')]).toString('base64') },
  ],
  ['no body', { ...good, body: '' }],
  ['another secret', { ...good, secret: vectors[0].secret }],
  ['a secret without its prefix', { ...good, secret: usual.secret.slice(6) }],
  ['an empty secret, with which anybody can sign', forgedWith('')],
  ['a secret that is cut off', forgedWith(usual.secret.slice(0, -1))],
  ['a secret with a line break', forgedWith(`${usual.secret}\n`)],
  ['no secret', { ...forgedWith(''), secret: null }],
  ['what was signed more than 5 minutes ago', { ...good, now: usual.timestamp + 301 }],
  ['what was signed in the future', { ...good, now: usual.timestamp - 301 }],
  ['another timestamp', { ...good, header: `t=${usual.timestamp + 1},${v1}` }],
  ['another signature', { ...good, header: `${t},${flipped}` }],
  ['no header', { ...good, header: null }],
  ['an empty header', { ...good, header: '' }],
  ['no timestamp', { ...good, header: v1 }],
  ['no signature', { ...good, header: t }],
  ['a signature of another version', { ...good, header: `${t},${v1.replace('v1', 'v2')}` }],
  ['a signature that is too short', { ...good, header: `${t},${v1.slice(0, -2)}` }],
  ['a signature that is too long', { ...good, header: `${t},${v1}00` }],
  ['an empty signature', { ...good, header: `${t},v1=` }],
  ['a signature that is no hex', { ...good, header: `${t},v1=${'ü'.repeat(64)}` }],
  ['a timestamp that is no number', { ...good, header: `t=NaN,${v1}` }],
  ['a timestamp with a fraction', { ...good, header: `${t}.0,${v1}` }],
  ['a timestamp beyond all numbers', { ...good, header: `t=${'9'.repeat(400)},${v1}` }],
  ['a header of nothing but commas', { ...good, header: ',,=,==,' }],
];

describe.each([
  ['TypeScript', true, callTypescript],
  ['Python', hasPython, callPython],
] as const)('the verifier of the docs in %s', (language, present, call) => {
  if (!present) {
    it.skip(`is not run: no program for ${language} on this machine`, () => undefined);
    return;
  }

  it('takes every vector, whatever order its parts have, within 5 minutes, and gives the event', () => {
    const outcomes = call(ACCEPTED.map(([, each]) => each));
    for (const [i, [name, { body }]] of ACCEPTED.entries()) {
      const event = JSON.parse(Buffer.from(body, 'base64').toString());
      expect([name, outcomes[i]]).toEqual([name, { event }]);
    }
  });

  it('refuses everything else with a reason', () => {
    const outcomes = call(REFUSED.map(([, each]) => each));
    const why = REFUSED.map(([name], i) => [name, outcomes[i].refused]);
    expect(why).toEqual(
      REFUSED.map(([name]) => [
        name,
        expect.stringMatching(/^(no signature|no secret|wrong signature|signed more)/),
      ]),
    );
  });
});

describe('docs/webhooks.md', () => {
  it.each(vectors)(
    'has a vector that we would send so: $name',
    ({ secret, timestamp, body, signature }) => {
      expect(sign(secret, timestamp, Buffer.from(body))).toBe(signature);
    },
  );

  it('shows the vectors of the file, one of which is not ASCII', () => {
    const shown = [
      ...text.matchAll(/^secret {5}(.*)\ntimestamp {2}(.*)\nbody {7}(.*)\nsignature {2}(.*)$/gm),
    ];
    expect(shown.map((match) => match.slice(1))).toEqual(
      vectors.map(({ secret, timestamp, body, signature }) => [
        secret,
        String(timestamp),
        body,
        signature,
      ]),
    );
    expect(vectors.some(({ body }) => /[^\u0000-\u007f]/.test(body))).toBe(true);
  });

  it('explains every code that stands in error_message', () => {
    const source = readFileSync(join(ROOT, 'src/webhooks/sending/attempt-error.ts'), 'utf8');
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code);
    const kept = codes.filter((code) => code !== 'shutting_down'); // never written
    const rows = [...text.matchAll(/^\| (`.*?) \| .* \| .* \|$/gm)].flatMap(([, cell]) =>
      [...cell.matchAll(/`([\w<>]+)`/g)].map(([, code]) => code),
    );
    expect(kept.length).toBeGreaterThan(9);
    expect(rows).toEqual(
      expect.arrayContaining([...kept, 'http_<status>', ...Object.values(SKIPPED)]),
    );
  });

  it('names no date that grows old in what is to be called', () => {
    const shell = [...text.matchAll(/^```bash\n(.*?)^```/gms)].map(([, code]) => code).join('');
    expect(shell).toContain('date -u -d');
    expect(shell).not.toMatch(/20\d\d-\d\d/);
  });

  it('has verifiers of at most 20 lines', () => {
    for (const [language, name] of [
      ['ts', 'export function verifyWebhook'],
      ['python', 'def verify_webhook'],
    ])
      expect(blockWith(language, name).trim().split('\n').length).toBeLessThanOrEqual(20);
  });
});
