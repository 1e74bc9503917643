import { Link } from 'wouter';
import type { VehicleResource } from '../../../../clients/typescript/src/generated/types.ts';
import { Tick } from '../../compare/ticks.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { VehicleButtons } from './vehicle-buttons.tsx';

/** Saved vehicles in rows, with what can be done with each. */
export function VehicleTable({
  vehicles,
  ticks,
}: {
  vehicles: readonly VehicleResource[];
  /** Rows can be ticked to be compared. */
  ticks?: { ticked: readonly string[]; onChange: (ticked: readonly string[]) => void };
}) {
  return (
    <DataTable
      caption="Vehicles"
      hideCaption
      keys={vehicles.map(({ id }) => id)}
      columns={[...(ticks ? ['Compare'] : []), 'Name', 'Version', 'Tags', 'Changed', 'Actions']}
      rows={vehicles.map((vehicle) => [
        ...(ticks ? [<Tick key="compare" id={vehicle.id} name={vehicle.name} {...ticks} />] : []),
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
