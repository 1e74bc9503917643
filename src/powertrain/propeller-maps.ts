import type { PropellerEstimates } from '../components/estimates.js';
import type { Air, EngineService, PropellerMap, Request } from '../engine/engine.service.js';
import type { RotorCase } from '../engine/rotor-case.js';
import { libraryAirfoil } from '../airfoils/library.js';
import { PartFault } from './part-faults.js';

/** The air of a point and, of a sweep over density, the airs at its ends. */
export interface MapAir {
  air: Air;
  ends: [Air, Air] | null;
}

/** A propeller's map from its estimates: one for each propeller and air, or range of airs. */
export class PropellerMaps {
  constructor(private readonly engine: EngineService) {}

  /** Throws PartFault where the propeller cannot be mapped, and what EngineService.map throws. */
  async get(
    propeller: PropellerEstimates,
    { air, ends }: MapAir,
    request: Request,
  ): Promise<PropellerMap> {
    // all points of a range ask in the same air, so that they share one key
    const [first, ...others] = ends ?? [air];
    const rotor = await this.rotorOf(propeller, first);
    return this.engine.map(rotor, others.length > 0 ? { airs: [first, ...others] } : {}, request);
  }

  private async rotorOf({ B, diameter, blade }: PropellerEstimates, air: Air): Promise<RotorCase> {
    const airfoil = libraryAirfoil(blade.section);
    if (airfoil === undefined) {
      const message = `the section "${blade.section}" of the propeller is not in the library`;
      throw new PartFault('invalid', message, 'section');
    }
    const key = `${airfoil.name}@${airfoil.conditioning}`;
    const table = await this.engine.polarTable({ key, raw: airfoil.raw });
    return {
      B,
      R: diameter / 2,
      rHub: blade.r[0],
      r: blade.r,
      c: blade.c,
      beta: blade.beta,
      sweep: blade.r.map(() => 0),
      polar: { key, table },
      rho: air.rho,
      mu: air.mu,
      sound: air.sound,
    };
  }
}
