import type { SharedVehicle } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { saveShared } from '../../ui/download.ts';
import { Moment } from '../../ui/moment.tsx';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { draftOfSaved } from '../../vehicle/saved.ts';
import { VehicleDrawing } from '../../vehicle/vehicle-drawing.tsx';
import { Fields } from './fields.tsx';
import { PartSheets, RotorFields } from './parts.tsx';

/** A saved vehicle for whoever has its link: drawing, masses, rotors and parts of its newest version. */
export function SharedCraft({ vehicle }: { vehicle: SharedVehicle }) {
  const units = useUnits();
  const { vehicle: body, components } = vehicle;
  const names = new Map(components.map(({ id, name }) => [id, name]));
  const { rotors, rotor_groups: groups, vehicle: masses, ...electrical } = body;
  return (
    <section>
      <h1>{vehicle.name}</h1>
      <p>
        Vehicle, version {vehicle.version}, saved <Moment at={vehicle.saved_at} />.
      </p>
      <VehicleDrawing vehicle={draftOfSaved(body, names)} known={components} />
      {vehicle.masses !== null && (
        <>
          <h2>Masses</h2>
          <p>
            All-up mass: <strong>{measured(vehicle.all_up_mass_kg, 'kg', units)}</strong>
          </p>
          <DataTable
            caption="Masses"
            hideCaption
            columns={['Part', 'Of', 'Mass', 'Source']}
            rows={vehicle.masses.map(({ part, label, mass_kg, estimated }) => [
              part,
              label,
              measured(mass_kg, 'kg', units),
              estimated ? 'estimated' : 'given',
            ])}
          />
        </>
      )}
      <h2>Vehicle</h2>
      <Fields caption="Vehicle" of={{ ...masses, ...electrical }} />
      <RotorFields rotors={groups ?? rotors ?? []} parts={components} />
      <PartSheets parts={components} />
      <button type="button" onClick={() => saveShared(vehicle)}>
        Save as JSON
      </button>
    </section>
  );
}
