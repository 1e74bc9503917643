import { Link } from 'wouter';
import type { VehicleResource } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { VehicleButtons } from './vehicle-buttons.tsx';

/** Saved vehicles in rows, with what can be done with each. */
export function VehicleTable({ vehicles }: { vehicles: readonly VehicleResource[] }) {
  return (
    <DataTable
      caption="Vehicles"
      hideCaption
      keys={vehicles.map(({ id }) => id)}
      columns={['Name', 'Version', 'Tags', 'Changed', 'Actions']}
      rows={vehicles.map((vehicle) => [
        <Link key="name" href={`/vehicles/${vehicle.id}`}>
          {vehicle.name}
        </Link>,
        vehicle.latest_version,
        vehicle.tags.join(', ') || null,
        <Moment key="changed" at={vehicle.updated_at} />,
        <VehicleButtons key="buttons" vehicle={vehicle} />,
      ])}
    />
  );
}
