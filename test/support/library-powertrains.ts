/** Powertrains without a database. Also for scripts that run without jest: imports of the built service alone. */
import { AirfoilReferences } from '../../dist/airfoils/references.js';
import { BladePolars } from '../../dist/blades/blade-polars.service.js';
import type { Calibrations } from '../../dist/blades/calibrations.service.js';
import { RequestBlades } from '../../dist/blades/request-blades.service.js';
import type { EngineService } from '../../dist/engine/engine.service.js';
import { Powertrains } from '../../dist/powertrain/powertrains.service.js';

/** Sections of the library, and no calibrations: nothing that a database knows. */
export function libraryPowertrains(engine: EngineService): Powertrains {
  const none = () => Promise.resolve(undefined);
  const nothing = { resolve: none } as unknown as Calibrations;
  const blades = new RequestBlades(new AirfoilReferences(null!), nothing);
  const polars = new BladePolars(engine, null!, { analyzeTimeoutMs: 20_000 });
  return new Powertrains(engine, blades, polars, null!);
}
