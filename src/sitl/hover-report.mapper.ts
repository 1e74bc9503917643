/** The words of a hover test. */
import { DEGREE } from '../platform/units.js';
import type { HoverEnd, HoverPlan, HoverSummary } from './hover-test.js';

const ENDS: Record<HoverEnd, string> = {
  landed: 'landed',
  battery_ended: 'the battery ended in flight',
  lost: 'the vehicle was lost: the controller cannot hold it',
  too_long: 'the flight was given up: it takes too long',
};

interface Figures {
  t: number;
  energyJ: number;
  chargeAs: number;
}

/** A table of a flight beside the powertrain alone in a still hover. */
export function hoverReport(
  name: string,
  { landAt }: HoverPlan,
  flight: HoverSummary,
  still: Figures | null,
): string {
  const beside = (of: (figures: Figures) => string) => (still === null ? '–' : of(still));
  const rows = [
    ['', 'flight', 'powertrain alone, still hover'],
    [
      `time to ${(100 * landAt).toFixed(0)} % charge`,
      flight.cutoffS === null ? '–' : seconds(flight.cutoffS),
      beside(({ t }) => seconds(t)),
    ],
    ['time to the end', seconds(flight.totalS), '–'],
    ['energy', wattHours(flight.energyJ), beside(({ energyJ }) => wattHours(energyJ))],
    ['charge', ampereHours(flight.chargeAs), beside(({ chargeAs }) => ampereHours(chargeAs))],
    ['largest miss of the route', `${flight.maxMissM.toFixed(2)} m`, '–'],
    ['largest tilt', `${(flight.maxTilt / DEGREE).toFixed(1)}°`, '–'],
    ['rotors within their envelope', flight.allInEnvelope ? 'always' : 'not always', '–'],
  ];
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd(),
  );
  return `${name}: ${ENDS[flight.end]}\n\n${lines.join('\n')}`;
}

const seconds = (t: number): string => `${t.toFixed(1)} s`;
const wattHours = (joules: number): string => `${(joules / 3600).toFixed(2)} Wh`;
const ampereHours = (coulombs: number): string => `${(coulombs / 3.6).toFixed(0)} mAh`;
