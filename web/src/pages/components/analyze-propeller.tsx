import { api } from '../../api/api.ts';
import { openInAnalyze } from '../../blade/open-in-analyze.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { type AnalysisBody, withDefaults } from '../../kernel/body.ts';

/** Opens the blade of a stored propeller in the page Analyze; one whose shape was not measured is estimated. */
export function AnalyzePropeller({ id }: { id: string }) {
  const open = useAction(async () => {
    const request = { component_id: id, format: 'json' };
    const { blob } = await api.download('POST', '/v1/geometry/export', request);
    await openInAnalyze(withDefaults(JSON.parse(await blob.text()) as AnalysisBody));
  });
  return (
    <>
      <button type="button" disabled={open.busy} onClick={() => open.run(undefined)}>
        Analyse its blade
      </button>
      <ProblemBox problem={open.problem} />
    </>
  );
}
