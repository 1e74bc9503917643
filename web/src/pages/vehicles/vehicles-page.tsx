import { useState } from 'react';
import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { CompareBar } from '../../compare/ticks.tsx';
import { SelectField, TextField } from '../../form/field.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Listed } from '../../ui/listed.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { VehicleTable } from './vehicle-table.tsx';

const START = { search: '', tag: '', order: 'updated_at' };
const ORDERS = [
  ['updated_at', 'last changed first'],
  ['created_at', 'newest first'],
  ['name', 'name'],
] as const;

/** The saved vehicles of an account. */
export default function VehiclesPage() {
  usePageTitle('Vehicles');
  const [{ search, tag, order }, put] = useAddress<Record<keyof typeof START, string>>(START);
  const vehicles = useList('/v1/vehicles', { search, tag, sort_by: order }, { keepsLast: true });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isFiltered = search !== '' || tag !== '';
  return (
    <section>
      <h1>Vehicles</h1>
      <p className="row">
        <Link href="/build" className="button primary">
          Build vehicle
        </Link>
      </p>
      <div className="fields filters">
        <TextField
          label="Name"
          name="search"
          type="search"
          value={search}
          onChange={(text) => put({ search: text })}
        />
        <TextField
          label="Tag"
          name="tag"
          type="search"
          value={tag}
          onChange={(text) => put({ tag: text })}
        />
        <SelectField
          label="Sort by"
          name="sort_by"
          options={ORDERS}
          value={order as (typeof ORDERS)[number][0]}
          onChange={(next) => put({ order: next })}
        />
      </div>
      <CompareBar ticked={ticked} noun="vehicle" onClear={() => setTicked([])} />
      <Listed
        list={vehicles}
        what="your vehicles"
        empty={
          isFiltered
            ? 'No vehicles match the filters.'
            : 'No vehicles yet. Build one and save it to keep its versions.'
        }
      >
        {(items) => <VehicleTable vehicles={items} ticks={{ ticked, onChange: setTicked }} />}
      </Listed>
    </section>
  );
}
