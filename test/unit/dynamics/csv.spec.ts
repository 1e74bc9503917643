import { describe, expect, it } from '@jest/globals';
import { readHeader, readScheduleCsv } from '../../../src/dynamics/schedule/read-schedule.js';
import { countedReads } from '../../support/counted-reads.js';

const rotors = (...labels: string[]) => labels.map((label) => ({ label }));

describe('the header of a schedule', () => {
  it('takes its columns in any order, with spaces around', () => {
    const header = ['b_tilt', ' airspeed', 'b_throttle ', 'time_s', 'a_throttle', 'vertical_speed'];
    const { columns, faults } = readHeader(header, rotors('a', 'b'));
    expect(faults).toEqual([]);
    expect(columns.map(({ channel }) => channel)).toEqual([6, 0, 5, null, 2, 1]);
  });

  it.each(['a,b', 'say "hi"', ' spaced ', 'a_throttle', 'time_s', 'Größe\n2', '__proto__', '='])(
    'finds a label that is called %j',
    (label) => {
      const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
      const text = `time_s,${quoted(`${label}_throttle`)}\r\n0,7`;
      const { timeline, faults } = readScheduleCsv(text, rotors(label), 'linear');
      expect(faults).toEqual([]);
      expect([...timeline!.values]).toEqual([0, 0, 0, 0, 7, 7, 0, 0, 0, 0]);
    },
  );

  it('takes an exact name rather than one that differs by spaces', () => {
    const text = 'time_s,a_throttle, a_throttle\n0,1,2';
    const { timeline } = readScheduleCsv(text, rotors('a', ' a'), 'hold');
    expect([...timeline!.values].slice(4)).toEqual([1, 1, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0]);
  });

  it('names what is missing, comes twice, or is not known, and guesses', () => {
    expect(readHeader(['front_throtle', 'airspeed', 'airspeed'], rotors('front')).faults).toEqual([
      'column front_throtle is not known; did you mean front_throttle?',
      'column airspeed comes twice',
      'column time_s is missing',
      'column front_throttle is missing',
    ]);
  });

  it('tells the labels itself where the rotors are not known', () => {
    const header = ['time_s', 'a_throttle', 'a_tilt', 'b_throttle', 'c_collective'];
    // c may be governed
    expect(readHeader(header, null)).toMatchObject({ rotors: rotors('a', 'b', 'c'), faults: [] });
    expect(readHeader(['time_s', 'a_tilt', 'windspeed'], null).faults).toEqual([
      'column windspeed is not known; did you mean airspeed?',
      'column a_throttle is missing',
    ]);
  });

  it('has no throttle of a governed rotor, whose collective it may have', () => {
    const given = [{ label: 'a', governed_rpm: 2400, collective_deg: 3 }, ...rotors('b')];
    const { timeline, faults } = readScheduleCsv(
      'time_s,a_collective,b_throttle\n0,-2,40\n5,4,50',
      given,
      'linear',
    );
    expect(faults).toEqual([]);
    expect([...timeline!.values].slice(4, 16)).toEqual([0, 0, 0, 0, -2, 4, 40, 50, 0, 0, 0, 0]);
    const own = readScheduleCsv('time_s,b_throttle\n0,40', given, 'linear').timeline!;
    expect([...own.values].slice(8, 10)).toEqual([3, 3]);
    expect(readHeader(['time_s', 'a_throttle', 'b_throttle'], given).faults).toEqual([
      'column a_throttle cannot be given with governed_rpm, which finds it',
    ]);
    expect(readScheduleCsv('time_s,a_collective,b_throttle\n0,61,4', given, 'hold').faults).toEqual(
      ['row 2, column a_collective: must be >= -30 and <= 60 (degrees)'],
    );
  });

  it('of 40,000 columns is refused after one look at each, or at none', () => {
    const header = Array.from({ length: 40_000 }, (_, i) => `x${i}_throttlee`);
    const counted = countedReads(header);
    expect(readHeader(counted.values, rotors('a')).faults.length).toBeLessThan(60);
    expect(counted.reads()).toBeLessThanOrEqual(40_000);
    expect(readHeader(counted.values, null).faults).toHaveLength(1);
    expect(counted.reads()).toBeLessThanOrEqual(40_000);
  });
});

/** Returns the largest table that a body may hold: its rows are short. */
function wide(columns: number): string {
  const header = ['time_s', ...Array.from({ length: columns }, (_, i) => `${i}_throttle`)];
  return [header.join(','), ...Array.from({ length: 19_999 }, (_, i) => `${i}`)].join('\n');
}

describe('a table of many columns', () => {
  it('over short rows asks for no room', () => {
    const labels = Array.from({ length: 24_000 }, (_, i) => `${i}`);
    const before = process.memoryUsage().arrayBuffers;
    const { faults } = readScheduleCsv(wide(24_000), rotors(...labels), 'hold');
    expect(faults[0]).toBe('row 2 has 1 cells; the header has 24001');
    expect(faults).toHaveLength(50);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e8);
  });

  it('has those of 40 rotors at most where the header tells the labels', () => {
    const { faults } = readScheduleCsv(wide(123), null, 'hold');
    expect(faults).toEqual(['has 124 columns; at most 123, those of 40 rotors']);
    expect(readScheduleCsv(wide(122), null, 'hold').faults[0]).toBe(
      'row 2 has 1 cells; the header has 123',
    );
  });
});

const faultsOf = (text: string) => readScheduleCsv(text, rotors('front'), 'linear').faults;

describe('the rows of a schedule', () => {
  it.each<[string, string[]]>([
    ['', ['is empty: its first row names the columns']],
    ['time_s,front_throttle\n\n', ['has no row below the header']],
    // Rows are counted as in the file.
    [
      'time_s,front_throttle\n\n0,2\nx,2',
      ['row 4, column time_s: is not a number such as 42, -0.5 or 1e-3'],
    ],
    ['time_s,front_throttle\n1,2', ['row 2, column time_s: must be 0 in the first row']],
    [
      'time_s,front_throttle\n0,2\n1,2\n1,2\n2,2',
      ['row 4, column time_s: must be later than in the row before'],
    ],
    [
      'time_s,front_throttle\n0,2\n-1,2',
      [
        'row 3, column time_s: must be >= 0 and <= 86400 (s)',
        'row 3, column time_s: must be later than in the row before',
      ],
    ],
    [
      'time_s,front_throttle\n0,2\n5,100.5',
      ['row 3, column front_throttle: must be >= 0 and <= 100 (%)'],
    ],
    [
      'time_s,front_throttle,airspeed,vertical_speed,front_tilt\n0,2,-1,-101,181',
      [
        'row 2, column airspeed: must be >= 0 and <= 100 (m/s)',
        'row 2, column vertical_speed: must be >= -100 and <= 100 (m/s)',
        'row 2, column front_tilt: must be >= -180 and <= 180 (degrees)',
      ],
    ],
    ['time_s,front_throttle\n0,', ['row 2, column front_throttle: is empty']],
    // The empty row is passed over.
    [
      'time_s,front_throttle\n0\n\n1,2,3',
      ['row 2 has 1 cells; the header has 2', 'row 4 has 3 cells; the header has 2'],
    ],
    ['time_s,front_throttle\n0,"2', ['row 2 has a quote that is not closed']],
  ])('as %j have the faults %j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it.each(['0x10', '1_000', 'NaN', 'Infinity', '--1', '1.5.', '½', 'e5', '.'])(
    'no number: %s',
    (cell) => {
      expect(faultsOf(`time_s,front_throttle\n0,${cell}`)).toEqual([
        'row 2, column front_throttle: is not a number such as 42, -0.5 or 1e-3',
      ]);
    },
  );

  it.each<[string, number]>([
    ['42', 42],
    ['+4.', 4],
    ['.5', 0.5],
    ['1e1', 10],
    [' 5E-1 ', 0.5],
    ['007', 7],
  ])('a number: %s', (cell, value) => {
    const { timeline } = readScheduleCsv(
      `time_s,front_throttle\n0,${cell}`,
      rotors('front'),
      'hold',
    );
    expect(timeline!.values[4]).toBe(value);
  });

  it('joins rows, or holds them', () => {
    const text = 'time_s,front_throttle\n0,10\n2,30\n3,20';
    const throttles = (interpolation: 'linear' | 'hold') => {
      const { timeline } = readScheduleCsv(text, rotors('front'), interpolation);
      return [0, 1, 2].map((i) => [...timeline!.values.subarray(10 * i + 4, 10 * i + 6)]);
    };
    expect(throttles('linear')).toEqual([
      [10, 30],
      [30, 20],
      [20, 20],
    ]);
    expect(throttles('hold')).toEqual([
      [10, 10],
      [30, 30],
      [20, 20],
    ]);
    expect([...readScheduleCsv(text, rotors('front'), 'hold').timeline!.times]).toEqual([
      0, 2, 3, 3,
    ]);
  });

  it('of 20,000 are read, and one more is too many', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 10},${i % 101},5`);
    const text = ['time_s,front_throttle,airspeed', ...rows].join('\r\n');
    const { timeline, faults } = readScheduleCsv(text, rotors('front'), 'linear');
    expect(faults).toEqual([]);
    expect(timeline!.times).toHaveLength(20_001);
    expect(faultsOf(`${text}\n2000,1,1`)).toEqual([
      'has 20,001 rows; at most 20,000 below the header',
    ]);
  });

  it('stops at as many faults as anyone reads', () => {
    const rows = Array.from({ length: 10_000 }, () => 'x,y');
    expect(faultsOf(['time_s,front_throttle', ...rows].join('\n')).length).toBeLessThan(60);
  });
});

describe('a schedule that a spreadsheet saved', () => {
  const plain = readScheduleCsv('time_s,front_throttle\n0,12.5\n2.5,40', rotors('front'), 'linear');

  it.each([
    ['with semicolons and decimal commas', 'time_s;front_throttle\n0;12,5\n2,5;40\n'],
    ['with padding', 'time_s,front_throttle,,\r\n0,12.5,,\r\n,,,\r\n2.5,40,,\r\n'],
    ['with a sep= line', 'sep=;\ntime_s;front_throttle\n0;12,5\n2,5;40\n'],
    ['with tabs and percent signs', 'time_s\tfront_throttle\n0\t12.5%\n2.5\t40%\n'],
    ['with the time of another program', 'Time (ms),front_throttle\n0,12.5\n2500,40\n'],
  ])('%s is the same', (_, text) => {
    expect(readScheduleCsv(text, rotors('front'), 'linear')).toEqual(plain);
  });
});
