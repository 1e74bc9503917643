import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicationResource } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { ApiProblem } from '../api/problem.ts';
import { queries } from '../api/queries.ts';
import * as fields from '../fields/publish-run-body.ts';
import { TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { Busy } from '../ui/busy.tsx';
import type { RunPath } from './kinds.ts';
import './runs.css';

type PublicationPath = `${RunPath}/publication`;

/** Puts a completed run under a name, for everybody, and takes it back. */
export function PublishButton({ path }: { path: RunPath }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Publish
      </button>
      {isOpen && <Publication at={`${path}/publication`} />}
    </>
  );
}

function Publication({ at }: { at: PublicationPath }) {
  const { data: known, error } = useQuery({
    queryKey: ['publication', at],
    queryFn: ({ signal }) => findPublication(at, signal),
  });
  return (
    <div className="card share">
      <ProblemBox problem={error} />
      {known === undefined ? (
        error === null && <Busy what="the publication" />
      ) : (
        <PublicationForm key={known?.slug ?? ''} at={at} known={known} />
      )}
    </div>
  );
}

/** null: it is not published. */
async function findPublication(
  at: PublicationPath,
  signal: AbortSignal,
): Promise<PublicationResource | null> {
  try {
    return await api.get(at, undefined, signal);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

function PublicationForm({
  at,
  known,
}: {
  at: PublicationPath;
  known: PublicationResource | null;
}) {
  const [slug, setSlug] = useState(known?.slug ?? '');
  const [title, setTitle] = useState(known?.title ?? '');
  const announce = useAnnounce();
  const show = (now: PublicationResource | null) => queries.setQueryData(['publication', at], now);
  const publish = useAction(
    () => api.post(at, { slug: slug || undefined, title: title || undefined }),
    (now) => {
      announce('Published');
      show(now);
    },
  );
  const revoke = useAction(
    () => api.delete(at),
    () => {
      announce('No longer published');
      show(null);
    },
  );
  const page = known && `${location.origin}/app/results/${known.slug}`;
  return (
    <>
      {page === null ? (
        <p>Anyone can read the inputs and the result of a published run, without an account.</p>
      ) : (
        <p>
          Public page: <a href={page}>{page}</a>; for programs:{' '}
          <a href={known!.url}>{known!.url}</a>
        </p>
      )}
      <Form
        submit={known === null ? 'Publish run' : 'Update publication'}
        busy={publish.busy}
        problem={publish.problem}
        onSubmit={() => publish.run(undefined)}
      >
        <div className="fields">
          <TextField
            label="Name in the URL"
            of={fields.slug}
            hint="3 to 64 lowercase letters, digits and hyphens; empty: generated"
            value={slug}
            onChange={setSlug}
          />
          <TextField label="Title" of={fields.title} value={title} onChange={setTitle} />
        </div>
      </Form>
      {known !== null && (
        <button
          type="button"
          className="danger"
          disabled={revoke.busy}
          onClick={() => revoke.run(undefined)}
        >
          Unpublish
        </button>
      )}
      <ProblemBox problem={revoke.problem} />
    </>
  );
}
