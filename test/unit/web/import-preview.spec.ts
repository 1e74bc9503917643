import { expect, it } from '@jest/globals';
import { refusalOf } from '../../../web/src/pages/import/file-bytes.ts';
import { figuresOf, needsLengthUnit, outlineOf } from '../../../web/src/pages/import/preview.ts';
import { kindSentence, powertrainWord, quantityWord } from '../../../web/src/pages/import/words.ts';

it('draws a log over throttle, each quantity that it has, with gaps where a row lacks it', () => {
  const figures = figuresOf({
    kind: 'bench_log',
    preview: {
      quantities: ['throttle_pct', 'rpm', 'current_a', 'torque_n_m'],
      units: ['%', 'rpm', 'A', 'N·m'],
      rows: [
        [25, 4_000, 2, null],
        [null, 5_000, 3, 0.1],
        [50, 6_000, 7, 0.2],
      ],
    },
  });
  expect(figures.map(({ title }) => title)).toEqual([
    'Speed and current over throttle',
    'Torque over throttle',
  ]);
  expect(figures[0].traces.map(({ x, y, right }) => [x, y, right])).toEqual([
    [[25, 50], [4_000, 6_000], false],
    [[25, 50], [2, 7], true],
  ]);
  expect(figures[1]).toMatchObject({ y: { label: 'Torque', unit: 'N·m' }, right: undefined });
  expect(figures[1].traces[0].y).toEqual([null, 0.2]);
});

it.each([
  [
    'blade',
    ['radius_over_tip', 'chord_over_tip', 'twist_deg'],
    'Chord over tip radius and twist over radius over tip radius',
  ],
  ['blade', ['radius', 'chord', 'twist'], 'Chord and twist over radius'],
  ['polar', ['cd', 'alpha_deg', 'cl'], 'cl and cd over angle of attack'],
  ['observations', ['rpm', 'thrust_n'], 'Thrust over speed'],
] as const)('draws a %s of %j', (kind, quantities, title) => {
  const preview = {
    quantities: [...quantities],
    units: quantities.map(() => '1'),
    rows: [[1, 2, 3]],
  };
  expect(figuresOf({ kind, preview }).map((figure) => figure.title)).toEqual([title]);
});

it('draws nothing of what is unknown, or lacks the quantity along x', () => {
  const preview = { quantities: ['cl', 'cd'], units: ['1', '1'], rows: [[1, 2]] };
  expect(figuresOf({ kind: 'unknown', preview })).toEqual([]);
  expect(figuresOf({ kind: 'polar', preview })).toEqual([]);
});

it('scales an outline to chord 1', () => {
  const rows = [
    [101, 2],
    [1, 0],
    [101, -2],
  ];
  expect(outlineOf({ quantities: ['x', 'y'], units: ['1', '1'], rows })).toEqual({
    x: [1, 0, 1],
    y: [0.02, 0, -0.02],
  });
});

it('asks for a length unit where one decides how a blade is read', () => {
  const asks = (kind: 'blade' | 'bench_log', code: string, message = '') =>
    needsLengthUnit({ kind, warnings: [{ object: 'warning', code, message }] });
  expect(asks('blade', 'unit_assumed')).toBe(true);
  expect(asks('blade', 'not_usable', 'Line 3 …; or send length_unit with the form.')).toBe(true);
  expect(asks('blade', 'not_usable', 'The file needs no length_unit: …')).toBe(false);
  expect(asks('bench_log', 'unit_assumed')).toBe(false);
});

it('says in words what a file, its columns and its powertrains are', () => {
  const sentence = (kind: 'blade' | 'unknown', description: string) =>
    kindSentence({ kind, description } as Parameters<typeof kindSentence>[0]);
  expect(sentence('blade', 'the stations of a blade')).toBe('These are the stations of a blade.');
  expect(sentence('unknown', 'nothing that is known')).toBe('Inflow cannot read this file.');
  expect(sentence('unknown', 'a table of performance (J, CT, CP)')).toBe(
    'This looks like a table of performance (J, CT, CP), which Inflow cannot read.',
  );
  expect(quantityWord('front_throttle')).toBe('Throttle of front');
  expect(quantityWord('thrust_n')).toBe('Thrust');
  expect(['2', 'B'].map(powertrainWord)).toEqual(['Powertrain 2', 'Side B']);
});

it('sends files of 1 byte to 1 MiB', () => {
  expect([1, 2 ** 20].map((size) => refusalOf({ size }))).toEqual([undefined, undefined]);
  expect(refusalOf({ size: 0 })).toContain('empty');
  expect(refusalOf({ size: 2.5 * 2 ** 20 })).toContain('2.5 MiB');
});
