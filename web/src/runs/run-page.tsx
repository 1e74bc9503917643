import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { ProblemBox } from '../form/problem.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Busy } from '../ui/busy.tsx';
import { CancelRun } from './cancel-run.tsx';
import { RUN_KINDS, type RunKind } from './kinds.ts';
import { PublishButton } from './publish-button.tsx';
import type { Run } from './run.ts';
import { DeleteRun, nameOf, StarButton } from './run-buttons.tsx';
import { ShareButton } from './share-button.tsx';

/** The frame of a run's page: the way back to the list, the name, and what went wrong; `children` shows the run. */
export function RunPage<T extends Run>({
  kind,
  run,
  problem,
  titleOf = nameOf,
  children,
}: {
  kind: RunKind;
  /** undefined: it is not read yet. */
  run: T | undefined;
  problem: unknown;
  titleOf?: (run: T) => string;
  children: (run: T) => ReactNode;
}) {
  const { page, title: list, noun } = RUN_KINDS[kind];
  const title = run === undefined ? noun : titleOf(run);
  usePageTitle(title);
  return (
    <section>
      <p>
        <Link href={page}>{list}</Link>
      </p>
      <h1>{title}</h1>
      <ProblemBox problem={problem} />
      {run === undefined && problem == null && <Busy what={`the ${noun.toLowerCase()}`} />}
      {run !== undefined && children(run)}
    </section>
  );
}

/** The buttons of a run. `children` are those of its kind. */
export function RunButtons<T extends Run>({
  kind,
  run,
  onChanged,
  again,
  isShareable = run.status === 'completed',
  children,
}: {
  kind: RunKind;
  run: T;
  onChanged: (run: T) => void;
  /** Label of the button that opens the form with the inputs of the run. */
  again: string;
  isShareable?: boolean;
  children?: ReactNode;
}) {
  const { path: runs, page } = RUN_KINDS[kind];
  const path = `${runs}/${run.id}` as const;
  const [, goTo] = useLocation();
  return (
    <div className="row">
      <StarButton run={run} path={path} onStarred={onChanged} />
      <Link href={`${page}/new?from=${run.id}`} className="button">
        {again}
      </Link>
      {children}
      {isShareable && (
        <>
          <ShareButton path={path} />
          <PublishButton path={path} />
        </>
      )}
      <CancelRun
        run={run}
        path={path}
        requested={run.cancel_requested_at != null}
        onCanceled={onChanged}
      />
      <DeleteRun run={run} path={path} onGone={() => goTo(page)} />
    </div>
  );
}
