/** A calibration as it is stored and shown ⇄ what it does to a blade. Degrees end here. */
import { DEGREE } from '../platform/units.js';
import type { BladeCalibration } from './calibrated-blade.js';

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
