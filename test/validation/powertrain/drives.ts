/** Motor, ESC and propeller of benches, solved as the service solves a simulation of them. */
import type { Part } from '../../../src/powertrain/parts.js';
import type { Spec } from './bench-parts.ts';
import { request, startPowertrains } from '../../support/powertrain-service.ts';
import { vehicle } from '../../support/vehicles.ts';
import type { Setup } from './motor-setups.ts';

/** A point on a bench is held some seconds. */
const HELD_S = 10;

/** What the service says of a point: rpm of the rotor; thrust [N] and supply's current [A] with their bands. */
export interface Driven {
  rpm: number;
  thrust: number;
  current: number;
  currentLow: number;
  currentHigh: number;
  /** After the time that the point was held [°C]; what the point exceeds. */
  windingC: number;
  magnetC: number;
  limits: readonly string[];
}

type Service = ReturnType<typeof startPowertrains>;
export type RotorChange = (setup: Setup) => { rotor?: object; motor?: Spec };

/** Parts by what describes them, so that a map is made once of each propeller. */
class PartBox {
  readonly parts = new Map<string, Part>();
  private readonly ids = new Map<string, string>();

  idOf(type: Part['type'], spec: Spec, model: Spec = {}): string {
    const key = JSON.stringify([type, spec, model]);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = `part ${this.ids.size}`;
    this.ids.set(key, id);
    this.parts.set(id, { component_id: id, type, name: type, spec, model, version: 1 });
    return id;
  }
}

/** The answers to the setups in their order; null where there is none. `change` says what the request knows besides. */
export async function drive(
  { powertrains }: Service,
  setups: readonly Setup[],
  change: RotorChange = () => ({}),
  flightS = HELD_S,
): Promise<(Driven | null)[]> {
  const box = new PartBox();
  const points = setups.map((setup) => {
    const { rotor = {}, motor = {} } = change(setup);
    const { spec, model } = setup.propeller!;
    const body = {
      density_kg_m3: setup.rho,
      ambient_temp_c: 20,
      flight_duration: flightS,
      battery_component_id: box.idOf('battery', {
        chemistry: 'source',
        nominal_voltage_v: setup.volts,
      }),
      rotors: [
        {
          label: 'bench',
          motor_component_id: box.idOf('motor', { ...setup.motorSpec, ...motor }),
          propeller_component_id: box.idOf('propeller', spec, model),
          throttle_pct: 100 * Math.min(setup.throttle, 1),
          ...rotor,
        },
      ],
    };
    return powertrains.prepare(vehicle(body), box.parts);
  });
  const solved = await powertrains.solve(points, request);
  return solved.map(({ result }) => {
    if (result === null) return null;
    const { All, groups } = result;
    const { point } = groups[0];
    const band = All.uncertainty?.total_current_a;
    const [rpm, thrust] = [point.rpm, All.total_thrust_n];
    return {
      rpm: rpm ?? NaN,
      thrust: thrust ?? NaN,
      current: All.total_current_a ?? NaN,
      currentLow: band?.low ?? NaN,
      currentHigh: band?.high ?? NaN,
      windingC: point.winding_temp_c ?? NaN,
      magnetC: point.magnet_temp_c ?? NaN,
      limits: All.limits ?? [],
    };
  });
}
