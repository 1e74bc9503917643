import { Link } from 'wouter';
import * as finder from '../../fields/create-finder-body.ts';
import { Restored } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { RunForm } from '../../runs/run-form.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { rotorCount } from '../../vehicle/vehicle.ts';
import { bodyOf } from './form/search-body.ts';
import type { SearchDraft } from './form/search-draft.ts';
import { AroundFields, CandidateFields, WishFields } from './form/search-fields.tsx';
import { MAIN_LIMITS } from './form/search-quantities.ts';
import { useSearchDraft } from './form/use-search-draft.ts';
import { GOALS } from './words.ts';

/** Compute units of a search, for each rotor (docs/finder.md). */
const UNITS_A_ROTOR = 10;

export default function NewSearchPage() {
  usePageTitle('Find parts');
  const { draft, setDraft, isLoading, isFilled, problem, isRestored, forget } = useSearchDraft();
  return (
    <section>
      <p>
        <Link href="/finder">Part searches</Link>
      </p>
      <h1>Find parts</h1>
      <p>
        The service tries every combination of motor, propeller and battery in hover and level
        flight. It shows a combination unless another one is better in all goals.
      </p>
      <ProblemBox problem={problem} />
      <Restored isRestored={isRestored} onForget={forget} />
      {isFilled && !isRestored && (
        <p className="hint">
          The limits come from your vehicle, so every result is at least as good.
        </p>
      )}
      {isLoading ? (
        <Busy what="your vehicle" />
      ) : (
        <SearchForm draft={draft} onChange={setDraft} onSent={forget} />
      )}
    </section>
  );
}

function SearchForm({
  draft,
  onChange,
  onSent,
}: {
  draft: SearchDraft;
  onChange: (draft: SearchDraft) => void;
  onSent: () => void;
}) {
  const rotors = rotorCount(draft.vehicle);
  const units = UNITS_A_ROTOR * rotors;
  const { list, rotors: given, command } = draft.vehicle;
  const parts = { draft, onChange };
  return (
    <>
      <RunForm
        kind="find"
        submit="Search"
        title={titleOf(draft)}
        units={units}
        how={`${UNITS_A_ROTOR} for each of ${rotors} rotors`}
        body={() => bodyOf(draft)}
        onSent={onSent}
      >
        {(list === 'rotors' || given.length > 1) && (
          <p className="notice">
            A search treats all {rotors} rotors as identical and in free air, unless you enter the
            spacing of coaxial pairs.
          </p>
        )}
        {command !== 'hover' && (
          <p className="notice">A search is for multicopters. It ignores the lift of a wing.</p>
        )}
        <WishFields {...parts} />
        <AroundFields {...parts} />
        <CandidateFields {...parts} />
      </RunForm>
    </>
  );
}

/** `4 rotors: the longest hover, all-up mass at most 1.2 kg`. */
function titleOf({ vehicle, goals, limits }: SearchDraft): string {
  const kept = MAIN_LIMITS.flatMap(({ name, label, unit = '' }) => {
    const text = (limits[name] ?? '').trim();
    return text === '' ? [] : [`${label.toLowerCase()} ${text} ${unit}`.trim()];
  });
  const wishes = [GOALS[goals[0]].wish, ...kept];
  return `${rotorCount(vehicle)} rotors: ${wishes.join(', ')}`.slice(0, finder.name.maxLength);
}
