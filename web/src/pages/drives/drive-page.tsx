import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { ProblemBox } from '../../form/problem.tsx';
import { CancelRun } from '../../runs/cancel-run.tsx';
import { isMoving, runQuery } from '../../runs/run.ts';
import { RunState } from '../../runs/run-state.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DriveResult } from './drive-result.tsx';
import { UseDrive } from './use-drive.tsx';
import type { DriveCalibrationResource } from '../../../../clients/typescript/src/generated/types.ts';

const LOOK_AGAIN_MS = 1_000;

/** One calibration of a drive, which is read again every second until it has ended. */
export default function DrivePage() {
  const { id = '' } = useParams();
  const path = `/v1/powertrain/calibrate/${id}` as const;
  const client = useQueryClient();
  const { data: drive, error } = useQuery({
    ...runQuery(path),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MS : false,
  });
  usePageTitle(drive?.name ?? 'Drive calibration');
  if (drive === undefined)
    return error === null ? <Busy what="the calibration" /> : <ProblemBox problem={error} />;
  return (
    <section>
      <p>
        <Link href="/drives">Drive calibrations</Link>
      </p>
      <h1>{drive.name ?? 'Drive calibration'}</h1>
      <RunState
        run={{
          ...drive,
          queue_position: null,
          error: drive.error && { ...drive.error, point_index: null },
        }}
      />
      <div className="row">
        <CancelRun
          run={drive}
          path={path}
          requested={drive.cancel_requested}
          onCanceled={(canceled: DriveCalibrationResource) =>
            client.setQueryData(['run', path], canceled)
          }
        />
      </div>
      {drive.result != null && <UseDrive calibration={drive} />}
      {drive.result != null && <DriveResult result={drive.result} />}
      <p className="row small">
        ID in requests: <code>{drive.id}</code>
        <CopyButton text={drive.id} label="Copy ID" />
      </p>
    </section>
  );
}
