import { useState } from 'react';
import { Link } from 'wouter';
import type { Airfoil } from '../../../../clients/typescript/src/generated/types.ts';
import { useList } from '../../api/queries.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { More } from '../../ui/more.tsx';
import { ofChord } from './facts.ts';

const SORTS = [
  ['name', 'name'],
  ['max_thickness', 'thickness'],
  ['camber', 'camber'],
] as const;

export default function AirfoilsPage() {
  usePageTitle('Airfoils');
  const [search, setSearch] = useState('');
  const [source, setSource] = useState('');
  const [sort, setSort] = useState<(typeof SORTS)[number][0]>('name');
  const list = useList<Airfoil>('/v1/airfoils', { search, source, sort_by: sort });
  return (
    <section>
      <h1>Airfoils</h1>
      <p>
        Sections of the library, of NACA’s equations (any 4 or 5 digits, by name), and from your own
        files, with polars that say how far to trust them.
      </p>
      <p className="row">
        <Link href="/airfoils/import" className="button primary">
          Import a file
        </Link>
      </p>
      <div className="fields">
        <TextField label="Name" name="search" type="search" value={search} onChange={setSearch} />
        <SelectField
          label="From"
          name="source"
          options={[
            ['', 'anywhere'],
            ['library', 'the library'],
            ['custom', 'you'],
          ]}
          value={source}
          onChange={setSource}
        />
        <SelectField
          label="Order by"
          name="sort_by"
          options={SORTS}
          value={sort}
          onChange={setSort}
        />
      </div>
      <ProblemBox problem={list.problem} />
      {list.loading ? (
        <Busy what="airfoils" />
      ) : (
        <DataTable
          caption="Airfoils"
          hideCaption
          columns={['Name', 'Title', 'Family', 'Thickness', 'Camber']}
          rows={list.items.map((airfoil) => [
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
      {list.items.length === 0 && !list.loading && (
        <p>
          None is like that.{' '}
          {/^(naca)?[ -]?\d{4,6}$/i.test(search) && (
            <Link href={`/airfoils/${encodeURIComponent(search)}`}>
              The section {search} of NACA’s equations
            </Link>
          )}
        </p>
      )}
      <More list={list} />
    </section>
  );
}
