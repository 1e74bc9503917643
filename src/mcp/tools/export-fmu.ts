import { extend, type InterfaceDescription, object } from '../interface-description.js';
import { orError, refusal, type Tool } from '../tool.js';
import { type FollowedRun, MAX_WAIT_S, untilEnded } from './get-result.js';
import { RUNS } from './lookups.js';

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
      const made = await session.ask<FollowedRun>(operation, { path: { id }, body: sent });
      // it is made and paid: whatever happens while it is waited for, its id must reach the agent
      const read = (wait?: number) =>
        session.ask<FollowedRun>('getSimulationFmuExport', {
          path: { fmu_id: made.id },
          query: { wait },
        });
      const job = await untilEnded(MAX_WAIT_S, session, read).catch(() => made);
      return { ...job, download_path: `/v1/simulations/export/fmu/${job.id}/download` };
    },
  };
}
