import { useState } from 'react';
import { Link } from 'wouter';
import type { Submission } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { SelectField } from '../../form/field.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { useUser } from '../../session/use-user.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Listed } from '../../ui/listed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SUBMISSIONS } from './use-submission.ts';

const STATES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;

export default function ModerationPage() {
  usePageTitle('Moderation');
  const [status, setStatus] = useState<Submission['status'] | ''>('submitted');
  const isAdmin = useUser()?.is_admin === true;
  const submissions = useList(SUBMISSIONS, { status });
  return (
    <section>
      <h1>Moderation</h1>
      <p>
        Parts that users submit for the catalog.
        {isAdmin && (
          <>
            {' '}
            <Link href="/administration">Plans and ledgers of accounts</Link>
          </>
        )}
      </p>
      <div className="fields">
        <SelectField
          label="Status"
          name="status"
          value={status}
          onChange={setStatus}
          options={[['', 'every status'], ...STATES.map((each) => [each, each] as const)]}
        />
      </div>
      <Listed list={submissions} what="submissions" empty="No submission has this status.">
        {(items) => (
          <DataTable
            caption="Submissions"
            hideCaption
            columns={['Part', 'Type', 'Status', 'Submitted']}
            rows={items.map((each) => [
              <Link key="part" href={`/moderation/${each.id}`}>
                {each.manufacturer} {each.name}
              </Link>,
              each.component_type,
              each.status,
              <Moment key="at" at={each.created_at} />,
            ])}
          />
        )}
      </Listed>
    </section>
  );
}
