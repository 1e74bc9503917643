/** The sections of the bench: two by their equation, and three of the data folder where there is one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSection } from '../../test/validation/airfoils/data.ts';
import { type Section } from '../../test/validation/airfoils/polar.ts';

const OF_DATA = ['e387', 'sd7003', 's1223'];
/** Points a side. */
const POINTS = 81;

/** A four-digit section with a blunt edge, thickness square to the camber line (Abbott & von Doenhoff, §6.4). */
export function naca(digits: string): Section {
  const [camber, place, t] = [+digits[0] / 100, +digits[1] / 10, +digits.slice(2) / 100];
  const side = (sign: number) =>
    Array.from({ length: POINTS }, (_, i) => {
      const x = 0.5 * (1 - Math.cos((Math.PI * i) / (POINTS - 1)));
      const root = 0.2969 * Math.sqrt(x);
      const half = 5 * t * (root + x * (-0.126 + x * (-0.3516 + x * (0.2843 - 0.1015 * x))));
      const [height, slope] = camberLine(camber, place, x);
      const angle = Math.atan(slope);
      return [x - sign * half * Math.sin(angle), height + sign * half * Math.cos(angle)];
    });
  const points = [...side(1).toReversed(), ...side(-1).slice(1)];
  return { name: `NACA ${digits}`, x: points.map(([x]) => x), y: points.map(([, y]) => y) };
}

/** Height and slope. */
function camberLine(camber: number, place: number, x: number): [number, number] {
  if (camber === 0) return [0, 0];
  if (x < place) {
    const part = camber / place ** 2;
    return [part * x * (2 * place - x), 2 * part * (place - x)];
  }
  const part = camber / (1 - place) ** 2;
  return [part * (1 - 2 * place + x * (2 * place - x)), 2 * part * (place - x)];
}

export function benchSections(data = '../shared/data'): Section[] {
  const own = ['0012', '4412'].map(naca);
  const folder = resolve(data);
  if (existsSync(join(folder, 'airfoils/coords')))
    return [...own, ...OF_DATA.map((name) => readSection(folder, name))];
  console.log(`No sections in ${folder} (--data FOLDER): NACA sections only.`);
  return own;
}
