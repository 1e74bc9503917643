import type { AnalysisBody } from '../../blade/plan.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { ComponentPicker } from '../../picker/component-picker.tsx';
import { useAnnounce } from '../../ui/announce.tsx';
import { bladeOfComponent } from '../components/curves/use-blade.ts';

/** Opens the blade of a propeller of the catalog, or of one's own; one whose shape was not measured is estimated. */
export function OpenPropeller({ onBlade }: { onBlade: (blade: AnalysisBody) => void }) {
  const announce = useAnnounce();
  const open = useAction(
    async ({ id, name }: { id: string; name: string }) => ({
      name,
      blade: await bladeOfComponent(id),
    }),
    ({ name, blade }) => {
      onBlade(blade);
      announce(`Opened ${name}`);
    },
  );
  return (
    <>
      <ComponentPicker
        type="propeller"
        label="Open a propeller"
        name="propeller"
        hint="From the catalog or your own parts"
        value={undefined}
        onChange={(part) => part !== undefined && open.run(part)}
      />
      <ProblemBox problem={open.problem} />
    </>
  );
}
