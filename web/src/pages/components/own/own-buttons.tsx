import { Link } from 'wouter';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { DeleteButton } from '../../../form/delete-button.tsx';

/** Buttons for a user's own part. */
export function OwnButtons({ part, onGone }: { part: Component; onGone: () => void }) {
  return (
    <>
      <Link href={`/components/${part.id}/edit`} className="button">
        Edit part
      </Link>
      <Link href={`/components/submissions?from=${part.id}`} className="button">
        Submit to the catalog
      </Link>
      <DeleteButton
        path={`/v1/components/${part.id}`}
        name={part.name}
        noun="part"
        onDeleted={onGone}
      >
        Existing runs keep their copy.
      </DeleteButton>
    </>
  );
}
