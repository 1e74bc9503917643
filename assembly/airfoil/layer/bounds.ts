/**
 * Bounds that keep an iteration inside the range of the closures. Each differs from its neighbor because it bounds another
 * iteration. Moved by 10 % they change one of 20 converged angles (docs/theory/airfoil-viscous.md, §5, Bounds).
 */

/** Least Hk at which the closures are evaluated, on a wall and in a wake: the turbulent fits have a pole at Hk = 1. XFOIL, F21. */
export const HK_MIN_WALL: f64 = 1.05;
export const HK_MIN_WAKE: f64 = 1.00005;
/**
 * Least Hk of a state while an iteration runs, on a wall and in a wake. Chosen a little above HK_MIN_WALL and HK_MIN_WAKE,
 * because Hk has no slope below these, and an iteration that lands there could not leave again.
 */
export const HK_STATE_WALL: f64 = 1.06;
export const HK_STATE_WAKE: f64 = 1.0001;
/** Least Hk that an inverse march prescribes in a wake. XFOIL; a thicker guess than HK_STATE_WAKE, for a first state only. */
export const HK_MARCH_WAKE: f64 = 1.01;

/** Bounds of √cτ in the coupled Newton; chosen as the widest of the three, because they must not bind near convergence. */
export const SHEAR_NEWTON_MIN: f64 = 1.0e-6;
export const SHEAR_NEWTON_MAX: f64 = 0.4;
/** Bounds of √cτ while one station is solved; chosen inside those of the Newton, so that its start is not on a bound. */
export const SHEAR_STATION_MIN: f64 = 1.0e-5;
export const SHEAR_STATION_MAX: f64 = 0.35;
/** Bounds of √cτ where a station turns turbulent (L.36); chosen inside those of a station, for the same reason. */
export const SHEAR_ONSET_MIN: f64 = 0.005;
export const SHEAR_ONSET_MAX: f64 = 0.3;
/** First guess of √cτ behind transition; chosen as a usual value, because the solve of the station replaces it. */
export const SHEAR_GUESS: f64 = 0.05;
