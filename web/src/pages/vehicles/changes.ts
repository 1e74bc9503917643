import type { SavedVehicle } from '../../../../clients/typescript/src/generated/types.ts';
import { AVIONICS, DRAG, MASS, WIRING } from '../../vehicle/condition-quantities.ts';
import { PACK } from '../../vehicle/packs.ts';
import type { Quantity, Typed } from '../../vehicle/quantity.ts';
import { COUNT, ROTOR, STACK } from '../../vehicle/rotor-quantities.ts';
import { draftOfSaved } from '../../vehicle/saved.ts';

const OF_VEHICLE = [...MASS, ...DRAG, ...PACK, AVIONICS, ...WIRING];
const OF_ROTOR = [COUNT, ...ROTOR, ...STACK];
/** Commands, with which vehicles are not saved. */
const COMMANDS = new Set(['throttle_pct', 'motor_t_w', 'motor_t_mag', 'v_axial_m_s', 'v_edge_m_s']);

/** The values of a vehicle by the names of its fields, as people read them. Groups are called by `labels`, in their order. */
function valuesOf(
  vehicle: SavedVehicle,
  names: ReadonlyMap<string, string>,
  labels: readonly string[],
): Map<string, string> {
  const draft = draftOfSaved(vehicle, names);
  const given = vehicle.rotor_groups ?? vehicle.rotors ?? [];
  const battery = draft.battery?.name ?? vehicle.custom_battery?.name;
  return new Map(
    [
      ['Battery', battery ?? (vehicle.battery_topology ? 'a pack of several' : '')] as const,
      ...told(OF_VEHICLE, draft.typed, ''),
      ...draft.rotors.flatMap(({ label: own, motor, propeller, typed }, i) => {
        const label = labels[i] ?? own;
        return [
          [`${label}: motor`, motor?.name ?? given[i].custom_motor?.name ?? ''] as const,
          [
            `${label}: propeller`,
            propeller?.name ?? given[i].custom_propeller?.name ?? '',
          ] as const,
          ...told(OF_ROTOR, typed, `${label}: `),
        ];
      }),
    ].filter(([, value]) => value !== ''),
  );
}

const told = (quantities: readonly Quantity[], typed: Typed, at: string) =>
  quantities
    .filter(({ name }) => !COMMANDS.has(name))
    .map((of) => {
      const label = at === '' ? of.label : at + of.label[0].toLowerCase() + of.label.slice(1);
      return [label, saidOf(of, typed[of.name] ?? '')] as const;
    });

function saidOf({ options, unit }: Quantity, text: string): string {
  if (text === '') return '';
  const named = options?.find(([value]) => value === text)?.[1];
  return named ?? (unit === undefined ? text : `${text} ${unit}`);
}

const NONE = 'default';

/** Returns the fields that differ among vehicles, each with its name and its values in them. */
export function changesOf(
  vehicles: readonly SavedVehicle[],
  names: ReadonlyMap<string, string>,
): (readonly string[])[] {
  const [first] = vehicles;
  const labels = (first.rotor_groups ?? first.rotors ?? []).map(({ label }) => label ?? '');
  const values = vehicles.map((vehicle) => valuesOf(vehicle, names, labels));
  return [...new Set(values.flatMap((each) => [...each.keys()]))]
    .map((label) => [label, ...values.map((each) => each.get(label) ?? NONE)])
    .filter(([, was, ...others]) => others.some((each) => each !== was));
}
