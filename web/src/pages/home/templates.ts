import { newRotor, newVehicle, type VehicleDraft } from '../../vehicle/vehicle.ts';

/** A vehicle of parts of the catalog (which keep their ids), solved as it is with one click. */
export interface Template {
  name: string;
  about: string;
  draft: () => VehicleDraft;
}

type Part = readonly [id: string, name: string];
const part = ([id, name]: Part) => ({ id: `comp_${id}`, name });

interface Made {
  motor: Part;
  propeller: Part;
  battery: Part;
  count: number;
  frame_mass_kg: string;
}

function multicopter({ motor, propeller, battery, count, frame_mass_kg }: Made): VehicleDraft {
  const empty = newVehicle();
  const rotor = newRotor(count === 1 ? 'nose' : 'arms');
  return {
    ...empty,
    rotors: [
      {
        ...rotor,
        motor: part(motor),
        propeller: part(propeller),
        typed: { ...rotor.typed, count: String(count) },
      },
    ],
    battery: part(battery),
    typed: { ...empty.typed, frame_mass_kg },
  };
}

/** Pairs of rotors on one axis, the lower 12 cm below the upper and turning the other way. */
function coaxial(made: Made): VehicleDraft {
  const flat = multicopter(made);
  const [arm] = flat.rotors;
  const rotors = Array.from({ length: made.count }, (_, i) => {
    const isLower = i % 2 === 1;
    const stack = Math.floor(i / 2) + 1;
    return {
      ...newRotor(`${isLower ? 'lower' : 'upper'} ${stack}`, arm),
      typed: {
        ...arm.typed,
        coax_stack_id: String(stack),
        coax_position_m: isLower ? '0.12' : '0',
        rotation_sense: isLower ? '-1' : '',
      },
    };
  });
  return { ...flat, list: 'rotors', rotors };
}

/** A propeller that pulls along the flight. */
function fixedWing(made: Made, airspeed: string, throttle: string): VehicleDraft {
  const { rotors, ...rest } = multicopter(made);
  return {
    ...rest,
    command: 'throttle',
    rotors: rotors.map((rotor) => ({
      ...rotor,
      typed: { ...rotor.typed, throttle_pct: throttle, tilt_deg: '0' },
    })),
    typed: { ...rest.typed, airspeed_m_s: airspeed },
  };
}

const LIPO_6S: Part = ['37dGasPXyJHBVk9AtuAE0x9V1NV', 'High-rate LiPo 6S 4500mAh 50C'];

export const TEMPLATES: readonly Template[] = [
  {
    name: '5-inch FPV',
    about: 'Four AT2308 KV2600 with APC 5.1x4.5E on a 4S pack, in hover',
    draft: () =>
      multicopter({
        motor: ['37dGatTfvJp1KYicmogNUXqhMVC', 'T-Motor AT2308 KV2600'],
        propeller: ['37dGanWEA1cOcxbPL7C0Tz6cF9i', 'APC 5.1x4.5E'],
        battery: ['37dGasHUXrRqn4vUtnmytcEOgco', 'Turnigy Graphene 1500mAh 4S 75C'],
        count: 4,
        frame_mass_kg: '0.25',
      }),
  },
  {
    name: '10-inch survey quad',
    about: 'Four MN2212 KV920 with APC 10x4.5MR on a 3S pack, in hover',
    draft: () =>
      multicopter({
        motor: ['37dGas5iBSvPQ27atMwemIgqSDn', 'T-Motor MN2212 KV920'],
        propeller: ['37dGasBJ4WSN4uEirEFttL4VraE', 'APC 10x4.5MR'],
        battery: ['37dGaoTXAjDP2uuZqkKu3QoBitx', 'Turnigy Graphene 6000mAh 3S 75C'],
        count: 4,
        frame_mass_kg: '0.45',
      }),
  },
  {
    name: 'X8 lifter',
    about: 'Eight MN5008 KV340 in coaxial pairs with APC 15x4E on a 6S pack, in hover',
    draft: () =>
      coaxial({
        motor: ['37dGareJ8ANH13JfMesloUsFfsf', 'T-Motor Antigravity MN5008 KV340'],
        propeller: ['37dGatDg41yllKQyUq64O1mLk2M', 'APC 15x4E'],
        battery: LIPO_6S,
        count: 8,
        frame_mass_kg: '2.5',
      }),
  },
  {
    name: '7-inch long range',
    about: 'Four AT2308 KV1450 with APC 7x5E on a 4S pack of 5450 mAh, in hover',
    draft: () =>
      multicopter({
        motor: ['37dGamG7KY3kvPvtUbBByd40dLl', 'T-Motor AT2308 KV1450'],
        propeller: ['37dGarDjgUcPhszBUx3iYcehYEa', 'APC 7x5E'],
        battery: ['37dGatLSVqcaYViZp0Df66uIYWR', 'MaxAmps 4S 5450'],
        count: 4,
        frame_mass_kg: '0.35',
      }),
  },
  {
    name: 'Fixed wing',
    about: 'One AT2312 KV1150 with APC 9x6 on a 3S pack, cruising at 15 m/s',
    draft: () =>
      fixedWing(
        {
          motor: ['37dGangED1DJ8yU3kViXtC7ybTP', 'T-Motor AT2312 KV1150'],
          propeller: ['37dGao6BJt5ZiqYEWn0VsZMppEK', 'APC 9x6'],
          battery: ['37dGao0L7WWCqcZC8vdMp54baz4', 'Turnigy Graphene 1500mAh 3S 75C'],
          count: 1,
          frame_mass_kg: '0.6',
        },
        '15',
        '70',
      ),
  },
  {
    name: 'VTOL tilt-rotor',
    about: 'Four MN5006 KV450 with APC 15x4E on a 6S pack, in hover before it tilts',
    draft: () =>
      multicopter({
        motor: ['37dGaobd4FtVkVzVC7CQMZy21Pg', 'T-Motor Antigravity MN5006 KV450'],
        propeller: ['37dGatDg41yllKQyUq64O1mLk2M', 'APC 15x4E'],
        battery: LIPO_6S,
        count: 4,
        frame_mass_kg: '3',
      }),
  },
];
