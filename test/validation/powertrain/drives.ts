/** Motor, ESC and propeller of benches, solved as the service solves a simulation of them. */
import type { Part } from '../../../src/powertrain/parts.js';
import type { Spec } from './bench-parts.ts';
import { request, startPowertrains } from '../../support/powertrain-service.ts';
import { vehicle } from '../../support/vehicles.ts';
import type { Setup } from './motor-setups.ts';

/** A point on a bench is held some seconds. */
const HELD_S = 10;

/** A value with its two-thirds band. */
interface Banded {
  low: number;
  high: number;
}

/** What the service says of a point: rpm of the rotor, thrust [N] and supply's current [A], with their bands. */
export interface Driven {
  rpm: number;
  thrust: number;
  current: number;
  bands: Record<'rpm' | 'current' | 'thrust', Banded>;
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

interface Options {
  change?: RotorChange;
  flightS?: number;
  /** A factor on the voltage. */
  volts?: number;
  bands?: boolean;
}

/** The setups as the service prepares them. `change` says what the request knows besides. */
export function prepared(
  { powertrains }: Service,
  setups: readonly Setup[],
  { change = () => ({}), flightS = HELD_S, volts = 1, bands = true }: Options = {},
) {
  const box = new PartBox();
  return setups.map((setup) => {
    const { rotor = {}, motor = {} } = change(setup);
    const { spec, model } = setup.propeller!;
    const body = {
      density_kg_m3: setup.rho,
      ambient_temp_c: 20,
      flight_duration: flightS,
      battery_component_id: box.idOf('battery', {
        chemistry: 'source',
        nominal_voltage_v: setup.volts * volts,
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
    return powertrains.prepare(vehicle(body), box.parts, { bands });
  });
}

/** The answers to the setups in their order; null where there is none. */
export async function drive(
  service: Service,
  setups: readonly Setup[],
  change?: RotorChange,
  flightS?: number,
): Promise<(Driven | null)[]> {
  const points = prepared(service, setups, { change, flightS });
  const solved = await service.powertrains.solve(points, request);
  return solved.map(({ result }) => {
    if (result === null) return null;
    const { All, groups } = result;
    const { point } = groups[0];
    const known = (band?: { low: number | null; high: number | null }): Banded => ({
      low: band?.low ?? NaN,
      high: band?.high ?? NaN,
    });
    const [rpm, thrust] = [point.rpm, All.total_thrust_n];
    return {
      rpm: rpm ?? NaN,
      thrust: thrust ?? NaN,
      current: All.total_current_a ?? NaN,
      bands: {
        rpm: known(point.rpm_band),
        current: known(All.uncertainty?.total_current_a),
        thrust: known(All.uncertainty?.total_thrust_n),
      },
      windingC: point.winding_temp_c ?? NaN,
      magnetC: point.magnet_temp_c ?? NaN,
      limits: All.limits ?? [],
    };
  });
}
