import { Progress } from '../ui/progress.tsx';
import { RunStatus } from '../ui/run-status.tsx';
import { isMoving, type Run } from './run.ts';

/** Where a run is: its state, its place in the queue, how far it is, why it failed. */
export function RunState({
  run,
  done,
  of,
  what = 'Solved',
  unit,
}: {
  run: Omit<Run, 'is_starred'>;
  /** Points, or seconds of a flight. */
  done?: number;
  of?: number;
  what?: string;
  unit?: string;
}) {
  const { status, held, queue_position, progress, error } = run;
  return (
    <>
      <p role="status">
        <RunStatus status={status} />
        {held && ' held until you start it'}
        {status === 'queued' && queue_position !== null && queue_position > 0 && (
          <> {queue_position} of your runs are ahead</>
        )}
      </p>
      {isMoving(run) && done !== undefined && (
        <Progress label={what} done={done} of={of} unit={unit} />
      )}
      {isMoving(run) && done === undefined && (
        <Progress
          label={status === 'queued' ? 'Waiting for a slot' : 'Solving'}
          done={Math.round(100 * (progress ?? 0))}
          of={progress === null || progress === 0 ? undefined : 100}
          unit=" %"
        />
      )}
      {error !== null && (
        <div className="problem" role="alert">
          {error.message}
          {error.point_index !== null && ` (point ${error.point_index})`}
        </div>
      )}
    </>
  );
}
