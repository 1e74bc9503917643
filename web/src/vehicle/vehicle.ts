import type {
  CreateSimulationBody,
  InputSnapshot,
  SimulationResource,
} from '../../../clients/typescript/src/generated/types.ts';
import type { Picked } from '../picker/component-picker.tsx';
import { CONDITIONS, MASS } from './condition-quantities.ts';
import { requested, startOf, type Typed, typedOf } from './quantity.ts';
import { COUNT, ROTOR, STACK } from './rotor-quantities.ts';

/** A rotor, or a group of equal ones, as the form has it. */
export interface RotorDraft {
  /** Tells rows apart while they come and go. */
  key: number;
  label: string;
  motor?: Picked;
  propeller?: Picked;
  typed: Typed;
}

export interface VehicleDraft {
  /** Groups have a count; single rotors know coaxial stacks. */
  list: 'rotor_groups' | 'rotors';
  rotors: RotorDraft[];
  battery?: Picked;
  typed: Typed;
  /** Temperatures as they become after a long time: no flight duration. */
  steady: boolean;
  /** What the rotors are told: to lift the weight in still air, or their throttles. */
  command: 'hover' | 'throttle';
}

let keys = 0;

export const newRotor = (label: string, from?: RotorDraft): RotorDraft => ({
  typed: startOf([COUNT, ...ROTOR, ...STACK]),
  ...from,
  key: ++keys,
  label,
});

export const newVehicle = (): VehicleDraft => ({
  list: 'rotor_groups',
  rotors: [newRotor('arms')],
  typed: startOf([...MASS, ...CONDITIONS]),
  steady: false,
  command: 'hover',
});

/** The first quad of the README: parts of the catalog keep their ids. */
export const exampleQuad = (): VehicleDraft => ({
  ...newVehicle(),
  rotors: [
    {
      ...newRotor('arms'),
      motor: { id: 'comp_37dGas5iBSvPQ27atMwemIgqSDn', name: 'T-Motor MN2212 KV920' },
      propeller: { id: 'comp_37dGasBJ4WSN4uEirEFttL4VraE', name: 'APC 10x4.5MR' },
    },
  ],
  battery: { id: 'comp_37dGaoTXAjDP2uuZqkKu3QoBitx', name: 'Turnigy Graphene 6000mAh 3S 75C' },
});

/** Rotors that turn, of all groups; each costs a compute unit a point. */
export const rotorCount = ({ list, rotors }: VehicleDraft): number =>
  rotors.reduce((sum, { typed }) => sum + (list === 'rotors' ? 1 : countOf(typed)), 0);

/** What a run is called where nobody gave it a name: `4 × MN2212, APC 10x4.5MR, 60 %`. */
export const titleOf = ({ list, rotors, command }: VehicleDraft): string =>
  rotors
    .map(({ motor, propeller, typed, label }) => {
      const count = list === 'rotors' ? 1 : countOf(typed);
      const given = (typed.throttle_pct ?? '') !== '' && `${typed.throttle_pct} %`;
      const throttle = command === 'hover' ? 'hover' : given;
      const told = [motor?.name ?? label, propeller?.name, throttle].filter(Boolean).join(', ');
      return count === 1 ? told : `${count} × ${told}`;
    })
    .join(' + ')
    .slice(0, 255);

function countOf(typed: Typed): number {
  const count = Number(typed.count);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

export type VehicleRequest = Omit<CreateSimulationBody, 'project_id' | 'name' | 'launch_intent'>;

export function requestOf({
  list,
  rotors,
  battery,
  typed,
  steady,
  command,
}: VehicleDraft): VehicleRequest {
  const mass = requested(MASS, typed);
  const quantities = list === 'rotors' ? [...ROTOR, ...STACK] : [COUNT, ...ROTOR];
  const given = rotors.map((rotor) => {
    const { rotation_sense, ...all } = requested(quantities, rotor.typed);
    const { throttle_pct: _, ...free } = all;
    const rest = command === 'hover' ? free : all;
    return {
      label: rotor.label,
      motor_component_id: rotor.motor?.id ?? null,
      propeller_component_id: rotor.propeller?.id ?? null,
      ...rest,
      ...(rotation_sense === undefined ? {} : { rotation_sense: Number(rotation_sense) }),
    };
  });
  return {
    ...requested(CONDITIONS, typed),
    ...(steady ? { flight_duration: null } : {}),
    ...(mass.frame_mass_kg === undefined ? {} : { vehicle: mass }),
    ...(command === 'hover' ? { trim: { to: 'hover' } } : {}),
    [list]: given,
    battery_component_id: battery?.id ?? null,
  } as unknown as VehicleRequest;
}

type Run = Pick<SimulationResource, 'rotor_groups' | 'battery_component_id' | 'inputs'> & {
  input_snapshot: InputSnapshot | null;
};

/** What a run was made of, to be changed and run again. Custom parts are not picked, so they are left open. */
export function draftOf(run: Run): VehicleDraft {
  const picked = (id: string | null | undefined): Picked | undefined =>
    id == null ? undefined : { id, name: nameIn(run.input_snapshot, id) };
  // groups have no place on an axis that others share
  const isStacked = run.rotor_groups.some(({ coax_stack_id: stack }) => (stack ?? 0) !== 0);
  const list = isStacked ? 'rotors' : 'rotor_groups';
  const quantities = isStacked ? [...ROTOR, ...STACK] : [COUNT, ...ROTOR];
  const rotors = run.rotor_groups.map((rotor) => ({
    ...newRotor(rotor.label),
    motor: picked(rotor.motor_component_id),
    propeller: picked(rotor.propeller_component_id),
    typed: plain(typedOf(quantities, rotor)),
  }));
  const { vehicle, trim } = run.inputs;
  const typed = { ...plain(typedOf(CONDITIONS, run.inputs)), ...typedOf(MASS, vehicle ?? {}) };
  const command = trim?.to === 'hover' ? 'hover' : 'throttle';
  const steady = run.inputs.flight_duration === null;
  return { list, rotors, battery: picked(run.battery_component_id), typed, steady, command };
}

const nameIn = (snapshot: InputSnapshot | null, id: string): string =>
  snapshot?.components.find((part) => part.id === id)?.name ?? id;

/** Words that are the API's default stand empty in the form. */
function plain(typed: Typed): Typed {
  const defaults: Typed = {
    esc_type: 'six_step',
    esc_timing: 'medium',
    esc_throttle_curve: 'typical',
    esc_sync_rectification: 'true',
    motor_cooling_source: 'prop_exit_velocity',
    rotation_sense: '1',
    flight_regime: 'static_bench',
    inflow_mode: 'ground',
  };
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, defaults[name] === text ? '' : text]),
  );
}
