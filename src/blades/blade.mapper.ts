/** The blade of a request and its calibration, as it is stored and shown ⇄ the engine's SI. Inches and degrees end here. */
import { nacaSection } from '../airfoils/naca-names.js';
import type { BareBlade } from '../engine/rotor-case.js';
import { DEGREE, INCH, ZERO_CELSIUS } from '../platform/units.js';
import { airAt, STANDARD_AIR } from './air.js';
import type { BladeRequest } from './blade.wire.js';
import { type BladeCalibration, type BladeOrigin, correctionOf } from './correction.js';

/** The condition of a blade: density [kg/m³], temperature, the angle between its flow and the disc, and how far it is turned at its root. */
interface BladeAir {
  air_density: number;
  ambient_temp_c?: number | null;
  disc_angle_deg?: number | null;
  collective_deg?: number | null;
}
export type BladeInAir = BladeRequest & BladeAir;

/** The fields of the condition. */
export const AIR_FIELDS = [
  'air_density',
  'ambient_temp_c',
  'disc_angle_deg',
  'collective_deg',
] as const satisfies (keyof BladeAir)[];

/** Returns the direction of the flow against the disc; nothing where it runs along the axis, in rounding too. */
function toDisc(degrees: number | null | undefined): Pick<BareBlade, 'disc'> {
  if (degrees == null || degrees === 90) return {};
  return { disc: { cos: Math.cos(degrees * DEGREE), sin: Math.sin(degrees * DEGREE) } };
}

export function toBareBlade(body: BladeInAir): BareBlade {
  const shape = toShape(body);
  return { ...shape, correction: correctionOf(shape, toOrigin(body)) };
}

/** The blade without its correction. */
export function toShape(body: BladeInAir): BareBlade {
  const R = (body.diameter * INCH) / 2;
  const collective = body.collective_deg ?? 0;
  return {
    B: body.num_blades,
    R,
    rHub: body.hub_radius == null ? body.radius[0] : body.hub_radius * R,
    r: body.radius,
    c: body.chord,
    beta: body.twist.map((degrees) => (degrees + collective) * DEGREE),
    sweep: body.sweep?.length
      ? body.sweep.map((degrees) => degrees * DEGREE)
      : body.radius.map(() => 0),
    rho: body.air_density,
    ...(body.ambient_temp_c == null ? STANDARD_AIR : airAt(body.ambient_temp_c + ZERO_CELSIUS)),
    ...toDisc(body.disc_angle_deg),
  };
}

export function toOrigin(body: BladeRequest & Pick<BladeAir, 'collective_deg'>): BladeOrigin {
  const { family, pitch, geometry_source, collective_deg } = body;
  return {
    family: family ?? undefined,
    pitch: pitch == null ? undefined : pitch * INCH,
    scanned: geometry_source === 'scan',
    thickness: thicknessesOf(body),
    collective: (collective_deg ?? 0) * DEGREE,
  };
}

/** Thickness over chord of the stations, where the body says it: in numbers, or in the digits of a NACA section. */
function thicknessesOf({ thickness, airfoil, radius }: BladeRequest): number[] | undefined {
  if (thickness?.length) return thickness;
  const named = nacaSection(airfoil);
  if (named === undefined || 'fault' in named) return undefined;
  return radius.map(() => named.shape.thickness);
}

/** Under the names of the interface; the twist in degrees. */
export type CalibrationValues = ReturnType<typeof toCalibrationValues>;

export function toBladeCalibration(values: CalibrationValues): BladeCalibration {
  return {
    chordScale: values.chord_scale,
    twistOffset: values.twist_offset_deg * DEGREE,
    clSlopeScale: values.cl_slope_scale,
    cd0Offset: values.cd0_offset,
    stallDelayScale: values.stall_delay_scale,
  };
}

export function toCalibrationValues(calibration: BladeCalibration) {
  return {
    chord_scale: calibration.chordScale,
    twist_offset_deg: calibration.twistOffset / DEGREE,
    cl_slope_scale: calibration.clSlopeScale,
    cd0_offset: calibration.cd0Offset,
    stall_delay_scale: calibration.stallDelayScale,
  };
}
