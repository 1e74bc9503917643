import { expect, it } from '@jest/globals';
import { csvOf } from '../../../web/src/plot/join.ts';

it('the numbers of a figure are a row for each x of any line, empty where a line has no value', () => {
  const traces = [
    { label: 'Ct', x: [0.2, 0, 0.1], y: [0.07, 0.1, null] },
    { label: 'Ct measured', x: [0.1, 0.15], y: [0.09, 0.08], kind: 'dots' as const },
  ];
  expect(csvOf(['J = V/(nD)', 'Ct, "ours"', 'Ct measured'], traces)).toBe(
    [
      '"J = V/(nD)","Ct, ""ours""","Ct measured"',
      '0,0.1,',
      '0.1,,0.09',
      '0.15,,0.08',
      '0.2,0.07,',
      '',
    ].join('\r\n'),
  );
});
