/**
 * The drive of a propeller at an operating point. Its model reads a propeller from a map; here it gets one that is right at this thrust,
 * torque and speed alone, which is where it then works: the physics of motor, ESC and pack are those of simulations. Theory O.6.
 */
import {
  decodePowertrain,
  MAP,
  MAP_HEADER,
  PT_ALL,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_ROTOR,
  PT_VEHICLE,
} from '../../engine/layout.js';
import { encodePowertrains } from '../../engine/powertrain-codec.js';
import { loadPowertrain, type PowertrainJob } from '../../engine/powertrain-task.js';
import type { ProgramTools } from '../../engine/program.js';
import { ANNULI } from '../../engine/rotor-case.js';
import type { PointFigures, ProblemDrive, ProblemPoint } from './problem.js';

type DriveFigures = Pick<
  PointFigures,
  'electrical' | 'motorI' | 'batteryI' | 'throttle' | 'windingT' | 'heat' | 'driveShortage'
>;

/** The loads of a propeller: thrust [N], torque [N·m], speed [rad/s], tip radius [m]. */
interface Loads {
  T: number;
  Q: number;
  Omega: number;
  R: number;
}

export const NO_DRIVE: DriveFigures = {
  electrical: NaN,
  motorI: NaN,
  batteryI: NaN,
  throttle: NaN,
  windingT: NaN,
  heat: NaN,
  driveShortage: 0,
};

/** A map of two nodes of psi and of ln Re, all alike, in one air (assembly/map/layout.ts). */
const MAP_LENGTH = MAP_HEADER + 4 * 5 + 3 * 4;
const MAP_KEY = 'design';

export class DrivePoints {
  private readonly map = new Float64Array(MAP_LENGTH);
  private readonly job: PowertrainJob;

  constructor(
    private readonly tools: ProgramTools,
    private readonly drive: ProblemDrive,
  ) {
    this.job = encodePowertrains(drive.cases);
  }

  /** `i`: index of the point; `gear`: motor speed over propeller speed. */
  solve(i: number, { V, rho }: ProblemPoint, { T, Q, Omega, R }: Loads, gear: number) {
    if (!(T > 0) || !(Q > 0)) return { ...NO_DRIVE, driveShortage: 1 };
    const { drive } = this;
    const { kernel, maps } = this.tools;
    const D = (2 * R) / gear; // the tip moves as fast at the motor's speed
    const speed = gear * Omega;
    const U2 = V * V + ((speed * D) / (2 * Math.PI)) ** 2;
    const tau = T / (rho * D * D * U2);
    const q = Q / (gear * drive.efficiency) / (rho * D ** 3 * U2);
    writeMap(this.map, D, tau, q);
    const rows = this.job.rows.slice();
    let at = 0;
    let point = decodePowertrain(rows, at);
    for (let k = 0; k < i; k++) {
      at = point.end;
      point = decodePowertrain(rows, at);
    }
    point.rotors[PT_ROTOR.D] = D;
    point.rotors[PT_ROTOR.TRIM_T] = T;
    point.rotors[PT_ROTOR.V_AXIAL] = V;
    const slot = maps.slotOf({ key: MAP_KEY, table: this.map });
    kernel.mapSlot(slot, MAP_LENGTH).set(this.map);
    loadPowertrain(kernel, maps, point, {
      maps: [{ key: MAP_KEY, table: this.map }],
      curves: this.job.curves,
    });
    kernel.solveBarePowertrain();
    return this.read(kernel.powerOut, point.vehicle[PT_VEHICLE.T_AMB], T);
  }

  private read(out: Float64Array, ambient: number, T: number): DriveFigures {
    const { windingLimit, magnetLimit } = this.drive;
    const of = (place: number) => out[PT_GROUPS_AT + place];
    const share = (temperature: number, limit: number) =>
      (temperature - ambient) / (limit - ambient);
    const windingT = of(PT_GROUP.T_W);
    return {
      electrical: of(PT_GROUP.P_BUS),
      motorI: of(PT_GROUP.I_MOTOR),
      batteryI: out[PT_ALL.I],
      throttle: of(PT_GROUP.THROTTLE),
      windingT,
      heat: Math.max(share(windingT, windingLimit), share(of(PT_GROUP.T_MAG), magnetLimit)),
      driveShortage: Math.max(0, 1 - of(PT_GROUP.T) / T),
    };
  }
}

function writeMap(map: Float64Array, D: number, tau: number, q: number): void {
  map.fill(0);
  map[MAP.N_PSI] = 2;
  map[MAP.N_RE] = 2;
  map[MAP.N_AIR] = 1;
  map[MAP.D] = D;
  map[MAP.R_REF] = 0.375 * D;
  map[MAP.C_REF] = 0.1 * D;
  map[MAP.TIP_MACH] = 2;
  map[MAP.ANNULI] = ANNULI;
  map[MAP.ELL] = 1;
  map.set([-2, 2, -40, 60, 0], MAP_HEADER);
  map.set([tau, q, tau, q, tau, q, tau, q], MAP_HEADER + 4 * 5);
}
