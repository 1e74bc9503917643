import { describe, expect, it } from '@jest/globals';
import { commanded } from '../../../web/src/pages/dynamic/form/commanded.ts';
import { bodyOf } from '../../../web/src/pages/dynamic/form/body.ts';
import { newFlight, newSegment, withVehicle } from '../../../web/src/pages/dynamic/form/draft.ts';
import { bodyOf as searchBodyOf } from '../../../web/src/pages/finder/form/search-body.ts';
import { newSearch, searchOf } from '../../../web/src/pages/finder/form/search-draft.ts';
import {
  AIRFRAMES,
  airframeOf,
  newBuild,
  withAirframe,
  withParts,
} from '../../../web/src/vehicle/airframes.ts';
import { newSweep, setByCommand } from '../../../web/src/pages/sweeps/axes/axes.ts';
import { draftOfBody } from '../../../web/src/vehicle/draft-of.ts';
import { flownOf, requestOf } from '../../../web/src/vehicle/vehicle-request.ts';
import {
  newRotor,
  rotorCount,
  titleOf,
  type VehicleDraft,
} from '../../../web/src/vehicle/vehicle.ts';

const part = (name: string) => ({ id: `comp_${name}`, name });
const quad: VehicleDraft = {
  ...withParts(newBuild(), { motor: part('motor'), propeller: part('propeller') }),
  battery: part('battery'),
};
const withTyped = (vehicle: VehicleDraft, typed: Record<string, string>): VehicleDraft => ({
  ...vehicle,
  typed: { ...vehicle.typed, ...typed },
});

describe('a vehicle as the forms have it', () => {
  it('comes back from its own request, whatever its airframe, pack and command', () => {
    for (const [airframe] of AIRFRAMES) {
      const vehicle = withTyped(withAirframe(quad, airframe), {
        pack_series: '2',
        pack_parallel: '3',
        payload_kg: '0.25',
        ambient_temp_c: '-5',
      });
      const request = requestOf(vehicle);
      const again = draftOfBody(request, (id) => id.replace('comp_', ''));
      expect(requestOf(again)).toEqual(request);
      expect(airframeOf(again)).toBe(airframe);
      expect(again.battery).toEqual(part('battery'));
    }
  });

  it('tells rotors no more than the command leaves open', () => {
    const rotor = (command: VehicleDraft['command']) => {
      const { rotors } = quad;
      const typed = { ...rotors[0].typed, throttle_pct: '55', tilt_deg: '80' };
      const vehicle = { ...quad, command, rotors: [{ ...rotors[0], typed }] };
      const request = requestOf(withTyped(vehicle, { thrust_n: '20' })) as any;
      return { ...request.rotor_groups[0], trim: request.trim };
    };
    expect(rotor('throttle')).toMatchObject({ throttle_pct: 55, tilt_deg: 80 });
    expect(rotor('throttle').trim).toBeUndefined();
    expect(rotor('hover').throttle_pct).toBeUndefined();
    expect(rotor('hover').trim).toEqual({ to: 'hover' });
    expect(rotor('climb').tilt_deg).toBeUndefined();
    expect(rotor('thrust').trim).toEqual({ to: 'thrust', thrust_n: 20 });
  });

  it('knows the tilt of its airframe, whichever command it is given and wherever it comes from', () => {
    for (const [airframe] of AIRFRAMES) {
      const vehicle = withAirframe(withAirframe(quad, 'fixed_wing'), airframe);
      const tilts = (of: VehicleDraft, command: VehicleDraft['command']) => {
        const { rotors, rotor_groups } = requestOf({ ...of, command });
        return new Set([...(rotors ?? []), ...(rotor_groups ?? [])].map((each) => each.tilt_deg));
      };
      const known = new Set([airframe === 'fixed_wing' ? 0 : 90]);
      for (const command of ['hover', 'thrust', 'throttle'] as const)
        expect(tilts(vehicle, command)).toEqual(known);
      expect(tilts(vehicle, 'level_flight')).toEqual(new Set([undefined]));
      // a hover does not say a tilt; the API fills in one that would pull along the flight
      const { rotor_groups: groups, ...hover } = requestOf(quad);
      const hovering = {
        ...hover,
        rotor_groups: groups!.map((each) => ({ ...each, tilt_deg: 0 })),
      };
      expect(tilts(draftOfBody(hovering, String), 'throttle')).toEqual(new Set([90]));
      const { schedule } = bodyOf(newFlight({ ...vehicle, command: 'throttle' }));
      const flown = draftOfBody({ ...flownOf(vehicle, false), schedule }, String);
      expect(tilts(flown, 'throttle')).toEqual(known);
    }
  });

  it('keeps its hover in a sweep, which offers no axis that the hover sets', () => {
    const { numbers, parts } = newSweep(quad);
    expect([numbers, parts.map(({ type, parts: [part] }) => [type, part.id])]).toEqual([
      [],
      [['propeller', 'comp_propeller']],
    ]);
    expect(setByCommand('hover')).toEqual(['throttle', 'airspeed', 'vertical_speed']);
    const throttled = newSweep({ ...quad, command: 'throttle' });
    expect(throttled.numbers.map(({ name }) => name)).toEqual(['throttle']);
    expect(setByCommand('throttle')).toEqual([]);
  });

  it('has the rotors of its airframe, and a title that tells equal ones once', () => {
    const counts = AIRFRAMES.map(([airframe]) => rotorCount(withAirframe(quad, airframe)));
    expect(counts).toEqual([4, 6, 8, 8, 1]);
    expect(titleOf(withAirframe(quad, 'x8'))).toBe('8 × motor, propeller, hover');
  });

  it('flies with its ESC, cooling and stacks, but without what its schedule tells', () => {
    const { rotors, ...x8 } = withAirframe(quad, 'x8');
    const typed = { esc_type: 'foc', motor_r_th: '2', throttle_pct: '60', motor_t_w: '80' };
    const equipped = rotors.map((each) => ({ ...each, typed: { ...each.typed, ...typed } }));
    const flown = flownOf(
      withTyped({ ...x8, rotors: equipped }, { battery_initial_temp_c: '10' }),
      true,
    );
    expect(flown).toMatchObject({ battery_initial_temp_c: 10, vehicle: { frame_mass_kg: 0.6 } });
    expect(flown.rotors![1]).toMatchObject({ esc_type: 'foc', motor_r_th: 2, coax_stack_id: 1 });
    for (const name of ['airspeed_m_s', 'trim', 'flight_duration', 'inflow_mode'])
      expect(flown).not.toHaveProperty(name);
    for (const name of ['throttle_pct', 'tilt_deg', 'motor_t_w'])
      expect(flown.rotors![0]).not.toHaveProperty(name);
  });
});

describe('the split of a thrust', () => {
  const { rotors, ...x8 } = withAirframe(quad, 'x8');
  const placed = rotors.map((each) => ({ ...each, typed: { ...each.typed, thrust_ratio: '0.8' } }));
  const vehicle = withTyped({ ...x8, rotors: placed }, { coaxial_split: 'torque' });

  it('is asked for where a thrust is found, and nowhere else', () => {
    const hover = requestOf(vehicle) as any;
    expect(hover.trim).toEqual({ to: 'hover', coaxial_split: 'torque' });
    expect(hover.rotors[0].thrust_ratio).toBe(0.8);
    const throttled = requestOf({ ...vehicle, command: 'throttle' }) as any;
    expect(throttled.rotors[0]).not.toHaveProperty('thrust_ratio');
    expect(flownOf(vehicle, true).rotors![0].thrust_ratio).toBe(0.8);
    expect(flownOf(vehicle, false).rotors![0]).not.toHaveProperty('thrust_ratio');
  });
});

describe('a flight as its form has it', () => {
  it('begins with what the vehicle does at its operating point', () => {
    const [hover] = bodyOf(newFlight(quad)).schedule.segments!;
    expect(hover).toEqual({ until_depleted: true, trim: { to: 'hover' } });
    const [cruise] = bodyOf(newFlight(withAirframe(quad, 'fixed_wing'))).schedule.segments!;
    expect(cruise.airspeed_target).toBe(15);
    expect(cruise.per_group!.nose).toMatchObject({ throttle_target: 70, tilt_target: 0 });
    const { rotors } = withAirframe(quad, 'fixed_wing');
    const [command] = Object.values(newSegment(rotors).commands);
    expect(command).toMatchObject({ throttle: '70', tilt: '0' });
  });

  it('has a command for each group and for no other, also after groups have changed', () => {
    const flight = newFlight(withAirframe(quad, 'fixed_wing'));
    const { rotors } = flight.vehicle;
    const two = { ...flight.vehicle, rotors: [...rotors, newRotor('lift', rotors[0])] };
    const [segment] = bodyOf(withVehicle(flight, two)).schedule.segments!;
    expect(Object.keys(segment.per_group!)).toEqual(['nose', 'lift']);
  });

  it('draws throttles where they are commanded, and a gap where they follow of a hover', () => {
    const { vehicle, schedule } = newFlight(quad);
    const { rotors } = vehicle;
    const climb = newSegment(rotors, undefined, { command: 'throttle', duration: '5' });
    const segments = [climb, ...schedule.segments, { ...climb, key: 'last' }];
    segments[1] = { ...segments[1], untilDepleted: false, duration: '10' };
    const drawn = commanded({ ...schedule, segments }, rotors)!;
    expect(drawn.trims).toEqual([{ x: 5, label: 'hover' }]);
    const [{ x, y }] = drawn.throttles;
    expect(y.filter((value) => value === null)).toHaveLength(1);
    expect(x[y.indexOf(null)]).toBeCloseTo(5, 5);
    expect(drawn.until).toBe(20);
  });
});

describe('a search for parts as its form has it', () => {
  const draft = {
    ...newSearch(quad),
    limits: { endurance_s_min: '25', temperature_share_max: '80', diameter_in_max: '12' },
    bounds: {
      motors: { brands: 'AXI, KDE Direct' },
      propellers: { num_blades: '2 3' },
      batteries: {},
    },
    series: '1 2',
  };

  it('says minutes and percent where the API has seconds and shares', () => {
    const body = searchBodyOf(draft);
    expect(body.limits).toEqual({
      endurance_s_min: 1500,
      temperature_share_max: 0.8,
      diameter_in_max: 12,
    });
    expect(body.candidates).toEqual({
      source: 'both',
      motors: { brands: ['AXI', 'KDE Direct'] },
      propellers: { num_blades: [2, 3] },
    });
    expect(body).toMatchObject({
      rotors: { count: 4 },
      series: [1, 2],
      goals: ['endurance', 'all_up_mass'],
    });
  });

  it('says the drag of its airframe where it asks for the range, and kilometres as metres', () => {
    const vehicle = {
      ...quad,
      typed: { ...quad.typed, drag_area_m2: '0.02' },
    };
    const asked = { ...draft, vehicle, pairs: { coax_spacing_m: '0.1' } };
    expect(searchBodyOf(asked).vehicle).not.toHaveProperty('drag_area_m2');
    expect(searchBodyOf(asked).rotors).toMatchObject({ coax_spacing_m: 0.1 });
    const ranged = { ...asked, limits: { range_m_min: '5' } };
    expect(searchBodyOf(ranged)).toMatchObject({
      vehicle: { drag_area_m2: 0.02 },
      limits: { range_m_min: 5000 },
    });
    const again = searchOf({ inputs: searchBodyOf(ranged), front: null } as never);
    expect(searchBodyOf(again)).toEqual(searchBodyOf(ranged));
  });

  it('comes back from what was asked', () => {
    const body = searchBodyOf(draft);
    const again = searchOf({ inputs: body, front: null } as never);
    expect(searchBodyOf(again)).toEqual(body);
  });
});
