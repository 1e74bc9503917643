/** The engine's word on a list of points, as the answer to the file that the list is from. */
import type { SectionRefused } from '../../engine/airfoil-case.js';
import { type AirfoilFile, AirfoilFileError } from './airfoil-file.js';

/** `at`: " near line 12", or nothing. */
const WORDS: Record<SectionRefused['reason'], (at: string) => string> = {
  few: () => 'The file has fewer than 7 different points.',
  many: () => 'The file has more points or corners than can be used. Leave out every second point.',
  not_finite: (at) => `A coordinate is no finite number${at}.`,
  open: () =>
    'The outline does not close: its first and its last point have to meet at the trailing edge. ' +
    'Give both sides, with x growing towards the trailing edge.',
  crossing: (at) => `The outline crosses itself${at}. Check the order of the points there.`,
  flat: () => 'The outline has no area: both sides are the same.',
  thick: () => 'The section is thicker than 65 % of its chord. Check the unit of each column.',
  no_panels: () => 'No panels can be laid on the outline. Check for points that lie on each other.',
};

/** Returns the refusal with the line of the file in which the point stands that the engine names. */
export function fileRefusal(
  file: AirfoilFile,
  { reason, point }: SectionRefused,
): AirfoilFileError {
  const line = point === null ? null : (file.lines[point] ?? null);
  return new AirfoilFileError(WORDS[reason](line === null ? '' : ` near line ${line}`), line);
}
