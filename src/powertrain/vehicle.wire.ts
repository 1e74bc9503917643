import { Choice, Flag, List, Num, Obj, Shape, Text } from '../platform/wire/fields.js';
import type { DriveCalibrations } from './drive-calibrations.js';
import { type Frame, FRAMES } from './force-balance.js';
import { BOUNDARY_LAYERS } from '../noise/noise.wire.js';
import { CustomPartIn, RotorGroupIn, RotorIn } from './rotor.wire.js';

/** One battery of the catalog or of the caller's own. */
interface PackLeafIn {
  kind: 'leaf';
  id: string;
  battery_component_id: string;
  branch_wire_resistance_mohm?: number | null;
  initial_soc_pct?: number | null;
}
interface PackSeriesIn {
  kind: 'series';
  children: PackNodeIn[];
}
interface PackParallelIn {
  kind: 'parallel';
  branches: PackNodeIn[];
  voltage_match_tolerance_v: number;
}
/** A node as vehicle.checks.ts lets it through. */
export type PackNodeIn = PackLeafIn | PackSeriesIn | PackParallelIn;

/** A pack of several batteries, wired as a tree. */
export class PackTopologyIn {
  @Shape({ type: 'integer', enum: [1] }, { default: 1, description: 'Version of this form' })
  schema!: 1;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'A node, by `kind`: `leaf` {id, battery_component_id, branch_wire_resistance_mohm = 0, initial_soc_pct = battery_charge_pct}; ' +
        '`series` {children: two or more nodes}; `parallel` {branches: two or more nodes, voltage_match_tolerance_v: volts}. ' +
        'At most 8 levels and 64 leaves; ids of leaves are unique',
    },
  )
  root!: PackNodeIn;

  @Num({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'mΩ',
    description: 'Wire that carries the current of the whole pack',
  })
  bus_wire_resistance_mohm!: number;

  @Flag({
    default: false,
    description:
      'Accept parallel branches whose open-circuit voltages differ by more than their tolerance: the fuller one charges the other',
  })
  cross_charge_warning_acknowledged!: boolean;
}

export const INFLOW_MODES = ['ground', 'components'] as const;
export const BATTERY_COOLING = ['static', 'airspeed', 'prop_slipstream', 'forced_air'] as const;
export const FLIGHT_REGIMES = [
  'static_bench',
  'prop_wash_mild',
  'prop_wash_strong',
  'forced_air',
] as const;

/** Bounds and meaning of what is drawn from the battery beside the rotors, in every body that describes a vehicle. */
export const AVIONICS_POWER = {
  gte: 0,
  lte: 100_000,
  unit: 'W',
  description:
    'Constant power drawn from the battery beside the rotors, at the ESCs’ end of the wire: avionics, camera, payload. Below half of the battery’s voltage it is drawn as by a resistance',
} as const;
export const AUXILIARY_CURRENT = {
  gte: 0,
  lte: 10_000,
  unit: 'A',
  description: 'Constant current drawn from the battery beside the rotors, at the same place',
} as const;

/** Bounds and meaning of the height, in every body that describes a vehicle. */
export const HEIGHT_ABOVE_GROUND = {
  gt: 0,
  lte: 1_000,
  nullable: true,
  unit: 'm',
  description:
    'From level ground up to the discs of the rotors, for the thrust that the ground gives; of a stack to its position 0. Below half of a rotor’s radius it acts as that. null: far away',
  example: 0.3,
} as const;

const DRAG_AREA = { gte: 0, lte: 1_000, nullable: true, unit: 'm^2' } as const;

/** The masses of a vehicle besides the parts that the request names, and what the air makes of its airframe. */
export class VehicleIn {
  @Num({
    gte: 0,
    lte: 100_000,
    nullable: true,
    unit: 'kg',
    description:
      'Frame with its avionics, landing gear and whatever else the request does not name; motors, propellers, ESCs, batteries and wiring are added. Absent or null: estimated from the diameters of the propellers and the masses of the motors; not with frame fixed_wing',
    example: 0.45,
  })
  frame_mass_kg?: number | null;

  @Num({ gte: 0, lte: 100_000, default: 0, unit: 'kg', description: 'What it carries' })
  payload_kg!: number;

  @Choice(FRAMES, {
    nullable: true,
    description:
      'Kind of airframe. quad has 4 rotors, hexa 6, octo 8, x8 8 on 4 axes, which is checked; with these drag areas that are not given are estimated from the all-up mass. fixed_wing flies on its wing: level_flight and climb are refused, trim to thrust. custom, as when absent, says nothing',
  })
  frame?: Frame | null;

  @Num({
    ...DRAG_AREA,
    description:
      'Drag area C_D·A of the airframe without its rotors against air from ahead, across the rotors’ axes; acts with trim to level_flight and climb. The rotors’ own drag is computed: an area found from flights or in a tunnel with turning rotors has it in it, and counts it twice',
    example: 0.02,
  })
  drag_area_m2?: number | null;

  @Num({
    ...DRAG_AREA,
    description: 'The same against air along the rotors’ axes; 5/3 of drag_area_m2 where absent',
  })
  drag_area_vertical_m2?: number | null;
}

const COAXIAL_SPLITS = ['thrust', 'torque'] as const;
export const TRIMS = ['hover', 'thrust', 'level_flight', 'climb'] as const;

/** A command by what the rotors shall lift: their throttle is found. */
export class TrimIn {
  @Choice(TRIMS, {
    description:
      'hover: the thrust of all rotors is the weight, in still air. thrust: it is thrust_n, in any air. level_flight: it carries weight and drag at airspeed_m_s, and the tilt of the rotors follows. climb: the same at vertical_speed_m_s too, in descent negative. Every rotor gives the same, unless the rotors’ x_m and y_m, their thrust_ratio or coaxial_split say otherwise',
  })
  to!: (typeof TRIMS)[number];

  @Num({
    gt: 0,
    lte: 1_000_000,
    nullable: true,
    unit: 'N',
    description: 'Thrust of all rotors together, each along its own axis; with to thrust only',
  })
  thrust_n?: number | null;

  @Choice(COAXIAL_SPLITS, {
    nullable: true,
    description:
      'Thrust of the rotors of a coax_stack_id among them: thrust, as when absent = by their thrust_ratio; torque = such that all of the stack take the same torque, so that none is left on the airframe. torque is of single points: not in flights',
  })
  coaxial_split?: (typeof COAXIAL_SPLITS)[number] | null;
}

/** The observer of a run's noise. */
export class RunNoiseIn {
  @Num({
    gt: 0,
    lte: 10_000,
    unit: 'm',
    description:
      'Distance from the vehicle, all of whose rotors count as standing at its middle: take several times its size, and at least 1.5 radii of its largest rotor',
    example: 10,
  })
  distance_m!: number;

  @Num({
    gte: -90,
    lte: 90,
    default: -90,
    unit: 'degrees',
    description:
      'Angle from the horizontal, negative below the vehicle; -90, as when absent, is straight below: distance_m is the height of the flyover then. With inflow_mode components it counts from the disc of each rotor',
  })
  elevation_deg!: number;

  @Num({
    gte: -180,
    lte: 180,
    default: 0,
    unit: 'degrees',
    description:
      'Direction in the horizontal: 0 ahead, 90 to the right. It matters in flight alone',
  })
  azimuth_deg!: number;

  @Choice(BOUNDARY_LAYERS, {
    default: 'tripped',
    description: 'As boundary_layer of POST /v1/geometry/noise',
  })
  boundary_layer!: (typeof BOUNDARY_LAYERS)[number];
}

/** A powertrain and its surroundings: what one operating point needs. Requests for runs extend it. */
export class VehicleConditions {
  /** The calibrations that rotors name, as they were when the run was accepted; no field of a request. */
  drive_calibrations?: DriveCalibrations;

  @Num({ gte: 0, lte: 100, unit: 'm/s', description: 'Horizontal airspeed', example: 0 })
  airspeed_m_s!: number;

  @Num({
    gt: 0,
    lte: 2,
    unit: 'kg/m^3',
    description: 'Air density; 1.225 at sea level',
    example: 1.225,
  })
  density_kg_m3!: number;

  @List(() => RotorIn, {
    optional: true,
    max: 16,
    description: 'Rotors one by one. Exactly one of rotors and rotor_groups is given',
  })
  rotors?: RotorIn[];

  @List(() => RotorGroupIn, {
    optional: true,
    max: 10,
    description: 'Groups of equal rotors. Exactly one of rotors and rotor_groups is given',
  })
  rotor_groups?: RotorGroupIn[];

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description:
      'Battery, `comp_…` or raw UUID. Exactly one of battery_component_id, battery_topology and custom_battery is given',
  })
  battery_component_id?: string | null;

  @Obj(() => PackTopologyIn, { nullable: true, description: 'A pack of several batteries' })
  battery_topology?: PackTopologyIn | null;

  @Obj(() => CustomPartIn, { nullable: true, description: 'A battery described here' })
  custom_battery?: CustomPartIn | null;

  @Num({
    gte: 0,
    lte: 100,
    default: 100,
    unit: '%',
    description: 'State of charge of the battery, 0 to 100',
  })
  battery_charge_pct!: number;

  @Num({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'mΩ',
    description:
      'Wire between battery and ESCs, both ways together; carries the current of all rotors',
  })
  battery_esc_wire_resistance_mohm!: number;

  @Obj(() => VehicleIn, {
    nullable: true,
    description: 'The vehicle’s mass: results then have all_up_mass_kg and hover_thrust_to_weight',
  })
  vehicle?: VehicleIn | null;

  @Obj(() => TrimIn, {
    nullable: true,
    description:
      'Finds the throttle instead of taking it: no rotor has throttle_pct then. throttle_pct of the result is what was found; a thrust beyond full throttle is the limit thrust_not_reached',
  })
  trim?: TrimIn | null;

  @Obj(() => RunNoiseIn, {
    nullable: true,
    description:
      'Predicts the A-weighted level at one observer: noise_dba of each rotor and of All (docs/noise.md)',
  })
  noise?: RunNoiseIn | null;

  @Num({ ...AVIONICS_POWER, default: 0 })
  avionics_w?: number;

  @Num({ ...AUXILIARY_CURRENT, default: 0 })
  auxiliary_current_a?: number;

  @Num({
    gte: -60,
    lte: 85,
    default: 25,
    unit: '°C',
    description: 'Temperature of the air and, at first, of all parts',
  })
  ambient_temp_c!: number;

  @Num({
    gte: -100,
    lte: 100,
    default: 0,
    unit: 'm/s',
    description: 'Vertical speed, positive in climb',
  })
  vertical_speed_m_s!: number;

  @Num(HEIGHT_ABOVE_GROUND)
  height_above_ground_m?: number | null;

  @Choice(INFLOW_MODES, {
    default: 'ground',
    description:
      'ground: airspeed_m_s, vertical_speed_m_s and each rotor’s tilt_deg. components: each rotor’s v_axial_m_s and v_edge_m_s instead; the others stay 0',
  })
  inflow_mode!: (typeof INFLOW_MODES)[number];

  @Choice(BATTERY_COOLING, {
    nullable: true,
    description: 'Air over the battery; without it flight_regime tells',
  })
  cooling_source?: (typeof BATTERY_COOLING)[number] | null;

  @Choice(FLIGHT_REGIMES, {
    default: 'static_bench',
    description:
      'Air over the battery where cooling_source is absent: static_bench none, prop_wash_mild 0.3 of the slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s',
  })
  flight_regime!: (typeof FLIGHT_REGIMES)[number];

  @Num({
    gte: 0,
    lte: 100,
    nullable: true,
    unit: 'm/s',
    description:
      'Air over the battery with forced_air (10 m/s where it is absent); otherwise it has no effect',
  })
  forced_air_velocity_m_s?: number | null;

  @Num({
    gte: 0,
    lte: 86_400,
    nullable: true,
    default: 60,
    unit: 's',
    description:
      'Time at constant thrust after which temperatures, voltages and charge are reported; null: steady temperatures',
  })
  flight_duration!: number | null;
}
