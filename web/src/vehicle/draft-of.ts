import type {
  InputSnapshot,
  PackTopologyIn,
  RunNoiseIn,
  ScheduleIn,
  SegmentIn,
  TrimIn,
  VehicleIn,
} from '../../../clients/typescript/src/generated/types.ts';
import type { Picked } from '../picker/choices.ts';
import { COAXIAL_SPLIT, DRAG, MASS, NOISE, THRUST } from './condition-quantities.ts';
import { packIn } from './packs.ts';
import { typedOf } from './quantity.ts';
import { ALONG, COUNT, ROTOR, STACK, UPRIGHT } from './rotor-quantities.ts';
import { type Command, isTilted, newRotor, TYPED, type VehicleDraft } from './vehicle.ts';

interface DraftedRotor {
  label: string;
  motor_component_id?: string | null;
  propeller_component_id?: string | null;
  coax_stack_id?: number | null;
}

/** The body of a run of any kind, or what its resource says of it. */
interface Body {
  rotor_groups?: readonly DraftedRotor[] | null;
  rotors?: readonly DraftedRotor[] | null;
  battery_component_id?: string | null;
  battery_topology?: PackTopologyIn | null;
  vehicle?: VehicleIn | null;
  trim?: TrimIn | null;
  noise?: RunNoiseIn | null;
  flight_duration?: number | null;
  /** For a flight: its first command is used as that of an operating point. */
  schedule?: ScheduleIn | null;
}

/** A run of any kind as its resource shows it. */
interface Run extends Body {
  inputs?: Body;
  input_snapshot: InputSnapshot | null;
}

/** Returns the form values of a run, to change and run it again. Custom parts have no picker and are left empty. */
export function draftOf(run: Run): VehicleDraft {
  const { input_snapshot: snapshot } = run;
  const named = new Map(snapshot?.components.map(({ id, name }) => [id, name]));
  const body = { ...snapshot?.conditions, ...run.inputs, ...run };
  return draftOfBody(body, (id) => named.get(id));
}

/** The same of a request, as a search for parts has one for each of its rows. */
export function draftOfBody(body: Body, nameOf: (id: string) => string | undefined): VehicleDraft {
  const picked = (id: string | null | undefined): Picked | undefined =>
    id == null ? undefined : { id, name: nameOf(id) ?? id };
  const groups = body.rotor_groups ?? body.rotors ?? [];
  // groups have no place on an axis that others share
  const isStacked = groups.some(({ coax_stack_id: stack }) => (stack ?? 0) !== 0);
  const list = isStacked ? 'rotors' : 'rotor_groups';
  const quantities = isStacked ? [...ROTOR, ...STACK] : [COUNT, ...ROTOR];
  const { vehicle, battery_topology: topology } = body;
  const segment = body.schedule?.segments?.[0];
  const trim = body.trim ?? segment?.trim;
  const command = trim?.to ?? 'throttle';
  const rotors = groups.map((rotor) => ({
    ...newRotor(rotor.label),
    motor: picked(rotor.motor_component_id),
    propeller: picked(rotor.propeller_component_id),
    typed: typedOf(quantities, { ...rotor, ...commandOf(rotor, command, segment) }),
  }));
  const { id: ofPack, ...pack } = (topology && packIn(topology)) ?? {};
  const typed = {
    ...typedOf(TYPED, body),
    ...typedOf([...MASS, ...DRAG], vehicle ?? {}),
    ...typedOf([...THRUST, ...COAXIAL_SPLIT], trim ?? {}),
    ...typedOf(NOISE, body.noise ?? {}),
    ...pack,
  };
  const battery = picked(body.battery_component_id ?? ofPack);
  const steady = body.flight_duration === null;
  return { list, rotors, battery, typed, steady, command };
}

/** Throttle and tilt of a rotor where others than its own fields say them: a flight's first segment, or a command that lifts. */
function commandOf({ label }: DraftedRotor, command: Command, segment: SegmentIn | undefined) {
  const flown = segment?.per_group?.[label];
  if (flown != null)
    return { throttle_pct: flown.throttle_target, tilt_deg: flown.tilt_target ?? Number(ALONG) };
  return isTilted(command) ? {} : { tilt_deg: Number(UPRIGHT) };
}
