/** A quadcopter for simulation in the loop: the example vehicle file over a test powertrain. */
import { readFileSync } from 'node:fs';
import {
  decodeFlightModel,
  encodeFlightModel,
  type FlightModel,
  toFlightModel,
} from '../../src/engine/flight-model.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { SimulatedVehicle } from '../../src/sitl/simulated-vehicle.js';
import { readVehicleFile, type VehicleSetup } from '../../src/sitl/vehicle-file.mapper.js';
import { flownVehicles, steppedCase } from './stepped-cases.js';
import { vehicleMaps } from './vehicle-maps.js';

export const EXAMPLE = readFileSync(
  new URL('../../examples/sitl-quad.yaml', import.meta.url),
  'utf8',
);

export const exampleSetup = (change: Partial<VehicleSetup> = {}): VehicleSetup => ({
  ...readVehicleFile(EXAMPLE, 'quad.yaml', 4),
  ...change,
});

/** The powertrain of the quadcopter, whose battery holds `charge` [A·s] at `soc`. */
export function quadModel({ charge = 18_000, soc = 0.9 } = {}): FlightModel {
  const [{ flown }] = flownVehicles(vehicleMaps());
  const { powertrain } = flown;
  const leaves = powertrain.leaves.map((leaf) => ({ ...leaf, charge, soc }));
  const flight = steppedCase({ ...flown, powertrain: { ...powertrain, leaves } });
  return decodeFlightModel(encodeFlightModel(toFlightModel(flight)));
}

export const simulated = (
  model: FlightModel,
  change: Partial<VehicleSetup> = {},
): SimulatedVehicle => new SimulatedVehicle(exampleSetup(change), model, loadKernel('wasm'));
