/** The request as code: exactly what the page sent. */
import {
  type Language,
  PYTHON_HEAD,
  shellQuoted,
  TYPESCRIPT_HEAD,
} from '../../../../../src/docs/static/snippets.js';
import type { AnalysisBody, Plan } from '../../../blade/plan.ts';
import { speedsOf } from '../run-plan.ts';

/** The key is left to the environment: a key does not belong into a text that is passed on. */
export function snippet(language: Language, plan: Plan, base: string): string {
  const speeds = plan.overRpm === undefined ? undefined : speedsOf(plan.overRpm);
  return { curl, typescript, python }[language](plan.body, speeds, base);
}

type Speeds = readonly number[] | undefined;

function curl(body: AnalysisBody, speeds: Speeds, base: string): string {
  const { rpm: _, ...rest } = body;
  const data =
    speeds === undefined
      ? shellQuoted(JSON.stringify(body))
      : `${shellQuoted(`${JSON.stringify(rest).slice(0, -1)},"rpm":`)}"$rpm"'}'`;
  const call = [
    `curl -s '${base}/v1/geometry/analyze?expand=nearest_measurements'`,
    `-H "Authorization: Bearer $INFLOW_KEY"`,
    `-H 'Content-Type: application/json'`,
    `-d ${data}`,
  ].join(' \\\n  ');
  return speeds === undefined ? call : `for rpm in ${speeds.join(' ')}; do\n${call}; echo\ndone`;
}

function typescript(body: AnalysisBody, speeds: Speeds, base: string): string {
  const head = TYPESCRIPT_HEAD(base);
  const expand = `{ expand: 'nearest_measurements' }`;
  if (speeds === undefined)
    return [
      ...head,
      `const analysis = await inflow.geometry.analyze(${literal(body)}, ${expand});`,
      'console.log(JSON.stringify(analysis));',
    ].join('\n');
  const { rpm: _, ...rest } = body;
  return [
    ...head,
    `for (const rpm of [${speeds.join(', ')}]) {`,
    `const analysis = await inflow.geometry.analyze(${literal(rest, '  "rpm": rpm,\n')}, ${expand});`,
    'console.log(JSON.stringify(analysis));',
    '}',
  ].join('\n');
}

function python(body: AnalysisBody, speeds: Speeds, base: string): string {
  const head = PYTHON_HEAD(base);
  const expand = 'expand="nearest_measurements"';
  if (speeds === undefined)
    return [
      ...head,
      `analysis = inflow.geometry.analyze(${literal(body)}, ${expand})`,
      'print(json.dumps(analysis))',
    ].join('\n');
  const { rpm: _, ...rest } = body;
  return [
    ...head,
    `for rpm in [${speeds.join(', ')}]:`,
    `    analysis = inflow.geometry.analyze(${literal(rest, '  "rpm": rpm,\n')}, ${expand})`,
    '    print(json.dumps(analysis))',
  ].join('\n');
}

/** One field a line. A body has numbers, texts and lists, which JSON, TypeScript and Python write alike. */
function literal(body: Partial<AnalysisBody>, more = ''): string {
  const lines = Object.entries(body).map(([name, value]) => `  "${name}": ${spaced(value)},\n`);
  return `{\n${lines.join('')}${more}}`;
}

const spaced = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value).replaceAll(',', ', ');
