import { Link } from 'wouter';
import { comparePage } from '../../../compare/address.ts';
import { SpecTable } from '../spec-table.tsx';
import { figuresOf } from '../../../picker/headline.ts';
import { useComponents } from '../../../picker/use-component.ts';

/** Parts of one type side by side, by their headline figures. */
export function Compare({
  ids,
  onLeaveOut,
}: {
  ids: readonly string[];
  onLeaveOut: (id: string) => void;
}) {
  const parts = useComponents(ids).flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (parts.length === 0) return null;
  return (
    <section aria-label="Comparison">
      <h2>Side by side</h2>
      <SpecTable
        caption="Parts side by side"
        type={parts[0].type}
        specs={parts.map(figuresOf)}
        heads={parts.map(({ id, name }) => (
          <span key={id}>
            <Link href={`/components/${id}`}>{name}</Link>{' '}
            <button
              type="button"
              className="quiet"
              aria-label={`Remove ${name} from the comparison`}
              onClick={() => onLeaveOut(id)}
            >
              ×
            </button>
          </span>
        ))}
      />
      {parts.length > 1 && (
        <p className="row">
          <Link className="button" href={comparePage(ids)}>
            Compare curves and differences
          </Link>
        </p>
      )}
    </section>
  );
}
