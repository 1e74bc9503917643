import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { VehicleTable } from '../vehicles/vehicle-table.tsx';

const SHOWN = 4;

/** The saved vehicles that were changed last. */
export function OwnVehicles() {
  const { items } = useList('/v1/vehicles', { sort_by: 'updated_at', limit: SHOWN });
  if (items.length === 0) return null;
  return (
    <>
      <h2>Your vehicles</h2>
      <VehicleTable vehicles={items} />
      <p>
        <Link href="/vehicles">All vehicles</Link>
      </p>
    </>
  );
}
