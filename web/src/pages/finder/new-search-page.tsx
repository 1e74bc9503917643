import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import * as finder from '../../fields/create-finder-body.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Restored } from '../../form/kept-draft.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import type { ProjectChoice } from '../../picker/choices.ts';
import { ProjectField, projectIdOf } from '../../picker/project-field.tsx';
import { Cost, isTooMuch } from '../../runs/cost.tsx';
import { listsChanged } from '../../runs/lists-changed.ts';
import { RunCode } from '../../runs/run-code.tsx';
import { useBalance } from '../../runs/use-balance.ts';
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
  const [name, setName] = useState('');
  const [project, setProject] = useState<ProjectChoice>();
  const [, goTo] = useLocation();
  const body = () => ({ ...bodyOf(draft), name: name || titleOf(draft) });
  const create = useAction(
    async () => {
      const project_id = await projectIdOf(project!);
      setProject({ id: project_id }); // a run that is refused has made it all the same
      return api.post('/v1/finder', { ...body(), project_id });
    },
    ({ id }) => {
      onSent();
      listsChanged();
      goTo(`/finder/${id}`);
    },
  );
  const rotors = rotorCount(draft.vehicle);
  const units = UNITS_A_ROTOR * rotors;
  const { units: left } = useBalance();
  const { list, rotors: given, command } = draft.vehicle;
  const parts = { draft, onChange };
  return (
    <>
      <Form
        submit="Search"
        busy={create.busy}
        blocked={isTooMuch(units, left)}
        problem={create.problem}
        onSubmit={() => create.run(undefined)}
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
        <div className="fields">
          <TextField
            label="Search name"
            of={finder.name}
            placeholder={titleOf(draft)}
            hint="To find it again later"
            value={name}
            onChange={setName}
          />
          <ProjectField value={project} onChange={setProject} />
        </div>
        <Cost units={units} how={`${UNITS_A_ROTOR} for each of ${rotors} rotors`} />
      </Form>
      <RunCode path="/v1/finder" operation="finder.create" body={body} project={project} />
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
