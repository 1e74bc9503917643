import { Link } from 'wouter';
import { useList } from '../../api/queries.ts';
import { VehicleButtons } from '../vehicles/vehicle-buttons.tsx';

const SHOWN = 4;

/** The saved vehicles that were changed last. */
export function OwnVehicles() {
  const { items } = useList('/v1/vehicles', { sort_by: 'updated_at', limit: SHOWN });
  if (items.length === 0) return null;
  return (
    <>
      <h2>Your vehicles</h2>
      <ul className="tasks">
        {items.map((vehicle) => (
          <li key={vehicle.id} className="card">
            <Link href={`/vehicles/${vehicle.id}`}>{vehicle.name}</Link>
            <span className="hint">Version {vehicle.latest_version}</span>
            <VehicleButtons vehicle={vehicle} />
          </li>
        ))}
      </ul>
      <p>
        <Link href="/vehicles">All vehicles</Link>
      </p>
    </>
  );
}
