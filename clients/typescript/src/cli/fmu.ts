import { writeFile } from 'node:fs/promises';
import type { ExportFmuBody, FmuExportJob } from '../generated/types.js';
import { type Command, CommandError, textOf, UsageError } from './command.js';
import { ProgressBar } from './progress.js';

const VERSIONS = ['3.0', '2.0'] as const;

export const fmu: Command = {
  name: 'fmu',
  usage: 'sim_…|dyn_… [options]',
  summary:
    'A completed simulation or flight as an FMU, for Simulink, OpenModelica, FMPy and others',
  options: {
    out: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      words: 'where to write it; in this folder under its own name unless given',
    },
    fmi: { type: 'string', value: '3.0|2.0', words: 'FMI version; default 3.0' },
    density: {
      type: 'string',
      value: 'LOW-HIGH',
      words: 'range of air density [kg/m³], such as 0.8-1.3; default: that of the run',
    },
  },
  more: 'Costs one compute unit per rotor, once for each run and engine version.',
  run: async ({ inflow, positionals, values, signal, say }) => {
    const [id] = positionals;
    if (positionals.length !== 1 || !/^(sim|dyn)_\w+$/.test(id))
      throw new UsageError('Name one completed simulation (sim_…) or flight (dyn_…)');
    const version = VERSIONS.find((each) => each === (textOf(values, 'fmi') ?? VERSIONS[0]));
    if (version === undefined) throw new UsageError('--fmi is 3.0 or 2.0');
    const runs = id.startsWith('dyn_') ? inflow.dynamicSimulations : inflow.simulations;
    const body: ExportFmuBody = { fmi_version: version, ...densitiesOf(textOf(values, 'density')) };
    const started = await runs.exportFmu(id, body, { signal });
    const bar = new ProgressBar();
    const job = await inflow
      .wait<FmuExportJob>(started.id, { onProgress: (each) => bar.show(each), signal })
      .finally(() => bar.end());
    if (job.error !== null)
      throw new CommandError(
        `The export ${job.id} failed: ${job.error.error_code}: ${job.error.message}`,
      );
    const file = await runs.downloadFmu(job.id, { signal });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const path = textOf(values, 'out') ?? job.filename;
    try {
      await writeFile(path, bytes);
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${(error as Error).message}`);
    }
    say(`${path}: FMI ${job.fmi_version}, ${bytes.length} bytes`);
  },
};

function densitiesOf(text: string | undefined): Partial<ExportFmuBody> {
  if (text === undefined) return {};
  const [low, high] = text.split('-').map(Number);
  if (!(low > 0 && high >= low) || text.split('-').length !== 2)
    throw new UsageError('--density is two numbers in kg/m³, such as 0.8-1.3');
  return { density_min_kg_m3: low, density_max_kg_m3: high };
}
