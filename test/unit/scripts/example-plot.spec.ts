import { describe, expect, it } from '@jest/globals';
import { axis, marksOf, plotLines } from '../../../scripts/lib/example-plot.mjs';
import { tableLines } from '../../../scripts/lib/example-table.mjs';

const line = Array.from({ length: 21 }, (_, i) => ({ x: i / 20, y: 0.1 * (1 - i / 20) }));

describe('the plot of npm run example', () => {
  it('marks round numbers, zero among them', () => {
    expect(marksOf(axis([0.1, 0.9])).map((mark) => mark.toFixed(1))).toEqual([
      '0.0',
      '0.2',
      '0.4',
      '0.6',
      '0.8',
    ]);
    expect(marksOf(axis([-0.012, 0.1])).map((mark) => mark.toFixed(2))).toEqual([
      '0.00',
      '0.05',
      '0.10',
    ]);
    expect(axis([0, 0])).toMatchObject({ from: 0, to: 1 });
  });

  it('is plain ASCII and fits 80 columns', () => {
    const rows = plotLines({ title: 'Ct', xLabel: 'J', line, points: [{ x: 0.5, y: 0.05 }] });
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
    expect(rows.join('')).toMatch(/^[\x20-\x7e]*$/);
  });

  it('draws a falling line from corner to corner and the points on top of it', () => {
    const rows = plotLines({
      title: 'Ct',
      xLabel: 'J',
      line,
      points: [
        { x: 0, y: 0.1 },
        { x: 1, y: 0 },
      ],
    }).slice(1, -2);
    expect(rows[0]).toContain('|o');
    expect(rows.at(-1)!.trimEnd().endsWith('o')).toBe(true);
    const starts = rows.map((row) => row.slice(row.indexOf('|') + 1).search(/[.'-]/)).slice(1, -1);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts.every((start) => start > 0)).toBe(true);
  });

  it('leaves a gap where there is no value', () => {
    const rows = plotLines({
      title: 'eta',
      xLabel: 'J',
      line: [],
      points: [
        { x: 0, y: null },
        { x: 1, y: 0.5 },
      ],
    });
    expect(rows.join('').match(/o/g)).toHaveLength(1);
  });

  it('paints nothing it was not asked to', () => {
    const painted = plotLines(
      { title: 'Ct', xLabel: 'J', line, points: [] },
      (text: string, role: string) => `<${role}>${text}`,
    );
    expect(painted.join('')).toContain('<ours>');
    expect(plotLines({ title: 'Ct', xLabel: 'J', line, points: [] }).join('')).not.toContain(
      'ours',
    );
  });
});

describe('the table of npm run example', () => {
  const ours = { Ct: 0.1044, Cp: 0.0365, eta: null };
  const measured = { Ct: 0.0994, Cp: 0.0379, eta: null };

  it('shows both values and the error, and a dash where there is none', () => {
    const row = tableLines([{ J: 0, ours, measured }]).at(-1);
    expect(row.trim().split(/\s+/)).toEqual([
      '0.000',
      '0.1044',
      '0.0994',
      '+5.0',
      '%',
      '0.0365',
      '0.0379',
      '-3.7',
      '%',
      '-',
      '-',
      '-',
    ]);
  });

  it('gives no percentage of a thrust near zero, and fits 80 columns', () => {
    const rows = tableLines([
      { J: 0.64, ours: { ...ours, Ct: -0.0001 }, measured: { ...measured, Ct: 0.0071 } },
    ]);
    expect(rows.at(-1)).toContain('-0.0001 0.0071        -');
    expect(Math.max(...rows.map((row: string) => row.length))).toBeLessThanOrEqual(80);
  });
});
