import { useState } from 'react';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import * as fields from '../../fields/approve-submission-body.ts';
import { AreaField, NumberField, SelectField } from '../../form/field.tsx';
import { toNumber } from '../../form/number.ts';
import { Form } from '../../form/form.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { useAction } from '../../form/use-action.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { type Reviewed, SUBMISSIONS } from './use-submission.ts';

type Verdict = 'approve' | 'reject';

/** Approve with a reward, or reject; in both cases with a word to whoever submitted it. Once. */
export function Decision({ reviewed, onRead }: { reviewed: Reviewed; onRead: () => void }) {
  const { submission, version } = reviewed;
  const [verdict, setVerdict] = useState<Verdict>('approve');
  const [notes, setNotes] = useState('');
  const [reward, setReward] = useState('50');
  const announce = useAnnounce();
  const decide = useAction(
    () => {
      const reviewer_notes = notes.trim() || null;
      const body =
        verdict === 'approve'
          ? { reviewer_notes, credit_reward: toNumber(reward) }
          : { reviewer_notes };
      const path = `${SUBMISSIONS}/${submission.id}/${verdict}` as const;
      return api.post(path, body, { headers: { 'if-match': version } });
    },
    ({ status }) => {
      announce(`${submission.name} is ${status}`);
      void queries.invalidateQueries({ queryKey: ['list', SUBMISSIONS] });
      onRead();
    },
  );
  const changed = decide.problem instanceof ApiProblem && decide.problem.status === 412;
  return (
    <>
      <h2>Decision</h2>
      <Form
        submit={verdict === 'approve' ? 'Approve' : 'Reject'}
        busy={decide.busy}
        problem={decide.problem}
        onSubmit={() => decide.run(undefined)}
      >
        <div className="fields">
          <SelectField
            label="Decision"
            name="decision"
            value={verdict}
            onChange={setVerdict}
            options={[
              ['approve', 'add to the catalog'],
              ['reject', 'do not add to the catalog'],
            ]}
          />
          {verdict === 'approve' && (
            <NumberField
              label="Reward"
              of={fields.credit_reward}
              value={reward}
              onChange={setReward}
            />
          )}
        </div>
        <AreaField
          label="Notes"
          name="reviewer_notes"
          rows={3}
          hint="The submitter reads them"
          value={notes}
          onChange={setNotes}
        />
      </Form>
      {changed && (
        <p className="row">
          The submission has changed since you opened it.
          <button
            type="button"
            onClick={() => {
              decide.forget();
              onRead();
            }}
          >
            Reload
          </button>
        </p>
      )}
    </>
  );
}
