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
  @Shape({ type: 'integer', enum: [1] }, { default: 1, description: 'Version of this schema' })
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
    description: 'Resistance of the wire that carries the whole pack current',
  })
  bus_wire_resistance_mohm!: number;

  @Flag({
    default: false,
    description:
      'true: accept parallel branches whose open-circuit voltages differ by more than their tolerance, so that one charges the other',
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

export const AIR_DENSITY = {
  gt: 0,
  lte: 2,
  unit: 'kg/m^3',
  description: 'Air density; 1.225 at sea level',
  example: 1.225,
} as const;

export const WIRE_RESISTANCE = { gte: 0, lte: 10_000, default: 0, unit: 'mΩ' } as const;
export const BATTERY_WIRE = {
  ...WIRE_RESISTANCE,
  description:
    'Resistance of the wire between battery and ESCs, both conductors; it carries the current of all rotors',
} as const;

/** Bounds and meaning of what is drawn from the battery beside the rotors, in every body that describes a vehicle. */
export const AVIONICS_POWER = {
  gte: 0,
  lte: 100_000,
  unit: 'W',
  description:
    'Constant power of avionics, camera and payload, drawn at the ESC end of the battery wire. Below half of the battery voltage it acts like a resistance',
} as const;
export const AUXILIARY_CURRENT = {
  gte: 0,
  lte: 10_000,
  unit: 'A',
  description: 'Constant current of other loads, drawn at the ESC end of the battery wire',
} as const;

/** Bounds and meaning of the height, in every body that describes a vehicle. */
export const HEIGHT_ABOVE_GROUND = {
  gt: 0,
  lte: 1_000,
  nullable: true,
  unit: 'm',
  description:
    'Height of the rotor discs above level ground, for ground effect; for a stack, of its position 0. Values below half of the rotor radius act like half. null: no ground effect',
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
      'Mass of the frame with avionics, landing gear and everything else that the request does not name; motors, propellers, ESCs, batteries and wiring are added. Without it, estimated from the propeller diameters and motor masses; not with frame fixed_wing',
    example: 0.45,
  })
  frame_mass_kg?: number | null;

  @Num({ gte: 0, lte: 100_000, default: 0, unit: 'kg', description: 'Mass of the payload' })
  payload_kg!: number;

  @Choice(FRAMES, {
    nullable: true,
    description:
      'Kind of airframe: quad (4 rotors), hexa (6), octo (8), x8 (8 on 4 axes); the number of rotors must match. Missing drag areas are then estimated from the all-up mass. fixed_wing accepts only trim to thrust, not level_flight and climb. custom is the default and estimates nothing',
  })
  frame?: Frame | null;

  @Num({
    ...DRAG_AREA,
    description:
      'Drag area C_D·A of the airframe without rotors, for air from the front; used with trim to level_flight and climb. The drag of the rotors is computed separately, so an area measured with turning rotors counts it twice',
    example: 0.02,
  })
  drag_area_m2?: number | null;

  @Num({
    ...DRAG_AREA,
    description: 'The same for air along the rotor axes. Default: 5/3 of drag_area_m2',
  })
  drag_area_vertical_m2?: number | null;
}

const COAXIAL_SPLITS = ['thrust', 'torque'] as const;
export const TRIMS = ['hover', 'thrust', 'level_flight', 'climb'] as const;

/** A command by what the rotors shall lift: their throttle is found. */
export class TrimIn {
  @Choice(TRIMS, {
    description:
      'hover: the rotors lift the weight in still air. thrust: the rotors give thrust_n. level_flight: the rotors balance weight and drag at airspeed_m_s; the tilt follows. climb: the same at vertical_speed_m_s, negative in descent. All rotors give the same thrust, unless x_m and y_m, thrust_ratio or coaxial_split are given',
  })
  to!: (typeof TRIMS)[number];

  @Num({
    gt: 0,
    lte: 1_000_000,
    nullable: true,
    unit: 'N',
    description: 'Total thrust of all rotors, each along its own axis; only with `to` thrust',
  })
  thrust_n?: number | null;

  @Choice(COAXIAL_SPLITS, {
    nullable: true,
    description:
      'Thrust split in each coaxial stack. thrust (default): by thrust_ratio. torque: equal torques, so that no net torque is left; not in flights',
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
      'Distance from the center of the vehicle. All rotors are treated as if they were at the center: send several times the size of the vehicle, and at least 1.5 radii of its largest rotor',
    example: 10,
  })
  distance_m!: number;

  @Num({
    gte: -90,
    lte: 90,
    default: -90,
    unit: 'degrees',
    description:
      'Angle from the horizontal, negative below the vehicle. Default: -90, straight below; distance_m is then the height of the flyover. With inflow_mode components, the angle is from the disc of each rotor',
  })
  elevation_deg!: number;

  @Num({
    gte: -180,
    lte: 180,
    default: 0,
    unit: 'degrees',
    description: 'Horizontal direction: 0 ahead, 90 to the right. It has an effect only in flight',
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

  @Num(AIR_DENSITY)
  density_kg_m3!: number;

  @List(() => RotorIn, {
    optional: true,
    max: 16,
    description: 'Single rotors. Send either rotors or rotor_groups',
  })
  rotors?: RotorIn[];

  @List(() => RotorGroupIn, {
    optional: true,
    max: 10,
    description: 'Groups of identical rotors. Send either rotors or rotor_groups',
  })
  rotor_groups?: RotorGroupIn[];

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description:
      'Battery, `comp_…` or raw UUID. Send exactly one of battery_component_id, battery_topology and custom_battery',
  })
  battery_component_id?: string | null;

  @Obj(() => PackTopologyIn, { nullable: true, description: 'A pack of several batteries' })
  battery_topology?: PackTopologyIn | null;

  @Obj(() => CustomPartIn, { nullable: true, description: 'A battery described in this request' })
  custom_battery?: CustomPartIn | null;

  @Num({
    gte: 0,
    lte: 100,
    default: 100,
    unit: '%',
    description: 'State of charge of the battery, 0 to 100',
  })
  battery_charge_pct!: number;

  @Num(BATTERY_WIRE)
  battery_esc_wire_resistance_mohm!: number;

  @Obj(() => VehicleIn, {
    nullable: true,
    description: 'Masses of the vehicle; adds all_up_mass_kg and hover_thrust_to_weight to results',
  })
  vehicle?: VehicleIn | null;

  @Obj(() => TrimIn, {
    nullable: true,
    description:
      'Solves the throttle from a command; rotors then have no throttle_pct. Of rotors with governed_rpm it solves the collective. The result has the solved throttle_pct and collective_deg; an unreachable thrust gives the limit thrust_not_reached',
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
    description: 'Temperature of the air and of all parts at the start',
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
      'Source of the air velocity at the rotors. ground: airspeed_m_s, vertical_speed_m_s and tilt_deg. components: v_axial_m_s and v_edge_m_s of each rotor; the other fields stay 0',
  })
  inflow_mode!: (typeof INFLOW_MODES)[number];

  @Choice(BATTERY_COOLING, {
    nullable: true,
    description: 'Air over the battery. Default: by flight_regime',
  })
  cooling_source?: (typeof BATTERY_COOLING)[number] | null;

  @Choice(FLIGHT_REGIMES, {
    default: 'static_bench',
    description:
      'Air over the battery, if cooling_source is absent: static_bench none, prop_wash_mild 0.3 of the slipstream, prop_wash_strong all of it, forced_air forced_air_velocity_m_s',
  })
  flight_regime!: (typeof FLIGHT_REGIMES)[number];

  @Num({
    gte: 0,
    lte: 100,
    nullable: true,
    unit: 'm/s',
    description: 'Air over the battery, only with forced_air. Default: 10 m/s',
  })
  forced_air_velocity_m_s?: number | null;

  @Num({
    gte: 0,
    lte: 86_400,
    nullable: true,
    default: 60,
    unit: 's',
    description:
      'Time at constant thrust after which the result has temperatures, voltages and charge; null: steady temperatures',
  })
  flight_duration!: number | null;
}
