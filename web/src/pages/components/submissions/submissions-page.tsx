import { Link, useLocation, useSearchParams } from 'wouter';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import { useAction } from '../../../form/use-action.ts';
import { useComponent } from '../../../picker/use-component.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { usePageTitle } from '../../../shell/page-title.ts';
import { Listed } from '../../../ui/listed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SubmitForm } from './submit-form.tsx';

export default function SubmissionsPage() {
  usePageTitle('Submissions');
  const [search] = useSearchParams();
  const part = useComponent(search.get('from') ?? undefined);
  const [, goTo] = useLocation();
  const list = useList('/v1/submissions');
  const withdraw = useAction(
    (id: string) => api.post(`/v1/submissions/${id}/withdraw`),
    list.again,
  );
  return (
    <section>
      <h1>Submissions to the catalog</h1>
      <p>
        Offer your parts to all users. A moderator checks each part against its source. An approved
        part can earn compute units. To submit a part, open it under{' '}
        <Link href="/components?source=user">your components</Link>.
      </p>
      {part !== undefined && (
        <SubmitForm
          key={part.id}
          part={part}
          onSent={() => {
            list.again();
            goTo('/components/submissions');
          }}
        />
      )}
      <h2>Your submissions</h2>
      <ProblemBox problem={withdraw.problem} />
      <Listed
        list={list}
        what="your submissions"
        empty="No submissions yet. Open one of your parts to submit it."
      >
        {(items) => (
          <DataTable
            caption="Submissions"
            hideCaption
            columns={[
              'Name',
              'Manufacturer',
              'Kind',
              'State',
              'Reward [units]',
              'Moderator’s note',
              'Submitted',
              '',
            ]}
            rows={items.map((item) => [
              item.component_id === null ? (
                item.name
              ) : (
                <Link key="name" href={`/components/${item.component_id}`}>
                  {item.name}
                </Link>
              ),
              item.manufacturer,
              item.component_type,
              <span key="status" className="badge">
                {item.status}
              </span>,
              item.credit_reward,
              item.reviewer_notes ?? '–',
              <Moment key="made" at={item.created_at} />,
              item.status === 'submitted' && (
                <button
                  key="withdraw"
                  type="button"
                  className="danger"
                  aria-label={`Withdraw ${item.name}`}
                  disabled={withdraw.busy}
                  onClick={() => withdraw.run(item.id)}
                >
                  Withdraw
                </button>
              ),
            ])}
          />
        )}
      </Listed>
    </section>
  );
}
