import { describe, expect, it } from '@jest/globals';
import { encodePowertrains } from '../../../src/engine/powertrain-codec.js';
import {
  decodePowertrain,
  PT_KIND,
  PT_LEAF,
  PT_NODE,
  PT_ROTOR,
  PT_SIZE,
  PT_VEHICLE,
} from '../../../src/engine/layout.js';
import { namedMap, packLeaf, powertrain, rotorPower } from '../../support/power-cases.js';

describe('a block of powertrains', () => {
  const [a, b] = [namedMap('a'), namedMap('b')];
  const shared = packLeaf();
  const one = powertrain([rotorPower(b), rotorPower(a, { cooling: 3, windingT: 350 })], [shared]);
  const other = powertrain([rotorPower(namedMap('a'))], [packLeaf(3), shared]);

  it('names equal maps and curves once, by their place', () => {
    const job = encodePowertrains([one, other]);
    expect(job.maps.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(job.curves).toEqual([shared.curve, other.leaves[0].curve]);
    const first = decodePowertrain(job.rows, 0);
    const second = decodePowertrain(job.rows, first.end);
    expect([job.points, second.end]).toEqual([2, job.rows.length]);
    const maps = [first.rotors, first.rotors.subarray(PT_SIZE.ROTOR), second.rotors];
    expect(maps.map((rotor) => rotor[PT_ROTOR.MAP_SLOT])).toEqual([0, 1, 1]);
    const curves = [first.leaves, second.leaves, second.leaves.subarray(PT_SIZE.LEAF)];
    expect(curves.map((leaf) => leaf[PT_LEAF.CURVE])).toEqual([0, 1, 0]);
  });

  it('writes what a number stands for', () => {
    const { rows } = encodePowertrains([{ ...one, flightS: null, packAir: { slipstream: 0.3 } }]);
    const { vehicle, rotors } = decodePowertrain(rows, 0);
    expect(vehicle[PT_VEHICLE.FLIGHT_S]).toBe(-1);
    expect([vehicle[PT_VEHICLE.PACK_AIR_MODE], vehicle[PT_VEHICLE.PACK_AIR_FACTOR]]).toEqual([
      1, 0.3,
    ]);
    const exit = [PT_ROTOR.COOLING, PT_ROTOR.COOLING_V, PT_ROTOR.T_W_PIN].map((at) => rotors[at]);
    expect(exit).toEqual([0, 0, 0]);
    const custom = rotors.subarray(PT_SIZE.ROTOR);
    expect(
      [PT_ROTOR.COOLING, PT_ROTOR.COOLING_V, PT_ROTOR.T_W_PIN].map((at) => custom[at]),
    ).toEqual([2, 3, 350]);
  });

  it('writes the tree in post-order', () => {
    const { nodes } = decodePowertrain(encodePowertrains([other]).rows, 0);
    const rows = [0, 1, 2].map((i) => nodes.subarray(PT_SIZE.NODE * i));
    expect(rows.map((node) => node[PT_NODE.KIND])).toEqual([
      PT_KIND.LEAF,
      PT_KIND.LEAF,
      PT_KIND.SERIES,
    ]);
    expect(rows.map((node) => node[PT_NODE.LEAF])).toEqual([0, 1, 0]);
    expect(rows[2][PT_NODE.CHILDREN]).toBe(2);
  });

  it('refuses what the kernel has no room for', () => {
    const crowd = powertrain(Array.from({ length: 41 }, () => rotorPower(a)));
    expect(() => encodePowertrains([crowd])).toThrow('larger than the kernel');
    const curves = powertrain(
      [rotorPower(a)],
      Array.from({ length: 17 }, (_, i) => packLeaf(3 + i)),
    );
    expect(() => encodePowertrains([curves])).toThrow('larger than the kernel');
  });
});
