import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { comparePage, idsIn, joinIds, MOST_AIRFOILS, toggled } from '../../compare/address.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Listed } from '../../ui/listed.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ofChord } from './facts.ts';

const SORTS = [
  ['name', 'name'],
  ['max_thickness', 'thickness'],
  ['camber', 'camber'],
] as const satisfies readonly (readonly [string, string])[];

const START = { search: '', source: '', sort: 'name', with: '' };

export default function AirfoilsPage() {
  usePageTitle('Airfoils');
  const [{ search, source, sort, with: chosen }, put] = useAddress(START);
  const taken = idsIn(chosen);
  const list = useList('/v1/airfoils', { search, source, sort_by: sort });
  return (
    <section>
      <h1>Airfoils</h1>
      <p>
        Browse library airfoils, your own airfoils, and any 4- or 5-digit NACA section. Each one has
        an outline and polars with an uncertainty band.
      </p>
      <p className="row">
        <Link href="/airfoils/import" className="button primary">
          Import a file
        </Link>
        <Link href={comparePage(taken)} className="button">
          {taken.length > 0
            ? `Compare ${taken.length} ${taken.length === 1 ? 'airfoil' : 'airfoils'}`
            : 'Compare airfoils'}
        </Link>
      </p>
      <div className="fields">
        <TextField
          label="Name"
          name="search"
          type="search"
          value={search}
          onChange={(text) => put({ search: text })}
        />
        <SelectField
          label="Source"
          name="source"
          options={[
            ['', 'anywhere'],
            ['library', 'library'],
            ['custom', 'you'],
          ]}
          value={source}
          onChange={(next) => put({ source: next })}
        />
        <SelectField
          label="Sort by"
          name="sort_by"
          options={SORTS}
          value={sort}
          onChange={(next) => put({ sort: next })}
        />
      </div>
      <Listed
        list={list}
        what="airfoils"
        empty={
          <>
            No airfoil matches the filters.{' '}
            {/^(naca)?[ -]?\d{4,6}$/i.test(search) && (
              <Link href={`/airfoils/${encodeURIComponent(search)}`}>
                Use the section {search} from the NACA equations
              </Link>
            )}
          </>
        }
      >
        {(items) => (
          <DataTable
            caption="Airfoils"
            hideCaption
            keys={items.map(({ id }) => id)}
            columns={['Compare', 'Name', 'Title', 'Family', 'Thickness', 'Camber']}
            rows={items.map((airfoil) => [
              <input
                key="compare"
                type="checkbox"
                aria-label={`Compare ${airfoil.name}`}
                checked={taken.includes(airfoil.id)}
                disabled={taken.length >= MOST_AIRFOILS && !taken.includes(airfoil.id)}
                onChange={() => put({ with: joinIds(toggled(taken, airfoil.id)) })}
              />,
              <Link key="name" href={`/airfoils/${airfoil.id}`}>
                {airfoil.name}
              </Link>,
              airfoil.title,
              airfoil.source === 'custom' ? 'yours' : airfoil.family,
              ofChord(airfoil.max_thickness, airfoil.max_thickness_position),
              ofChord(airfoil.camber, airfoil.camber_position),
            ])}
          />
        )}
      </Listed>
    </section>
  );
}
