import { type BladeFeatures, bladeFeatures } from '../blades/blade-features.js';
import { calibratedBlade } from '../blades/calibrated-blade.js';
import type { Calibrations } from '../blades/calibrations.service.js';
import type { PropellerEstimates } from '../components/estimates.js';
import type { Air, EngineService, PropellerMap, Request } from '../engine/engine.service.js';
import type { RotorCase } from '../engine/rotor-case.js';
import { libraryAirfoil } from '../airfoils/library.js';
import { correctionOf } from '../blades/correction.js';
import { PartFault } from './part-faults.js';

/** The air of a point and, of a sweep over density, the airs at its ends. */
export interface MapAir {
  air: Air;
  ends: [Air, Air] | null;
}

/** A map, and what the blade that it is of comes to, calibrated if it is. */
export interface MappedPropeller {
  map: PropellerMap;
  blade: BladeFeatures;
}

/** A propeller's map from its estimates: one for each propeller and air, or range of airs. */
export class PropellerMaps {
  constructor(
    private readonly engine: EngineService,
    private readonly calibrations: Pick<Calibrations, 'find'>,
  ) {}

  /** Throws PartFault where the propeller cannot be mapped, and what EngineService.map throws. */
  async get(
    propeller: PropellerEstimates,
    { air, ends }: MapAir,
    request: Request,
  ): Promise<MappedPropeller> {
    // all points of a range ask in the same air, so that they share one key
    const [first, ...others] = ends ?? [air];
    const blade = await this.calibrated(await this.rotorOf(propeller, first), propeller, request);
    const rotor = { ...blade, correction: correctionOf(blade) };
    const options = others.length > 0 ? { airs: [first, ...others] } : {};
    return { map: await this.engine.map(rotor, options, request), blade: bladeFeatures(blade) };
  }

  /** What a calibration changes is part of the map's key. */
  private async calibrated(
    rotor: RotorCase,
    { calibration: id }: PropellerEstimates,
    { accountId }: Request,
  ): Promise<RotorCase> {
    if (id === undefined) return rotor;
    const calibration = await this.calibrations.find(accountId, id);
    if (calibration !== undefined) return calibratedBlade(rotor, calibration);
    const message = 'the calibration_id of the propeller is none of a completed calibration';
    throw new PartFault('invalid', message, 'calibration_id');
  }

  private async rotorOf(propeller: PropellerEstimates, air: Air): Promise<RotorCase> {
    checkBlade(propeller);
    const { B, diameter, blade } = propeller;
    const airfoil = libraryAirfoil(blade.section);
    if (airfoil === undefined) {
      const message = `the section "${blade.section}" of the propeller is not in the library`;
      throw new PartFault('invalid', message, 'section');
    }
    const { key, polars } = airfoil;
    const { table } = await this.engine.polarTable(polars);
    return {
      B,
      R: diameter / 2,
      rHub: blade.r[0],
      r: blade.r,
      c: blade.c,
      beta: blade.beta,
      sweep: blade.r.map(() => 0),
      polars: [{ r: 0, polar: { key, table } }],
      rho: air.rho,
      mu: air.mu,
      sound: air.sound,
    };
  }
}

/** Diameters [m] between which a propeller is one: 1 cm to the 120 inches of an analysis. */
const DIAMETER = { least: 0.01, most: 3.048 * (1 + 1e-9) } as const;
const MAX_HUB = 0.95;

/** What an analysis would refuse of the blade's numbers (blades/blade.checks.ts); lengths and order are the catalog's. */
function checkBlade({ diameter, blade: { r, c, beta } }: PropellerEstimates): void {
  const wrong = (key: string): never => {
    throw new PartFault('invalid', `the propeller has an impossible value of ${key}`, key);
  };
  if (!(diameter >= DIAMETER.least && diameter <= DIAMETER.most)) wrong('diameter');
  if (!(r[0] < (MAX_HUB * diameter) / 2)) wrong('radius');
  if (c.some((chord) => !(chord > 0 && chord <= diameter))) wrong('chord');
  if (beta.some((angle) => !(Math.abs(angle) <= Math.PI / 2))) wrong('twist');
}
