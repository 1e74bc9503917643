import { type BladeFeatures, bladeFeatures } from '../blades/blade-features.js';
import { calibratedBlade, correctionOf } from '../blades/correction.js';
import type { Calibrations } from '../blades/calibrations.service.js';
import { propellerBlade } from '../components/blade/propeller-blade.js';
import type { PropellerEstimates } from '../components/estimates.js';
import type { EngineService, Request } from '../engine/engine.service.js';
import type { Air, PropellerMap } from '../engine/map-case.js';
import type { RotorCase } from '../engine/rotor-case.js';
import { libraryAirfoil } from '../airfoils/library.js';
import { ofPart, PartFault } from './parts.js';

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
    const options = others.length > 0 ? { airs: [first, ...others] } : {};
    return { map: await this.engine.map(blade, options, request), blade: bladeFeatures(blade) };
  }

  /** Returns the rotor with its calibration, whose changes are part of the map's key. */
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
    const { section, origin, ...blade } = ofPart('the propeller', 'propeller_component_id', () =>
      propellerBlade(propeller),
    );
    const airfoil = libraryAirfoil(section);
    if (airfoil === undefined) {
      const message = `the section "${section}" of the propeller is not in the library`;
      throw new PartFault('invalid', message, 'section');
    }
    const { key, polars } = airfoil;
    const { table } = await this.engine.polarTable(polars);
    return {
      ...blade,
      correction: correctionOf(blade, origin),
      polars: [{ r: 0, polar: { key, table } }],
      rho: air.rho,
      mu: air.mu,
      sound: air.sound,
    };
  }
}
