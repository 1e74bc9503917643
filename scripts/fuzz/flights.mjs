/** Requests for flights and their estimates as fast-check arbitraries: right ones, and such with something wrong. */
import fc from 'fast-check';
import { mutated } from './mutations.mjs';

/** In place of ids of the catalog, which whoever sends them knows: `$motor0` … */
const PARTS = 6;
const part = (type) => fc.integer({ min: 0, max: PARTS - 1 }).map((n) => `$${type}${n}`);

const label = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('front', 'rear', 'lift', 'a', 'b') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a,b',
      'say "hi"',
      '__proto__',
      'constructor',
      'Größe',
      '0',
      ' x ',
      '=1',
    ),
  },
);
const number = (min, max) => fc.double({ min, max, noNaN: true });
const maybe = (arbitrary) => fc.option(arbitrary, { nil: undefined });
const ramp = fc.constantFrom('step', 'linear');

const equipment = {
  motor_component_id: part('motor'),
  propeller_component_id: part('propeller'),
  esc_type: maybe(fc.constantFrom('six_step', 'foc')),
  esc_resistance_mohm: maybe(number(0, 100)),
  esc_sync_rectification: maybe(fc.boolean()),
  motor_r_th: maybe(number(0.01, 100)),
};
const labels = fc.uniqueArray(label, { minLength: 1, maxLength: 4 });

const vehicle = labels.chain((names) =>
  fc.oneof(
    fc
      .tuple(...names.map(() => fc.record({ ...equipment, count: fc.integer({ min: 1, max: 8 }) })))
      .map((groups) => ({ rotor_groups: groups.map((each, i) => ({ ...each, label: names[i] })) })),
    fc
      .tuple(fc.boolean(), ...names.map(() => fc.record(equipment)))
      .map(([isStack, ...rotors]) => ({
        rotors: rotors.map((each, i) => ({
          ...each,
          label: names[i],
          ...(isStack && names.length > 1
            ? { coax_stack_id: 1, coax_position_m: 0.1 * i, rotation_sense: i % 2 === 0 ? 1 : -1 }
            : {}),
        })),
      })),
  ),
);

const leaf = (id) =>
  fc.record({
    kind: fc.constant('leaf'),
    id: fc.constant(id),
    battery_component_id: part('battery'),
    initial_soc_pct: maybe(number(30, 100)),
  });
const battery = fc.oneof(
  { weight: 3, arbitrary: part('battery').map((id) => ({ battery_component_id: id })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('series', 'parallel'), leaf('a'), leaf('b'), fc.boolean())
      .map(([kind, a, b, cross_charge_warning_acknowledged]) => ({
        battery_topology: {
          root:
            kind === 'series'
              ? { kind, children: [a, b] }
              : { kind, branches: [a, b], voltage_match_tolerance_v: 0.5 },
          cross_charge_warning_acknowledged,
        },
      })),
  },
);

const target = fc.record({
  throttle_target: number(0, 100),
  throttle_ramp: maybe(ramp),
  tilt_target: maybe(number(-180, 180)),
  collective_target: maybe(number(-8, 12)),
  collective_ramp: maybe(ramp),
});

function segmentsOf(names) {
  const segment = fc
    .tuple(
      fc.tuple(...names.map(() => target)),
      fc.record({
        duration_s: fc.oneof(number(1e-9, 1), number(1, 600)),
        airspeed_target: maybe(number(0, 100)),
        airspeed_ramp: maybe(ramp),
        vertical_speed_target: maybe(number(-100, 100)),
        throttle_ramp: maybe(ramp),
      }),
    )
    .map(([targets, rest]) => ({
      ...rest,
      per_group: Object.fromEntries(names.map((name, i) => [name, targets[i]])),
    }));
  return fc.array(segment, { minLength: 1, maxLength: 8 }).map((segments) => ({
    mode: 'segments',
    segments,
  }));
}

const quoted = (text) => `"${text.replaceAll('"', '""')}"`;

function tableOf(names) {
  const row = fc.tuple(number(0.01, 20), ...names.map(() => number(0, 100)));
  return fc
    .tuple(fc.array(row, { minLength: 1, maxLength: 40 }), fc.constantFrom('hold', 'linear', null))
    .map(([rows, interpolation]) => {
      let time = 0;
      const lines = rows.map(([step, ...throttles], i) => {
        time = i === 0 ? 0 : time + step;
        return [time, ...throttles].join(',');
      });
      const header = ['time_s', ...names.map((name) => quoted(`${name}_throttle`))].join(',');
      return { mode: 'csv', csv_text: [header, ...lines].join('\n'), interpolation };
    });
}

const termination = fc.record({
  mode: maybe(fc.constantFrom('until_depleted', 'fixed')),
  soc_cutoff_pct: maybe(number(0, 25)),
  cell_voltage_cutoff_v: maybe(number(0.5, 5)),
  max_duration_s: fc.oneof(
    { weight: 6, arbitrary: number(0.001, 900) },
    { weight: 1, arbitrary: number(900, 86_400) },
  ),
});

/** A request as it should be. */
export const flight = vehicle
  .chain((rotors) => {
    const names = (rotors.rotors ?? rotors.rotor_groups).map((each) => each.label);
    return fc.record({
      rotors: fc.constant(rotors),
      battery,
      schedule: fc.oneof(segmentsOf(names), tableOf(names)),
      termination,
      rest: fc.record({
        density_kg_m3: number(0.01, 2),
        battery_charge_pct: maybe(number(30, 100)),
        battery_initial_temp_c: maybe(number(-60, 85)),
        motor_initial_temp_c: maybe(number(-60, 85)),
        ambient_temp_c: maybe(number(-60, 85)),
        battery_esc_wire_resistance_mohm: maybe(number(0, 100)),
      }),
    });
  })
  .map(({ rotors, battery: pack, rest, ...body }) => ({
    project_id: '$project',
    ...rotors,
    ...pack,
    ...rest,
    ...body,
  }));

const ODD = [
  null,
  true,
  '',
  '0',
  -1,
  0,
  1e-308,
  1e308,
  1.5,
  41,
  [],
  {},
  [[]],
  'x'.repeat(300),
  '$motor0',
  '$battery1',
  '½"',
];

/** One value of a tree is replaced, taken away, doubled, or gets a neighbor. */
const change = fc
  .tuple(
    fc.nat(),
    fc.constantFrom('replace', 'delete', 'neighbour', 'double', 'swap'),
    fc.constantFrom(...ODD),
  )
  .map(([pick, how, value]) => (body) => {
    const copy = structuredClone(body);
    const places = placesOf(copy);
    const [owner, key] = places[pick % places.length];
    if (how === 'delete') delete owner[key];
    else if (how === 'neighbour') owner[`${key}x`] = value;
    else if (how === 'double' && Array.isArray(owner)) owner.push(structuredClone(owner[key]));
    else if (how === 'swap') {
      const [other, name] = places[(pick * 7 + 3) % places.length];
      owner[key] = structuredClone(other[name]);
    } else owner[key] = value;
    return copy;
  });

function placesOf(value, places = []) {
  if (typeof value !== 'object' || value === null) return places;
  for (const key of Object.keys(value)) {
    places.push([value, key]);
    placesOf(value[key], places);
  }
  return places;
}

const TABLE = Buffer.from(
  'time_s,front_throttle,airspeed\r\n0,40,0\r\n5.5,60,3\r\n10,55,8\r\n60,20,0\r\n',
);
const wrongTable = fc.tuple(flight, mutated([TABLE])).map(([body, table]) => ({
  ...body,
  rotors: undefined,
  rotor_groups: [
    { label: 'front', motor_component_id: '$motor0', propeller_component_id: '$propeller0' },
  ],
  schedule: { mode: 'csv', csv_text: table.toString('latin1') },
}));

/** JSON text of a request: right, with one to four things changed, or with a table that came to harm. */
export const anyFlight = fc
  .oneof(
    { weight: 3, arbitrary: flight },
    {
      weight: 5,
      arbitrary: fc
        .tuple(flight, fc.array(change, { minLength: 1, maxLength: 4 }))
        .map(([body, changes]) => changes.reduce((each, apply) => apply(each), body)),
    },
    { weight: 2, arbitrary: wrongTable },
  )
  .map((body) => Buffer.from(JSON.stringify(body)));

/** With ids in place of `$…`. */
export function withIds(text, { project, motors, propellers, batteries }) {
  const lists = { motor: motors, propeller: propellers, battery: batteries };
  return text
    .replaceAll('$project', project)
    .replaceAll(
      /\$(motor|propeller|battery)(\d)/g,
      (_, type, n) => lists[type][n % lists[type].length],
    );
}

/** What is wrong with the answer to a request of these; empty: nothing. */
export function faultOf(status, body) {
  if (status === 200 || status === 202) return acceptedFault(body);
  const { code, message = '', param } = body?.error ?? {};
  if (![400, 402, 413, 422, 429].includes(status)) return `${status} ${code} ${message}`;
  if (message.length < 15 || message.length > 600) return `${status} ${code} says ${message}`;
  // of the whole body there is no name
  const isNamed = param !== null || message.startsWith('The body');
  return status === 422 && !isNamed ? `${code} names nothing: ${message}` : '';
}

function acceptedFault({ object, estimated_duration_s: seconds, estimated_credits: cost }) {
  if (object === 'dynamic_simulation') return '';
  const isRight =
    object === 'dynamic_estimate' &&
    seconds >= 0 &&
    seconds <= 86_400 &&
    Number.isInteger(cost) &&
    cost >= 1;
  return isRight ? '' : `an estimate of ${seconds} s for ${cost}`;
}
