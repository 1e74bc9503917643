import { openInAnalyze } from '../../blade/open-in-analyze.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { bladeOfComponent } from './curves/use-blade.ts';

/** Opens the blade of a stored propeller in the page Analyze; one whose shape was not measured is estimated. */
export function AnalyzePropeller({ id }: { id: string }) {
  const open = useAction(async () => openInAnalyze(await bladeOfComponent(id)));
  return (
    <>
      <button type="button" disabled={open.busy} onClick={() => open.run(undefined)}>
        Analyze blade
      </button>
      <ProblemBox problem={open.problem} />
    </>
  );
}
