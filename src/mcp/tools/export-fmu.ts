import { extend, type InterfaceDescription, object } from '../interface-description.js';
import { orError, refusal, type Tool, type ToolSession } from '../tool.js';
import { MAX_WAIT_S } from './get-result.js';
import { RUNS } from './lookups.js';

/** Longest wait of one request [s], so that the agent sees progress. */
const POLL_S = 10;

interface Job {
  id: string;
  completed_at: string | null;
  progress: number;
  status: string;
}

/** The operations of exports, by the prefix of the run's id. */
const EXPORTS: Record<string, string> = {
  sim: 'exportSimulationFmu',
  dyn: 'exportDynamicSimulationFmu',
};

export function exportFmuTool(api: InterfaceDescription): Tool {
  const { body, answer } = api.operation('exportSimulationFmu');
  return {
    name: 'export_fmu',
    title: 'Export a run as an FMU',
    description:
      'Exports a completed simulation or flight as a file for Simulink, OpenModelica, FMPy and other simulators (FMI 3.0 or 2.0, co-simulation). When artifact_available is true, give download_path to the user; the download needs their key. Costs one compute unit for each rotor, once for each run.',
    input: extend(
      object({ id: { type: 'string', description: 'The completed run, sim_… or dyn_…' } }, ['id']),
      body.properties,
    ),
    output: orError(
      extend(answer, {
        download_path: {
          type: 'string',
          description: 'Path of the file in the HTTP API, for GET with the key of the user',
        },
      }),
    ),
    annotations: RUNS,
    run: async ({ id, ...sent }, session) => {
      const operation = EXPORTS[String(id).split('_')[0]];
      if (operation === undefined)
        throw refusal('invalid_parameter', 'id begins with sim_ or dyn_', 'id');
      const made = await session.ask<Job>(operation, { path: { id }, body: sent });
      // it is made and paid: whatever happens while it is waited for, its id must reach the agent
      const job = await ended(made, session).catch(() => made);
      return { ...job, download_path: `/v1/simulations/export/fmu/${job.id}/download` };
    },
  };
}

/** Returns the export at its end, or as it is after `MAX_WAIT_S`. */
async function ended(made: Job, session: ToolSession): Promise<Job> {
  const deadline = performance.now() + MAX_WAIT_S * 1_000;
  let job = made;
  while (job.completed_at === null && !session.signal.aborted) {
    const left = Math.floor((deadline - performance.now()) / 1_000);
    if (left < 1) break;
    const query = { wait: Math.min(POLL_S, left) };
    job = await session.ask<Job>('getSimulationFmuExport', { path: { fmu_id: job.id }, query });
    await session.report?.(job.progress, `${job.id} is ${job.status}`);
  }
  return job;
}
