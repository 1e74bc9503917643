import type { EngineService } from '../../dist/engine/engine.service.js';
import type { PropellerMap } from '../../dist/engine/map-case.js';
import { libraryAirfoil } from '../../src/airfoils/library.js';

const { polars } = libraryAirfoil('naca4412')!;
const request = { accountId: 'maps', signal: new AbortController().signal, isRun: true };

/** The map of a plain propeller of 10 in and that pitch [m] in sea-level air. */
export async function pitchMap(engine: EngineService, pitch: number): Promise<PropellerMap> {
  const R = 0.127;
  const r = Array.from({ length: 18 }, (_, i) => R * (0.15 + 0.05 * i));
  const { table } = await engine.polarTable(polars, request);
  const air = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
  const blade = {
    r,
    c: r.map((x) => 0.03 - 0.02 * (x / R)),
    beta: r.map((x) => Math.atan(pitch / (2 * Math.PI * x))),
    sweep: r.map(() => 0),
  };
  const rotor = {
    B: 2,
    R,
    rHub: 0.15 * R,
    ...blade,
    polars: [{ r: 0, polar: { key: 'naca4412', table } }],
    ...air,
  };
  return engine.map(rotor, { maxTipMach: 0.4 }, request);
}
