import { Link, useParams } from 'wouter';
import type { Submission } from '../../../../clients/typescript/src/generated/types.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Decision } from './decision.tsx';
import { useSubmission } from './use-submission.ts';

export default function SubmissionPage() {
  const { id } = useParams<{ id: string }>();
  const read = useSubmission(id);
  const submission = read.data?.submission;
  usePageTitle(submission?.name ?? 'Submission');
  return (
    <section>
      <p>
        <Link href="/moderation">Moderation</Link>
      </p>
      <h1>
        {submission === undefined ? 'Submission' : `${submission.manufacturer} ${submission.name}`}
      </h1>
      <ProblemBox problem={read.error} />
      {read.isPending && <Busy what="the submission" />}
      {submission !== undefined && <Shown submission={submission} />}
      {read.data !== undefined && submission!.status === 'submitted' && (
        <Decision reviewed={read.data} onRead={() => void read.refetch()} />
      )}
    </section>
  );
}

function Shown({ submission }: { submission: Submission }) {
  const { status, credit_reward, reviewed_at, component_id } = submission;
  return (
    <>
      <Facts
        label="Submission"
        facts={[
          ['Type', submission.component_type],
          ['Status', status],
          ['Submitted', <Moment key="at" at={submission.created_at} />],
          ...(reviewed_at === null
            ? []
            : ([
                ['Decided', <Moment key="at" at={reviewed_at} />],
                ['Reward', credit_reward, 'units'],
                ['In the catalog as', component_id],
              ] as const)),
        ]}
      />
      <h2>Source</h2>
      <p className="secret">{submission.source_url}</p>
      <p className="row">
        <span className="hint">This is an external address. Check it before you open it.</span>
        <CopyButton text={submission.source_url} label="Copy address" />
      </p>
      {submission.notes !== null && (
        <>
          <h2>Notes of the submitter</h2>
          <p>{submission.notes}</p>
        </>
      )}
      {submission.reviewer_notes !== null && (
        <>
          <h2>Notes of the reviewer</h2>
          <p>{submission.reviewer_notes}</p>
        </>
      )}
      <DataTable
        caption="Figures"
        columns={['Key', 'Value']}
        rows={Object.entries(submission.data_json).map(([key, value]) => [
          <code key="key">{key}</code>,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])}
      />
    </>
  );
}
