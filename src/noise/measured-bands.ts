/** Differences between predicted and measured noise, as `npm run validate -- --noise` prints them (docs/validation-noise.md). */

/** Half-widths [dB] that hold two thirds of the differences; of the first tone what two laboratories differ by. */
export const MEASURED_BANDS = {
  first_tone_db: 2,
  higher_tones_db: 12,
  broadband_db: 6,
} as const;

/** Helical Mach numbers of the tip that were measured, with a margin. */
export const MEASURED_TIP_MACH = [0.1, 0.4] as const;

export const MEASURED_BASIS =
  'A DJI 9443 (R 0.12 m, two blades) in hover at 4,800 to 6,000 rpm, at five microphones (docs/validation-noise.md)';
