/**
 * `npm run validate -- --noise --data FOLDER`: the noise of the folder's rotor beside what was measured, as docs/validation-noise.md;
 * `--print` writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, type Comparison, spreadOf, ZAWODNY } from './compare.ts';
import { withPart } from '../marks.ts';

const FILE = join(import.meta.dirname, '../../../docs/validation-noise.md');
const PART = 'npm run validate -- --noise';

const { values } = parseArgs({
  options: { data: { type: 'string' }, noise: { type: 'boolean' }, print: { type: 'boolean' } },
});

const signed = (x: number): string => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(1)}`;
const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function report({ tones, bands, thrusts }: Comparison): string {
  const summary = (name: string, differences: number[]) => {
    const { count, mean, size, twoThirds } = spreadOf(differences);
    return [name, count, signed(mean), size.toFixed(1), twoThirds.toFixed(1)];
  };
  const of = (harmonic: number, source?: string) =>
    tones
      .filter((row) => row.harmonic === harmonic && (source ?? row.source) === row.source)
      .map(({ ours, measured }) => ours - measured);
  const speeds = thrusts.map(({ rpm }) => rpm);
  return [
    table(
      ['Ours minus measured', 'Levels', 'Mean [dB]', 'Mean size [dB]', 'Two thirds within [dB]'],
      [
        summary('First tone, Zawodny', of(1, ZAWODNY)),
        summary('Second tone, Zawodny', of(2, ZAWODNY)),
        summary('First tone, all', of(1)),
        summary('Second tone, all', of(2)),
        ...speeds.map((rpm) =>
          summary(
            `One-third octaves 1 to 8 kHz, ${rpm} rpm`,
            bands.filter((row) => row.rpm === rpm).map((row) => row.tripped - row.measured),
          ),
        ),
        summary(
          'One-third octaves, all speeds, tripped',
          bands.map((row) => row.tripped - row.measured),
        ),
        summary(
          'One-third octaves, all speeds, natural',
          bands.map((row) => row.natural - row.measured),
        ),
      ],
    ),
    `Our thrust and torque: ${thrusts.map(({ rpm, T, Q }) => `${T.toFixed(2)} N and ${(1000 * Q).toFixed(1)} mN·m at ${rpm} rpm`).join(', ')}.`,
    table(
      [
        'Source',
        'rpm',
        'Elevation',
        'Distance [m]',
        'Tone',
        'Measured [dB]',
        'Ours [dB]',
        'Difference [dB]',
      ],
      tones.map(({ source, rpm, elevation, distance, harmonic, measured, ours }) => [
        source,
        rpm,
        `${Number(elevation.toFixed(1))}°`,
        distance,
        harmonic,
        measured.toFixed(1),
        ours.toFixed(1),
        signed(ours - measured),
      ]),
    ),
    table(
      [
        'Band [Hz]',
        ...speeds.flatMap((rpm) => [`${rpm} rpm, measured [dB]`, 'tripped', 'natural']),
      ],
      [...new Set(bands.map(({ frequency }) => frequency))].map((frequency) => [
        frequency,
        ...speeds.flatMap((rpm) => {
          const row = bands.find((each) => each.rpm === rpm && each.frequency === frequency)!;
          return [row.measured, row.tripped, row.natural].map((level) => level.toFixed(1));
        }),
      ]),
    ),
  ].join('\n\n');
}

const text = report(compare(join(resolve(values.data ?? '../shared/data'), 'noise')));
console.log(text);
if (values.print !== true) writeFileSync(FILE, withPart(readFileSync(FILE, 'utf8'), PART, text));
