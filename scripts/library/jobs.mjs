/** Which polars the library is made of, in the order of their worth, and the file that each one has. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  AIRFOIL_ENGINE,
  ANGLES,
  FAST_ANGLES,
  FAST_REYNOLDS,
  MACHS,
  PANELS,
  REYNOLDS,
  VARIANT_ANGLES,
  VARIANT_REYNOLDS,
  VARIANTS,
} from './settings.mjs';

/** A polar's file: the same for the same section and settings, another for any other. */
function jobOf(work, { name, shape }, setting) {
  const key = createHash('sha256')
    .update(JSON.stringify([AIRFOIL_ENGINE, shape, setting]))
    .digest('hex')
    .slice(0, 16);
  const { Re, mach, nCrit, panels } = setting;
  return {
    name,
    shape,
    setting,
    file: join(work, name, `M${mach}-Re${Re}-n${nCrit}-${panels}-${key}.bin`),
  };
}

/** The polars of a section at one Mach number, by Reynolds number; undefined: not solved there. */
export function mainJobs(work, section, nCrit, mach) {
  return REYNOLDS.map((Re) => {
    if (mach > 0 && !FAST_REYNOLDS.includes(Re)) return undefined;
    const angles = mach > 0 ? FAST_ANGLES : ANGLES;
    return jobOf(work, section, { Re, mach, nCrit, panels: PANELS, angles });
  });
}

export function variantJobs(work, section, nCrit, variant) {
  return VARIANT_REYNOLDS.map((Re) =>
    jobOf(work, section, {
      Re,
      mach: 0,
      nCrit: variant.nCrit(nCrit),
      panels: variant.panels,
      angles: VARIANT_ANGLES,
    }),
  );
}

/** A partial run is of use: one Mach number for everybody first. */
export function allJobs(work, sections, nCrit) {
  return [
    ...MACHS.flatMap((mach) =>
      sections.flatMap((each) => mainJobs(work, each, nCrit, mach).filter(Boolean)),
    ),
    ...sections.flatMap((each) =>
      VARIANTS.flatMap((variant) => variantJobs(work, each, nCrit, variant)),
    ),
  ];
}
