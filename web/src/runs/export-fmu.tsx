import { useEffect, useState } from 'react';
import type { FmuExportJob } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { Dialog } from '../ui/dialog.tsx';
import { save } from '../ui/download.ts';
import { useBalance } from './use-balance.ts';

type Version = FmuExportJob['fmi_version'];
type Exportable = `/v1/simulations/${string}` | `/v1/dynamic-simulations/${string}`;

/** Exports a completed run as an FMU and saves the file. */
export function ExportFmu({ path }: { path: Exportable }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Export FMU
      </button>
      {isOpen && <ExportDialog path={path} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ExportDialog({ path, onClose }: { path: Exportable; onClose: () => void }) {
  const [version, setVersion] = useState<Version>('3.0');
  const { units: left } = useBalance();
  const [job, setJob] = useState<FmuExportJob>();
  const [waiting] = useState(() => new AbortController());
  useEffect(() => () => waiting.abort(), []);
  const file = useAction(
    async () => save(await exported(path, version, setJob, waiting.signal)),
    onClose,
  );
  return (
    <Dialog title="Export FMU" onClose={onClose}>
      <p>
        The powertrain as a file for Simulink, OpenModelica, FMPy and other simulators. It costs one
        compute unit per rotor, once per run.{' '}
        {typeof left === 'number' && `You have ${left.toLocaleString('en')}. `}
        <a href="/docs/fmu">About FMUs</a>
      </p>
      <label>
        FMI version{' '}
        <select
          value={version}
          disabled={file.busy}
          onChange={({ target }) => setVersion(target.value as Version)}
        >
          <option value="3.0">3.0</option>
          <option value="2.0">2.0, for older tools</option>
        </select>
      </label>
      {file.busy && job !== undefined && (
        <p>
          <progress value={job.progress} aria-label="Export" />{' '}
          {job.status === 'queued' ? 'Queued' : 'Building the file'}
        </p>
      )}
      <ProblemBox problem={file.problem} />
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={file.busy}
          onClick={() => file.run(undefined)}
        >
          {file.busy ? 'Exporting …' : 'Export and save'}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

/** Returns the file of a new export, whose job `onProgress` gets as it changes. */
async function exported(
  path: Exportable,
  fmi_version: Version,
  onProgress: (job: FmuExportJob) => void,
  signal: AbortSignal,
) {
  let job: FmuExportJob = await api.post(`${path}/export/fmu` as const, { fmi_version });
  const at = `/v1/simulations/export/fmu/${job.id}` as const;
  while (job.completed_at === null) {
    onProgress(job);
    signal.throwIfAborted();
    job = await api.get(at, { wait: job.status === 'queued' ? 1 : 2 }, signal);
  }
  if (job.error !== null) throw new Error(job.error.message);
  return api.download('GET', `${at}/download`);
}
