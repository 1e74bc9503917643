import { bladeOptional, COMPONENT_ID } from '../components/blade/component-blade.wire.js';
import type { NoiseSource } from '../engine/noise-case.js';
import {
  AIRSPEED,
  ANALYSIS_WARNINGS,
  BladeConditionRequest,
  CALIBRATION,
  SPEED_OF_ROTATION,
} from '../geometry/geometry.wire.js';
import {
  Choice,
  Flag,
  Id,
  Int,
  List,
  Num,
  NumList,
  Obj,
  Resource,
  Text,
} from '../platform/wire/fields.js';

/** Observers of one request. */
export const MAX_PLACES = 64;
const FARTHEST = 10_000;
const coordinate = (description: string) =>
  ({ gte: -FARTHEST, lte: FARTHEST, nullable: true, unit: 'm', description }) as const;

/** The position of an observer, by distance and angle or by coordinates. */
export class NoiseObserver {
  @Num({
    gt: 0,
    lte: FARTHEST,
    nullable: true,
    unit: 'm',
    description: 'Distance from the hub; with `elevation_deg`, instead of coordinates',
    example: 1,
  })
  distance?: number | null;

  @Num({
    gte: -90,
    lte: 90,
    nullable: true,
    unit: 'degrees',
    description:
      'Angle from the plane of the rotor, positive on the side that the thrust points to; below a hovering rotor it is negative',
    example: -45,
  })
  elevation_deg?: number | null;

  @Num({
    gte: -360,
    lte: 360,
    nullable: true,
    unit: 'degrees',
    description:
      'Direction in the rotor plane, from downstream toward the side where the blades advance. Default: 0. It has an effect only with `disc_angle_deg`',
  })
  azimuth_deg?: number | null;

  @Num(
    coordinate(
      'Coordinate along the air that crosses the disc; with `y` and `z`, instead of distance and angles',
    ),
  )
  x?: number | null;

  @Num(coordinate('Coordinate toward the side where the blades advance'))
  y?: number | null;

  @Num(coordinate('Coordinate along the thrust'))
  z?: number | null;
}

export const BOUNDARY_LAYERS = ['tripped', 'natural'] as const;

/** The noise of a blade. */
export class RotorNoiseRequest extends BladeConditionRequest {
  @Num(SPEED_OF_ROTATION)
  rpm!: number;

  @Num({
    ...AIRSPEED,
    description: 'Airspeed, along the axis unless `disc_angle_deg` is given',
  })
  airspeed!: number;

  @Num({
    gte: 0,
    lte: 90,
    nullable: true,
    unit: 'degrees',
    description:
      'Angle between air and disc, as in `POST /v1/geometry/analyze`. 90: along the axis. 0: in the plane. Loads once per revolution then add noise',
  })
  disc_angle_deg?: number | null;

  @Id('cal', CALIBRATION)
  calibration_id?: string | null;

  @List(() => NoiseObserver, {
    min: 1,
    max: MAX_PLACES,
    description: 'Observers. They move with the rotor',
    example: [{ distance: 1, elevation_deg: -45 }],
  })
  observers!: NoiseObserver[];

  @Choice(BOUNDARY_LAYERS, {
    default: 'tripped',
    description:
      'tripped: boundary layers are turbulent from the leading edge, as on molded and printed blades of ordinary roughness. natural: boundary layers of smooth blades, which start laminar and can shed vortices',
  })
  boundary_layer!: (typeof BOUNDARY_LAYERS)[number];

  @Num({
    gte: 0,
    lte: 0.05,
    nullable: true,
    unit: 'm',
    description: 'Thickness of the trailing edge along the blade. Default: that of the sections',
    example: 0.0004,
  })
  trailing_edge_thickness?: number | null;

  @Num({
    gte: 0,
    lte: 0.5,
    default: 0,
    unit: 'fraction',
    description:
      'Turbulence intensity of the inflow: rms velocity over the speed of the blade section; 0: none',
  })
  turbulence_intensity!: number;

  @Num({
    gt: 0,
    lte: 100,
    nullable: true,
    unit: 'm',
    description: 'Integral length scale of the turbulence. Default: the radius',
  })
  turbulence_length?: number | null;
}

/** A noise request as it is sent: of a blade, or of the component that stands in its place. */
export class NoiseGeometryRequest extends bladeOptional(RotorNoiseRequest) {
  @Text(COMPONENT_ID)
  propeller_component_id?: string | null;
}

@Resource()
export class NoiseTone {
  @Int({ description: 'Multiple of the blade-passing frequency' })
  harmonic!: number;

  @Num({ unit: 'Hz', description: 'Frequency that the observer hears' })
  frequency_hz!: number;

  @Num({ nullable: true, unit: 'dB re 20 µPa', description: 'Level; null below −40 dB' })
  level_db!: number | null;
}

const BANDS = {
  itemsNullable: true,
  unit: 'dB re 20 µPa',
} as const;

/** Levels by one-third octaves; null below −40 dB. */
@Resource()
export class ThirdOctaves implements Record<NoiseSource, (number | null)[]> {
  @NumList({ ...BANDS, description: 'Tones and broadband noise together' })
  total!: (number | null)[];

  @NumList({ ...BANDS, description: 'Tones only' })
  tones!: (number | null)[];

  @NumList({ ...BANDS, description: 'Turbulent boundary layers at the trailing edge' })
  trailing_edge!: (number | null)[];

  @NumList({ ...BANDS, description: 'Separated flow' })
  separation!: (number | null)[];

  @NumList({ ...BANDS, description: 'Vortices of laminar boundary layers' })
  laminar_vortex_shedding!: (number | null)[];

  @NumList({ ...BANDS, description: 'Vortices behind a blunt trailing edge' })
  bluntness!: (number | null)[];

  @NumList({ ...BANDS, description: 'The vortex at the tip' })
  tip!: (number | null)[];

  @NumList({ ...BANDS, description: 'Turbulence of the inflow at the leading edge' })
  inflow_turbulence!: (number | null)[];
}
@Resource()
export class ObservedRotorNoise {
  @Num({ unit: 'm', description: 'Distance from the hub' })
  distance!: number;

  @Num({ unit: 'degrees', description: 'Angle from the plane of the rotor' })
  elevation_deg!: number;

  @Num({ unit: 'degrees', description: 'Direction in the rotor plane' })
  azimuth_deg!: number;

  @Num({ nullable: true, unit: 'dB re 20 µPa', description: 'Overall level' })
  oaspl_db!: number | null;

  @Num({ nullable: true, unit: 'dB(A) re 20 µPa', description: 'A-weighted level' })
  level_dba!: number | null;

  @List(() => NoiseTone, { description: 'Harmonics of the blade-passing frequency' })
  tones!: NoiseTone[];

  @Obj(() => ThirdOctaves, { description: 'One-third octaves, in the order of `band_centers_hz`' })
  third_octaves!: ThirdOctaves;
}

/** Differences between predicted and measured levels. */
@Resource()
export class NoiseUncertainty {
  @Num({ unit: 'dB', description: 'Half-width of the band of the first tone' })
  first_tone_db!: number;

  @Num({ unit: 'dB', description: 'Half-width of the band of higher tones' })
  higher_tones_db!: number;

  @Num({ unit: 'dB', description: 'Half-width of the band of broadband noise from 1 to 8 kHz' })
  broadband_db!: number;

  @Text({ description: 'Basis of the uncertainty' })
  basis!: string;

  @Flag({ description: 'true: the rotor is in the measured range, tip Mach number 0.1 to 0.4' })
  within_envelope!: boolean;
}

export const NOISE_WARNINGS = [
  ...ANALYSIS_WARNINGS,
  'low_reynolds_number',
  'unsteady_loading',
] as const;

/** Something to mind about the noise. */
@Resource()
export class NoiseWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(NOISE_WARNINGS, { description: 'Code of the warning' })
  code!: (typeof NOISE_WARNINGS)[number];

  @Text({
    nullable: true,
    description: 'Field of the request; null: the whole condition',
  })
  param!: string | null;

  @Text({ description: 'Effect on the numbers' })
  message!: string;
}

/** The noise of a rotor at one operating point. */
@Resource()
export class RotorNoise {
  @Choice(['rotor_noise'])
  object!: 'rotor_noise';

  @Flag({ description: 'false: the solver did not converge, and there are no levels' })
  converged!: boolean;

  @Text({ nullable: true, description: 'Reason why there are no levels' })
  reason!: string | null;

  @Num({ nullable: true, unit: 'N', description: 'Thrust, after the empirical correction' })
  thrust!: number | null;

  @Num({ nullable: true, unit: 'W', description: 'Shaft power, after the empirical correction' })
  power!: number | null;

  @Num({ unit: 'Hz', description: 'Blades times revolutions per second' })
  blade_passing_frequency_hz!: number;

  @Num({ description: 'Helical Mach number of the tip' })
  tip_mach!: number;

  @Num({
    nullable: true,
    unit: 'dB re 1 pW',
    description: 'Sound power: mean square pressure over a sphere, in air at rest',
  })
  sound_power_db!: number | null;

  @Num({ nullable: true, unit: 'dB(A) re 1 pW', description: 'The same, A-weighted' })
  sound_power_dba!: number | null;

  @NumList({ unit: 'Hz', description: 'Centers of the one-third octaves' })
  band_centers_hz!: number[];

  @List(() => ObservedRotorNoise, { description: 'One entry for each observer, in order' })
  observers!: ObservedRotorNoise[];

  @Obj(() => NoiseUncertainty, { description: 'Uncertainty of the levels' })
  uncertainty!: NoiseUncertainty;

  @List(() => NoiseWarning, {
    optional: true,
    description: 'Warnings about the numbers; absent if none',
  })
  warnings?: NoiseWarning[];
}
