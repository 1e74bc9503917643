import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  COMPONENT_TYPES,
  type ComponentType,
  type Spec,
} from '../../../src/components/component-type.js';
import type { Law } from '../../../src/components/warnings/law.js';
import { PARTS, specWarningsOf } from '../../../src/components/warnings/warnings.js';

interface Row {
  slug: string;
  name: string;
  spec: Spec;
}

const FILES = { motor: 'motors', battery: 'batteries', propeller: 'propellers' };
const ROWS = Object.fromEntries(
  COMPONENT_TYPES.map((type) => {
    const file = new URL(`../../../data/catalog/${FILES[type]}.jsonl`, import.meta.url);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return [type, lines.map((line) => JSON.parse(line) as Row)];
  }),
) as Record<ComponentType, Row[]>;
/** The bands were tuned on one half; the other one says how good they are. A row stays in its half whatever comes or goes. */
const half = (type: ComponentType, odd: 0 | 1) =>
  ROWS[type].filter(({ slug }) => createHash('sha256').update(slug).digest()[0] % 2 === odd);

/** The laws are those of what makers state; the resistance of a motor at work is some 1.5 times as large. */
const isStated = ({ spec }: Row) => spec.R_source !== 'measured';

const numbersOf = (spec: Spec) =>
  Object.fromEntries(
    Object.entries(spec).filter(([, value]) => typeof value === 'number'),
  ) as Record<string, number>;

describe.each(COMPONENT_TYPES)('every %s of the catalog, taken as one’s own', (type) => {
  it.each([
    ['the half tuned on', 0],
    ['the half held back', 1],
  ] as const)('draws no warning: %s', (_, odd) => {
    const rows = half(type, odd);
    expect(rows.length).toBeGreaterThan(70);
    const warned = rows.flatMap(({ name, spec }) => {
      const warnings = specWarningsOf(type, spec);
      return warnings === null ? [] : [[name, ...warnings.map(({ message }) => message)]];
    });
    expect(warned).toEqual([]);
  });

  it('is caught with any of its measures a thousand times too large or small, and nearly always explained', () => {
    let [slips, caught, explained] = [0, 0, 0];
    for (const { spec } of ROWS[type].filter(isStated))
      for (const [key, value] of Object.entries(numbersOf(spec))) {
        if ((PARTS[type].quantities[key]?.slips.length ?? 0) < 2) continue; // counts, which have no unit
        for (const factor of [1000, 1e-3]) {
          const warnings = specWarningsOf(type, { ...spec, [key]: value * factor }) ?? [];
          slips++;
          if (warnings.length > 0) caught++;
          const meant = `Did you mean ${Number(value.toPrecision(6))}`;
          if (warnings.length === 1 && warnings[0].message.includes(meant)) explained++;
        }
      }
    expect(slips).toBeGreaterThan(1500);
    // max_charge_current_a stands in no relation: 5,000 A may be a cell's milliamperes or a ship's amperes
    expect(caught / slips).toBeGreaterThan(0.998);
    expect(explained / slips).toBeGreaterThan(0.997);
  });

  it('is typical by what the laws call typical', () => {
    const part = PARTS[type];
    const checked = new Map<Law, [number, number]>();
    for (const { spec } of half(type, 0).filter(isStated)) {
      const values = numbersOf(spec);
      for (const law of part.laws(spec).filter((each) => each.applies(values))) {
        const log = Object.entries(law.of).reduce(
          (sum, [key, e]) => sum + e * Math.log(values[key]),
          0,
        );
        const [low, high] = law.typical.map(Math.log);
        const [inside, all] = checked.get(law) ?? [0, 0];
        checked.set(law, [inside + Number(log >= low - 1e-9 && log <= high + 1e-9), all + 1]);
      }
    }
    const many = [...checked].filter(([, [, all]]) => all >= 20);
    expect(many.length).toBeGreaterThan(5);
    const untypical = many.filter(([, [inside, all]]) => inside / all < 0.94);
    expect(untypical.map(([{ of }, [inside, all]]) => [of, inside, all])).toEqual([]);
  });
});
