/** The vehicle file of `inflow sitl`: YAML or JSON, checked strictly, in SI units. */
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { ZERO_CELSIUS } from '../platform/units.js';
import type { Tensor, Vector } from './vectors.js';
import type { Gusts } from './wind.js';

/** The file is refused: the message names file, line and field. */
export class VehicleFileError extends Error {}

export interface Servo {
  /** Place in the list of the autopilot's outputs, from 0. */
  channel: number;
  pwmMin: number;
  pwmMax: number;
  reversed: boolean;
  /** Throttle below which the rotor gets none. */
  threshold: number;
}

interface RotorSetup extends Servo {
  position: Vector;
  /** Thrust direction, a unit vector. */
  axis: Vector;
  /** +1: counter-clockwise seen against the thrust; null: as the model has it. */
  sense: 1 | -1 | null;
  name: string | null;
}

/** Place of the world's origin on the Earth: degrees, and height above the sea [m]. */
interface Origin {
  latitude: number;
  longitude: number;
  altitude: number;
}

export interface VehicleSetup {
  name: string;
  mass: number;
  inertia: Tensor;
  dragArea: number;
  /** Air [kg/m³], [K]; null: that of the model. */
  rho: number | null;
  T: number | null;
  wind: Vector;
  gusts: Gusts;
  origin: Origin;
  /** Height of the ground [m, down]; null: none. */
  ground: number | null;
  /** In the order of the model's rotors. */
  rotors: RotorSetup[];
}

const number = z.number().refine(Number.isFinite, 'must be a number');
const positive = number.gt(0);
const vector = z.tuple([number, number, number]);

const ROTOR = z
  .strictObject({
    rotor_index: z.int().min(0),
    servo_channel: z.int().min(1).max(32),
    pwm_min: number.default(1000),
    pwm_max: number.default(2000),
    reversed: z.boolean().default(false),
    spin_arm_threshold: number.min(0).max(1).default(0),
    position: vector,
    axis: vector.default([0, 0, -1]),
    sense: z.union([z.literal(1), z.literal(-1)], 'must be 1 or -1').optional(),
    name: z.string().max(64).optional(),
  })
  .refine((rotor) => rotor.pwm_max > rotor.pwm_min, {
    path: ['pwm_max'],
    message: 'must be greater than pwm_min',
  })
  .refine(({ axis }) => Math.hypot(...axis) > 1e-6, {
    path: ['axis'],
    message: 'must not be zero',
  });

const FILE = z.strictObject({
  vehicle: z
    .strictObject({
      name: z.string().max(64).default('vehicle'),
      mass_kg: positive,
      inertia_principal: z.tuple([positive, positive, positive]).optional(),
      inertia: z.tuple([vector, vector, vector]).optional(),
      drag_area_m2: number.min(0).default(0),
    })
    .refine((it) => (it.inertia === undefined) !== (it.inertia_principal === undefined), {
      path: ['inertia'],
      message: 'give one of inertia_principal and inertia',
    })
    .refine((it) => it.inertia === undefined || isInertia(it.inertia), {
      path: ['inertia'],
      message: 'must be symmetric and positive definite',
    }),
  environment: z
    .strictObject({
      air_density_kg_m3: number.min(0.01).max(5).optional(),
      ambient_temp_C: number.min(-90).max(80).optional(),
      wind_ned_m_s: vector.default([0, 0, 0]),
      gusts: z
        .strictObject({
          wind_at_6m_m_s: number.min(0).max(60),
          seed: z.int().min(0).default(1),
        })
        .optional(),
      origin: z
        .strictObject({
          latitude_deg: number.min(-89).max(89),
          longitude_deg: number.min(-180).max(180),
          altitude_m: number.default(0),
        })
        .default({ latitude_deg: 47.3977, longitude_deg: 8.5456, altitude_m: 488 }),
    })
    .prefault({}),
  ground: z
    .strictObject({ enabled: z.boolean().default(true), z_ned_m: number.default(0) })
    .prefault({}),
  rotors: z.array(ROTOR).min(1),
});

type VehicleFile = z.output<typeof FILE>;

/** Returns the vehicle of a file's text, for a model with so many rotors. Throws VehicleFileError. */
export function readVehicleFile(text: string, file: string, rotors: number): VehicleSetup {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fail = (path: readonly PropertyKey[], message: string): never => {
    const where = lineOf(document, lines, path);
    const field = path.length === 0 ? '' : ` ${path.join('.')}:`;
    throw new VehicleFileError(`${file}:${where}:${field} ${message}`);
  };
  const [broken] = document.errors;
  if (broken !== undefined)
    throw new VehicleFileError(
      `${file}:${broken.linePos?.[0].line ?? 1}: ${broken.message.split('\n')[0]}`,
    );
  const parsed = FILE.safeParse(document.toJS());
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue.code === 'unrecognized_keys')
      return fail([...issue.path, issue.keys[0]], 'there is no such field');
    return fail(issue.path, issue.message);
  }
  const order = orderOf(parsed.data, rotors, fail);
  return toSetup(parsed.data, order);
}

/** Line of a field, or of the nearest that holds it. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    const key = isMap(parent)
      ? parent.items.find((pair) => String(pair.key) === String(name))
      : null;
    const node = (key?.key ?? document.getIn(path.slice(0, length), true)) as
      | { range?: readonly number[] | null }
      | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** For each rotor of the model, its place in the file. Indices count from 0 or from 1: the file lists every rotor once. */
function orderOf(
  { rotors }: VehicleFile,
  count: number,
  fail: (path: PropertyKey[], message: string) => never,
): number[] {
  if (rotors.length !== count)
    fail(['rotors'], `lists ${rotors.length} rotors; the model has ${count}`);
  const first = Math.min(1, ...rotors.map(({ rotor_index }) => rotor_index));
  const places = new Map<number, number>();
  for (const [place, { rotor_index: index }] of rotors.entries()) {
    if (index - first >= count)
      fail(['rotors', place, 'rotor_index'], `must be from ${first} to ${first + count - 1}`);
    if (places.has(index)) fail(['rotors', place, 'rotor_index'], `${index} stands there twice`);
    places.set(index, place);
  }
  return Array.from({ length: count }, (_, i) => places.get(first + i)!);
}

function toSetup(file: VehicleFile, order: number[]): VehicleSetup {
  const { vehicle, environment: air, ground } = file;
  const [x, y, z] = vehicle.inertia_principal ?? [0, 0, 0];
  return {
    name: vehicle.name,
    mass: vehicle.mass_kg,
    inertia: vehicle.inertia ?? [
      [x, 0, 0],
      [0, y, 0],
      [0, 0, z],
    ],
    dragArea: vehicle.drag_area_m2,
    rho: air.air_density_kg_m3 ?? null,
    T: air.ambient_temp_C === undefined ? null : air.ambient_temp_C + ZERO_CELSIUS,
    wind: air.wind_ned_m_s,
    gusts: { windAt6m: air.gusts?.wind_at_6m_m_s ?? 0, seed: air.gusts?.seed ?? 1 },
    origin: {
      latitude: air.origin.latitude_deg,
      longitude: air.origin.longitude_deg,
      altitude: air.origin.altitude_m,
    },
    ground: ground.enabled ? ground.z_ned_m : null,
    rotors: order.map((place) => {
      const rotor = file.rotors[place];
      const size = Math.hypot(...rotor.axis);
      const [a, b, c] = rotor.axis;
      return {
        channel: rotor.servo_channel - 1,
        pwmMin: rotor.pwm_min,
        pwmMax: rotor.pwm_max,
        reversed: rotor.reversed,
        threshold: rotor.spin_arm_threshold,
        position: rotor.position,
        axis: [a / size, b / size, c / size],
        sense: rotor.sense ?? null,
        name: rotor.name ?? null,
      };
    }),
  };
}

function isInertia([[a, b, c], [d, e, f], [g, h, i]]: Tensor): boolean {
  const size = 1e-9 * (a + e + i);
  const symmetric = [b - d, c - g, f - h].every((each) => Math.abs(each) <= size);
  const minor = a * e - b * d;
  const determinant = i * minor - f * (a * h - b * g) + c * (d * h - e * g);
  return symmetric && a > 0 && minor > 0 && determinant > 0;
}
