/** The log of a flight: rows of comma-separated values, one for each rotor and time. */
import { RPM, ZERO_CELSIUS } from '../platform/units.js';
import type { SimulatedVehicle } from './simulated-vehicle.js';
import { eulerOf } from './vectors.js';

const COLUMNS =
  't_s,rotor,throttle,rpm,thrust_n,torque_n_m,current_a,duty,winding_temp_c,in_envelope,voltage_bus_v,current_bus_a,battery_soc,north_m,east_m,down_m,roll_rad,pitch_rad,yaw_rad';

export class RotorLog {
  private next = 0;

  /** A row for each rotor every `interval` [s]; `write` takes whole lines. */
  constructor(
    private readonly labels: readonly string[],
    private readonly interval: number,
    private readonly write: (lines: string) => void,
  ) {
    write(`${COLUMNS}\n`);
  }

  /** Records the vehicle where the interval has passed, or its time has gone back. */
  record(vehicle: SimulatedVehicle): void {
    if (vehicle.t < this.next - this.interval - 1e-9) this.next = 0;
    if (vehicle.t < this.next - 1e-9) return;
    this.next = (Math.floor(vehicle.t / this.interval + 1e-9) + 1) * this.interval;
    const { result, end } = vehicle.moment;
    const { position, attitude } = vehicle.state;
    const body = [
      result.Vbus,
      end === null ? result.I : 0,
      result.pack.soc,
      ...position,
      ...eulerOf(attitude),
    ];
    const lines = result.rotors.map((rotor, i) => {
      const { Omega, T, reaction, Ibus, duty, windingT, inEnvelope } = rotor;
      const turning = [vehicle.throttle[i], Omega / RPM, T, reaction, Ibus, duty];
      // the rotors of a powertrain that has ended give nothing
      const own = end === null ? turning : turning.map(() => 0);
      const numbers = [...own, windingT - ZERO_CELSIUS, Number(inEnvelope), ...body];
      return `${vehicle.t.toFixed(4)},${quoted(this.labels[i])},${numbers.map(short).join(',')}\n`;
    });
    this.write(lines.join(''));
  }
}

const short = (x: number): string => String(Number(x.toPrecision(7)));
const quoted = (label: string): string =>
  /[",\n\r]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label;
