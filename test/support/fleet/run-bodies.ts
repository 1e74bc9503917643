/** Ids of an account's own parts. */
export type Parts = Record<'motor' | 'propeller' | 'battery', string[]>;

export interface PartBody {
  type: keyof Parts;
  name: string;
  spec_json: Record<string, unknown>;
}

const motor = (name: string, kv: number, R: number): PartBody => ({
  type: 'motor',
  name,
  spec_json: {
    brand: 'Fleet',
    kv,
    R,
    n: 14,
    weight: 60,
    diameter: 27.5,
    length: 30,
    u_nominal: 10,
    iq_nominal: 0.6,
    iq_max: 40,
    power_max: 600,
  },
});

const propeller = (name: string, diameter: number, pitch: number): PartBody => ({
  type: 'propeller',
  name,
  spec_json: { brand: 'Fleet', diameter, pitch, num_blades: 2, weight: 12 },
});

/** Parts of a small quadrotor. */
export const PARTS: readonly PartBody[] = [
  motor('2212 at 920', 920, 0.12),
  motor('2212 at 980', 980, 0.11),
  propeller('10x4.5', 10, 4.5),
  propeller('9x5', 9, 5),
  {
    type: 'battery',
    name: '4S 5000',
    spec_json: {
      brand: 'Fleet',
      chemistry: 'lipo',
      series_cells: 4,
      parallel_cells: 1,
      total_capacity_mAh: 5000,
      c_rating: 30,
      weight_g: 480,
    },
  },
];

export type Intent = 'run' | 'queue' | 'draft';

export interface Wanted {
  projectId: string;
  parts: Parts;
  name: string;
  intent?: Intent;
  random: () => number;
}

/** A quadrotor, or two of its rotors. */
export function simulationBody({ projectId, parts, name, intent = 'run', random }: Wanted) {
  return {
    project_id: projectId,
    name,
    launch_intent: intent,
    airspeed_m_s: Math.round(random() * 80) / 10,
    density_kg_m3: 1.225,
    battery_component_id: parts.battery[0],
    rotor_groups: [
      {
        label: 'all',
        count: random() < 0.7 ? 4 : 2,
        motor_component_id: any(parts.motor, random),
        propeller_component_id: any(parts.propeller, random),
        throttle_pct: 35 + Math.round(random() * 50),
      },
    ],
  };
}

/** `points` of them, or a few more: throttle by airspeed. */
export function sweepBody(wanted: Wanted, points: number) {
  const columns = Math.max(2, Math.round(Math.sqrt(points / 4)));
  const steps = Math.max(2, Math.floor(points / columns));
  return {
    ...simulationBody(wanted),
    sweep: {
      rotor_sweep_mask: [true],
      throttle: { mode: 'range', start: 30, stop: 90, steps },
      airspeed: { mode: 'range', start: 0, stop: 12, steps: columns },
    },
  };
}

/** Every motor on every propeller, over the throttle: what makes maps. */
export function componentSweepBody(wanted: Wanted, steps: number) {
  const { motor, propeller } = wanted.parts;
  const body = sweepBody(wanted, 4);
  const range = { mode: 'range', start: 30, stop: 90, steps };
  const axes = [
    { axis: 'motor', component_ids: motor },
    { axis: 'propeller', component_ids: propeller },
  ];
  const sweep = { rotor_sweep_mask: [true], throttle: range, component_axes: axes };
  return { ...body, sweep };
}

function any<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)];
}
