/** The spreads of a propeller's loads in a run, from the bands of an analysis of the same blade (theory E.47). Pure. */
import { assessmentOf, type AssessedBlade } from '../blades/assessment.js';
import { errorCorrelation, largestCoefficient } from '../blades/uncertainty.js';
import { RAW_SPREAD } from '../blades/correction-coefficients.js';
import type { PropellerEstimates } from '../components/estimates.js';
import type { Air } from '../engine/map-case.js';
import type { LoadSpreads } from '../engine/powertrain-case.js';

/** Tip speed that the bands are taken at [m/s]: they hang on it by the Reynolds number alone, and little. */
const TIP_SPEED = 100;
/** Thrust is gone at this multiple of the pitch per revolution. */
const SLIP = 1.3;
/** Below these parts of the largest coefficients a share of them means nothing. */
const LEAST = { Ct: 0.3, Cp: 0.4 } as const;

/** Standard deviations of the logarithms of thrust and torque, and their correlation. */
interface Joint {
  Ct: number;
  Cp: number;
  correlation: number;
}

/** Returns how far an analysis of the blade may be off at an airspeed along its axis [m/s]. */
function modelSpread(judged: AssessedBlade, vAxial: number, air: Air): Joint {
  const { blade, correction } = judged;
  const Omega = (2 * TIP_SPEED) / blade.D;
  const J = (Math.PI * vAxial) / TIP_SPEED;
  const part = J / (SLIP * Math.max(blade.p75, 0.1));
  const Ct = Math.max(1 - part, LEAST.Ct) * largestCoefficient(blade, 'Ct');
  const Cp = Math.max(1 - part * part, LEAST.Cp) * largestCoefficient(blade, 'Cp');
  const { place, half, share } = assessmentOf(judged, { Omega, J, rawCt: Ct, Ct, Cp }, air);
  const spread = { Ct: half.Ct / Ct, Cp: half.Cp / Cp };
  if (place.status === 'outside' || !Number.isFinite(spread.Ct + spread.Cp)) return RAW_SPREAD;
  return { ...spread, correlation: errorCorrelation(blade, { basis: correction.basis, share }, J) };
}

/** The part of its spread that the thrust of a multirotor blade has on benches (docs/validation.md). */
const MULTIROTOR_THRUST = 0.25;
/** Standard deviation of the logarithm of a drive's torque per ampere, unless a calibration found it (docs/validation.md). */
const DRIVE_TORQUE = 0.17;

interface Driven {
  vAxial: number;
  air: Air;
  /** The spread of both loads that the estimates of the blade leave, 1 where the blade is known. */
  shape: number;
  family: PropellerEstimates['family'];
  isCalibrated: boolean;
}

/** Returns the spreads ×/÷ of a propeller's loads in a run, with that of the torque that its motor has of an ampere. */
export function loadSpreads(
  judged: AssessedBlade,
  { vAxial, air, shape, family, isCalibrated }: Driven,
): LoadSpreads {
  const { Ct, Cp, correlation } = modelSpread(judged, vAxial, air);
  const both = Math.log(shape) ** 2;
  const part = family === 'multirotor' ? MULTIROTOR_THRUST : 1;
  const loads = Math.sqrt(both + Ct * Ct);
  const T = part * loads;
  const along = loads > 0 ? (part * (both + correlation * Ct * Cp)) / loads : 0;
  const drive = isCalibrated ? 0 : DRIVE_TORQUE;
  const alone = Math.sqrt(Math.max(both + Cp * Cp - along * along, 0) + drive * drive);
  return { thrust: Math.exp(T), torqueAlong: Math.exp(along), torque: Math.exp(alone) };
}
