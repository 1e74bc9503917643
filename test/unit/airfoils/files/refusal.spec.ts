import { describe, expect, it } from '@jest/globals';
import { fileRefusal, readAirfoilFile } from '../../../../src/airfoils/files/airfoil-file.js';
import { REFUSALS, SectionRefused } from '../../../../src/engine/airfoil-case.js';

describe('a file whose points are no section', () => {
  const upper = ['1 0', '0.8 0.03', '0.5 0.06', '0.1 0.05', '0 0'];
  const lower = ['0 0', '0.1 -0.02', '0.5 -0.03', '1 0'];
  const file = readAirfoilFile(['title', ...upper.toReversed(), '', ...lower].join('\n'));

  it('is refused with the line of the point, whatever order it was read in', () => {
    // Lednicer's order: the last line of the upper side is the first point
    expect(fileRefusal(file, new SectionRefused('crossing', 0))).toMatchObject({
      line: 6,
      message:
        'The outline crosses itself near line 6, "1 0". Check the order of the points there.',
    });
    expect(fileRefusal(file, new SectionRefused('not_finite', 8)).line).toBe(11);
  });

  it('is refused in words for each reason', () => {
    for (const reason of [...REFUSALS, 'no_panels'] as const) {
      const { message, line } = fileRefusal(file, new SectionRefused(reason, null));
      expect(message).toMatch(/^[A-Z].{20,}\.$/);
      expect(line).toBeNull();
    }
  });
});
