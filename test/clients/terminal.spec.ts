import { describe, expect, it } from '@jest/globals';
import { plot } from '../../clients/typescript/src/cli/plot.js';
import { ProgressBar } from '../../clients/typescript/src/cli/progress.js';
import { labelOf, numberText } from '../../clients/typescript/src/cli/quantities.js';
import { csv, facts, table } from '../../clients/typescript/src/cli/table.js';

describe('a table', () => {
  it('stands in columns: words at the left, numbers at the right, a dash where there is none', () => {
    const rows = [
      ['größer', 1234.5, null],
      ['b', 0.012345, true],
    ];
    expect(table(['name', 'x [m]', 'ok'], rows).split('\n')).toEqual([
      'name      x [m]   ok',
      '──────  ───────  ───',
      'größer     1235    –',
      'b       0.01235  yes',
    ]);
    expect(
      facts([
        ['a', 1],
        ['bcd', 'x'],
      ]),
    ).toBe('a    1\nbcd  x');
  });

  it('for programs has full numbers, and quotes where they are needed', () => {
    expect(
      csv(
        ['a', 'b,c'],
        [
          [0.1 + 0.2, 'say "hi"'],
          [null, 'x\ny'],
        ],
      ),
    ).toBe('a,"b,c"\n0.30000000000000004,"say ""hi"""\n,"x\ny"');
  });
});

describe('a number', () => {
  it.each<[unknown, string]>([
    [0, '0'],
    [6708, '6708'],
    [5.9680868, '5.968'],
    [0.0936441, '0.09364'],
    [123456.7, '123457'],
    [-0.5, '-0.5000'],
    [1.5e-9, '1.500e-9'],
    [2.5e7, '25000000'],
    [2.55e7 + 0.5, '2.550e+7'],
    [null, '–'],
    [undefined, '–'],
  ])('%s is written %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });

  it.each([
    ['total_elec_power_w', 'total elec power [W]'],
    ['specific_thrust_g_per_w', 'specific thrust [g/W]'],
    ['torque_n_m', 'torque [N·m]'],
    ['rotor1_rpm', 'rotor1 rpm [1/min]'],
    ['system_efficiency', 'system efficiency'],
    ['soc_pct', 'soc [%]'],
  ])('of the field %s is called %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe('a plot', () => {
  const options = { title: 'Ct', xLabel: 'J', width: 20, height: 4 };
  const dots = (text: string) =>
    [...text].reduce((sum, char) => {
      const bits = char.codePointAt(0)! - 0x2800;
      return bits > 0 && bits < 256 ? sum + bits.toString(2).replaceAll('0', '').length : sum;
    }, 0);

  it('goes from corner to corner of its frame, which names the ends of both axes', () => {
    const lines = plot({ x: [0, 1], y: [0, 2] }, options)!.split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('Ct');
    expect(lines[1]).toMatch(/^2 ┤ {15,}.*⠉$/);
    expect(lines[4]).toMatch(/^0 ┤⣀/);
    expect(lines[6].trim()).toMatch(/^0 +J +1$/);
    expect(dots(lines.join(''))).toBe(40); // one a column
  });

  it('breaks where a value is missing, and shows points alone where asked', () => {
    const broken = plot({ x: [0, 1, 2, 3, 4], y: [1, 1, null, 1, 1] }, options)!;
    const row = broken.split('\n').find((line) => dots(line) > 0)!;
    expect(row.slice(row.indexOf('┤') + 1)).toMatch(/^[⠀-⣿]+ {5,}[⠀-⣿]+$/u);
    expect(dots(plot({ x: [0, 1, 2], y: [0, 1, 2] }, { ...options, dots: true })!)).toBe(3);
  });

  it('draws a constant in the middle, a long flight, and nothing of one point', () => {
    const level = plot({ x: [0, 1], y: [5, 5] }, options)!.split('\n');
    expect(level[1]).toMatch(/^5\.500 ┤$/);
    expect(dots(level[2]) + dots(level[3])).toBe(40);
    const x = Array.from({ length: 300_000 }, (_v, i) => i);
    expect(plot({ x, y: x }, options)).toBeDefined();
    expect(plot({ x: [1], y: [1] }, options)).toBeUndefined();
    expect(plot({ x: [0, 1], y: [null, null] }, options)).toBeUndefined();
  });
});

describe('a progress bar', () => {
  const show = (isTTY: boolean) => {
    let text = '';
    const stream = { isTTY, write: (more: string) => (text += more) };
    const bar = new ProgressBar(stream as never);
    bar.show({ status: 'running', progress: 0.5 } as never);
    bar.end();
    return text;
  };

  it('stands in one line of a terminal, is wiped in the end, and is nowhere else', () => {
    expect(show(true)).toBe(`\r\x1b[Krunning ${'█'.repeat(15)}${'░'.repeat(15)} 50 %\r\x1b[K`);
    expect(show(false)).toBe('');
  });
});
