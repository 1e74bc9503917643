/** Places on a sphere around a rotor at which its sound power is summed. */
import type { Observer } from '../engine/noise-case.js';

/** Places and weights of Gauss and Legendre for integrals from −1 to 1, n = 10: the half above 0 (Abramowitz and Stegun, 25.4.30). */
const NODES = [
  [0.1488743389816312, 0.2955242247147529],
  [0.4333953941292472, 0.2692667193099963],
  [0.6794095682990244, 0.219086362515982],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.0666713443086881],
] as const;
/** Azimuths where air crosses the disc. */
const AZIMUTHS = 6;
/** Distance in radii: the near field is gone there. */
const FAR = 50;

export interface SpherePlace {
  observer: Observer;
  /** Area that it stands for [m²]. */
  area: number;
}

/** `crossed`: the noise depends on the azimuth. */
export function spherePlaces(R: number, crossed: boolean): SpherePlace[] {
  const distance = FAR * R;
  const azimuths = crossed ? AZIMUTHS : 1;
  return NODES.flatMap(([node, weight]) =>
    [node, -node].flatMap((sine) =>
      Array.from({ length: azimuths }, (_, i) => {
        const azimuth = (2 * Math.PI * i) / azimuths;
        const across = distance * Math.sqrt(1 - sine * sine);
        return {
          observer: [across * Math.cos(azimuth), across * Math.sin(azimuth), distance * sine],
          area: (2 * Math.PI * weight * distance * distance) / azimuths,
        } as const;
      }),
    ),
  );
}
