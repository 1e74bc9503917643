/** Saved vehicles and the vehicle on the bench: one from the other, and runs that name them. */
import type {
  SavedVehicle,
  VehicleVersionResource,
} from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { CRUISE } from './airframes.ts';
import { openInBuild, type Saved, savedOnBench } from './bench.ts';
import { draftOfBody } from './draft-of.ts';
import { savedOf, type VehicleRequest } from './vehicle-request.ts';
import type { Typed } from './quantity.ts';
import type { VehicleDraft } from './vehicle.ts';

type Version = Pick<VehicleVersionResource, 'vehicle_id' | 'version'> & { vehicle: SavedVehicle };

/** Reads one version of a saved vehicle. */
export async function readVersion(id: string, number: number): Promise<Version> {
  const version = await api.get(`/v1/vehicles/${id}/versions/${String(number)}`);
  return { ...version, vehicle: version.vehicle! }; // only lists are without
}

/** The saved vehicle at one of its versions, as the bench keeps it. */
export const asSaved = (id: string, name: string, version: number, draft: VehicleDraft): Saved => ({
  id,
  name,
  version,
  body: JSON.stringify(savedOf(draft)),
});

/** Tells whether the vehicle is what was saved. */
export const isAsSaved = (draft: VehicleDraft, saved: Saved): boolean =>
  saved.body === JSON.stringify(savedOf(draft));

/** The command with which a saved vehicle is solved where no one gave one: hover, or the cruise of a fixed wing. */
export const usualRun = ({ vehicle }: SavedVehicle) =>
  vehicle?.frame === 'fixed_wing'
    ? {
        airspeed_m_s: Number(CRUISE.airspeed_m_s),
        throttle_pct: Number(CRUISE.throttle_pct),
        density_kg_m3: 1.225,
        flight_duration: null,
      }
    : { airspeed_m_s: 0, trim: { to: 'hover' }, density_kg_m3: 1.225, flight_duration: null };

/** The names of the parts of a vehicle by their ids; those of a deleted part is its id. */
export async function partNames(vehicle: SavedVehicle): Promise<Map<string, string>> {
  const ids = new Set(JSON.stringify(vehicle).match(/comp_[0-9A-Za-z]{27}/g) ?? []);
  const named = [...ids].map(async (id) => {
    const part = await api.get(`/v1/components/${id}`).catch(() => undefined);
    return [id, part?.name ?? id] as const;
  });
  return new Map(await Promise.all(named));
}

/** The vehicle as forms have it. Custom parts are not picked, so they are left open. */
export function draftOfSaved(
  vehicle: SavedVehicle,
  names: ReadonlyMap<string, string>,
): VehicleDraft {
  const usual = usualRun(vehicle);
  const command: Typed =
    'throttle_pct' in usual ? { throttle_pct: String(usual.throttle_pct) } : {};
  const draft = draftOfBody({ ...vehicle, ...usual } as never, (id) => names.get(id));
  const given = vehicle.rotor_groups ?? vehicle.rotors ?? [];
  const rotors = draft.rotors.map((rotor, i) => {
    const tilt_deg = String(given[i]?.tilt_deg ?? 0);
    return { ...rotor, typed: { ...rotor.typed, tilt_deg, ...command } };
  });
  return { ...draft, rotors };
}

/** Leaves for the page Build with one version of a saved vehicle. */
export async function openSaved(
  name: string,
  { vehicle_id, version, vehicle }: Version,
): Promise<void> {
  const draft = draftOfSaved(vehicle, await partNames(vehicle));
  openInBuild(draft, asSaved(vehicle_id, name, version, draft));
}

/** The fields of a rotor that a run by reference cannot give. */
const OF_RUN = ['motor_t_w', 'motor_t_mag', 'v_axial_m_s', 'v_edge_m_s'];

/** The reference to the saved vehicle on the bench, where the vehicle is as it was saved. */
function referenceTo(draft: VehicleDraft) {
  const saved = savedOnBench();
  if (saved === undefined || !isAsSaved(draft, saved)) return undefined;
  return { vehicle_id: saved.id, vehicle_version: saved.version };
}

/** The request without the fields that a saved vehicle has. */
const withoutVehicle = <Request extends object>(request: Request): Request =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !OF_VEHICLE.has(name))) as Request;

const OF_VEHICLE = new Set([
  'rotors',
  'rotor_groups',
  'battery_component_id',
  'battery_topology',
  'battery_esc_wire_resistance_mohm',
  'vehicle',
  'avionics_w',
  'auxiliary_current_a',
]);

/** The request of a flight, which names the saved vehicle on the bench where the vehicle is as it was saved. */
export function flightReferringTo<Request extends object>(
  request: Request,
  draft: VehicleDraft,
): Request {
  const reference = referenceTo(draft);
  return reference === undefined ? request : { ...withoutVehicle(request), ...reference };
}

/** The request of a simulation or a sweep, which names the saved vehicle on the bench where it can. */
export function referringTo<Request extends VehicleRequest>(
  request: Request,
  draft: VehicleDraft,
): Request {
  const reference = referenceTo(draft);
  const rotors = (request.rotors ?? request.rotor_groups ?? []) as object[] as Record<
    string,
    unknown
  >[];
  const [throttle_pct, ...others] = new Set(rotors.map((rotor) => rotor.throttle_pct));
  const isCommandedAlike = others.length === 0;
  const isOfRun = rotors.some((rotor) => OF_RUN.some((name) => rotor[name] !== undefined));
  if (reference === undefined || !isCommandedAlike || isOfRun) return request;
  const command = throttle_pct === undefined ? {} : { throttle_pct };
  return { ...withoutVehicle(request), ...reference, ...command };
}
