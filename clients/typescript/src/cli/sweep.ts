import type { CreateSweepBody, SweepResource } from '../generated/types.js';
import { type Command, isSet } from './command.js';
import { plot } from './plot.js';
import { labelOf } from './quantities.js';
import { completed, RUN_OPTIONS } from './runs.js';
import { table } from './table.js';

type Summary = NonNullable<SweepResource['summary']>;

export const sweep: Command = {
  name: 'sweep',
  usage: 'request.json|sweep_… [options]',
  summary: 'The same at up to 10,000 operating points: the best, and what is traded for what',
  options: {
    ...RUN_OPTIONS,
    csv: { type: 'boolean', words: 'print all points as a table for programs' },
  },
  more: 'request.json is the body of POST /v1/sweeps; project_id is optional.',
  run: async (invocation) => {
    const { inflow, values, signal, print } = invocation;
    const run = await completed<SweepResource>(invocation, {
      what: 'sweep',
      command: 'sweep',
      prefix: 'sweep',
      create: (body, each) =>
        inflow.sweeps.create(body as unknown as CreateSweepBody, { signal: each }),
    });
    if (run === undefined) return;
    if (isSet(values, 'json')) return print(JSON.stringify(run));
    if (isSet(values, 'csv'))
      return print((await inflow.sweeps.export(run.id, { signal })).trimEnd());
    print(sweepText(run));
  },
};

function sweepText(run: SweepResource): string {
  const { total_points, failed_points, credits_cost, summary } = run;
  const failed = failed_points === 0 ? '' : `, ${failed_points} failed`;
  const head = `${run.name ?? run.id} · ${total_points} points${failed} · ${credits_cost} compute units`;
  return [head, ...(summary === null ? ['No point was solved.'] : summaryParts(summary))].join(
    '\n\n',
  );
}

function summaryParts({ best, min, max, pareto, ranking, within_limits }: Summary): string[] {
  const rows = Object.keys(min).map((name) => [
    labelOf(name),
    best[name]?.value,
    best[name]?.total_thrust_n ?? undefined,
    min[name]?.value,
    max[name]?.value,
    best[name]?.name,
  ]);
  const curve = plot(
    {
      x: pareto.map((point) => point.total_elec_power_w),
      y: pareto.map((point) => point.total_thrust_n),
    },
    { title: 'Thrust [N], the most for each power', xLabel: 'electrical power [W]', dots: true },
  );
  const parts = [
    `Within all limits: ${within_limits}. ${rankingText(ranking)}`,
    table(['', 'best', 'at thrust [N]', 'least', 'most', 'best point'], rows),
  ];
  return curve === undefined ? parts : [...parts, curve];
}

const COMPARED: Record<Summary['ranking']['basis'], string> = {
  at_weight: 'at their weight',
  at_thrust: 'at the thrust that was asked for',
  lifting_weight: 'that lift their weight',
  as_commanded: 'each at its own thrust',
};

function rankingText({ basis, points, within_limits, reason }: Summary['ranking']) {
  if (reason !== null) return reason;
  const limits = within_limits ? '' : ', beyond limits';
  return `The best of ${points} ${COMPARED[basis]}${limits}:`;
}
