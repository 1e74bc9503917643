import { ComponentPicker } from '../picker/component-picker.tsx';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { bladeOfComponent } from '../pages/components/curves/use-blade.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { layBeside, MOST_BESIDE, takeAway, useBeside } from './beside.ts';
import type { AnalysisBody } from './plan.ts';
import './beside.css';

/** The fields choose the blades that lie beside the one at hand: kept states of it, propellers of the catalog and one's own. */
export function BesideFields({ body, suggested }: { body: AnalysisBody; suggested: string }) {
  const announce = useAnnounce();
  const beside = useBeside();
  const add = useAction(
    async ({ id, name }: { id: string; name: string }) => ({
      name,
      componentId: id,
      body: await bladeOfComponent(id),
    }),
    (blade) => {
      layBeside(blade);
      announce(`Comparing with ${blade.name}`);
    },
  );
  const keep = () => {
    const names = new Set(beside.map(({ name }) => name));
    let name = suggested;
    for (let i = 2; names.has(name); i++) name = `${suggested} ${i}`;
    layBeside({ name, body });
    announce(`Saved as ${name}`);
  };
  const isFull = beside.length >= MOST_BESIDE;
  return (
    <>
      {beside.length > 0 && (
        <ul className="row beside" aria-label="Compared blades">
          {beside.map(({ name }) => (
            <li key={name}>
              {name}
              <button
                type="button"
                className="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => takeAway(name)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="fields">
        <ComponentPicker
          type="propeller"
          label="Compare with a propeller"
          name="beside"
          hint="From the catalog or your own parts"
          value={undefined}
          onChange={(part) => part !== undefined && !isFull && add.run(part)}
        />
        <button type="button" disabled={isFull} onClick={keep}>
          Save this blade as a reference
        </button>
      </div>
      {isFull && <p className="hint">{MOST_BESIDE} blades are being compared. Remove one first.</p>}
      <ProblemBox problem={add.problem} />
    </>
  );
}
