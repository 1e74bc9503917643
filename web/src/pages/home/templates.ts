import { type Airframe, newBuild, withAirframe, withParts } from '../../vehicle/airframes.ts';
import type { VehicleDraft } from '../../vehicle/vehicle.ts';

/** A vehicle of parts of the catalog (which keep their ids), which opens solved. */
export interface Template {
  name: string;
  about: string;
  draft: () => VehicleDraft;
}

type Part = readonly [id: string, name: string];
const part = ([id, name]: Part) => ({ id: `comp_${id}`, name });

interface Made {
  airframe: Airframe;
  motor: Part;
  propeller: Part;
  battery: Part;
  frame_mass_kg: string;
}

function made({ airframe, motor, propeller, battery, frame_mass_kg }: Made): VehicleDraft {
  const empty = withAirframe(newBuild(), airframe);
  return {
    ...withParts(empty, { motor: part(motor), propeller: part(propeller) }),
    battery: part(battery),
    typed: { ...empty.typed, frame_mass_kg },
  };
}

const LIPO_6S: Part = ['37dGasPXyJHBVk9AtuAE0x9V1NV', 'High-rate LiPo 6S 4500mAh 50C'];

export const TEMPLATES: readonly Template[] = [
  {
    name: '5-inch FPV',
    about: 'Four AT2308 KV2600 with APC 5.1x4.5E on a 4S pack, in hover',
    draft: () =>
      made({
        airframe: 'quad',
        motor: ['37dGatTfvJp1KYicmogNUXqhMVC', 'T-Motor AT2308 KV2600'],
        propeller: ['37dGanWEA1cOcxbPL7C0Tz6cF9i', 'APC 5.1x4.5E'],
        battery: ['37dGasHUXrRqn4vUtnmytcEOgco', 'Turnigy Graphene 1500mAh 4S 75C'],
        frame_mass_kg: '0.25',
      }),
  },
  {
    name: '10-inch survey quad',
    about: 'Four MN2212 KV920 with APC 10x4.5MR on a 3S pack, in hover',
    draft: () =>
      made({
        airframe: 'quad',
        motor: ['37dGas5iBSvPQ27atMwemIgqSDn', 'T-Motor MN2212 KV920'],
        propeller: ['37dGasBJ4WSN4uEirEFttL4VraE', 'APC 10x4.5MR'],
        battery: ['37dGaoTXAjDP2uuZqkKu3QoBitx', 'Turnigy Graphene 6000mAh 3S 75C'],
        frame_mass_kg: '0.45',
      }),
  },
  {
    name: 'X8 lifter',
    about: 'Eight MN5008 KV340 in coaxial pairs with APC 15x4E on a 6S pack, in hover',
    draft: () =>
      made({
        airframe: 'x8',
        motor: ['37dGareJ8ANH13JfMesloUsFfsf', 'T-Motor Antigravity MN5008 KV340'],
        propeller: ['37dGatDg41yllKQyUq64O1mLk2M', 'APC 15x4E'],
        battery: LIPO_6S,
        frame_mass_kg: '2.5',
      }),
  },
  {
    name: '7-inch long range',
    about: 'Four AT2308 KV1450 with APC 7x5E on a 4S pack of 5450 mAh, in hover',
    draft: () =>
      made({
        airframe: 'quad',
        motor: ['37dGamG7KY3kvPvtUbBByd40dLl', 'T-Motor AT2308 KV1450'],
        propeller: ['37dGarDjgUcPhszBUx3iYcehYEa', 'APC 7x5E'],
        battery: ['37dGatLSVqcaYViZp0Df66uIYWR', 'MaxAmps 4S 5450'],
        frame_mass_kg: '0.35',
      }),
  },
  {
    name: 'Fixed wing',
    about: 'One AT2312 KV1150 with APC 9x6 on a 3S pack, cruising at 15 m/s',
    draft: () =>
      made({
        airframe: 'fixed_wing',
        motor: ['37dGangED1DJ8yU3kViXtC7ybTP', 'T-Motor AT2312 KV1150'],
        propeller: ['37dGao6BJt5ZiqYEWn0VsZMppEK', 'APC 9x6'],
        battery: ['37dGao0L7WWCqcZC8vdMp54baz4', 'Turnigy Graphene 1500mAh 3S 75C'],
        frame_mass_kg: '0.6',
      }),
  },
  {
    name: 'VTOL tilt-rotor',
    about: 'Four MN5006 KV450 with APC 15x4E on a 6S pack, in hover with the rotors upright',
    draft: () =>
      made({
        airframe: 'quad',
        motor: ['37dGaobd4FtVkVzVC7CQMZy21Pg', 'T-Motor Antigravity MN5006 KV450'],
        propeller: ['37dGatDg41yllKQyUq64O1mLk2M', 'APC 15x4E'],
        battery: LIPO_6S,
        frame_mass_kg: '3',
      }),
  },
];
