/** The bench of a blade's strength: its stresses, and its frequencies at a speed. */
import { STRENGTH, STRENGTH_ROWS_AT } from '../../dist/engine/layout.js';
import { OMEGA } from '../cases.ts';
import type { Case } from '../harness.ts';
import type { Subject } from './subject.ts';

/** Glass-filled nylon. */
const NYLON = { E: 6.2e9, G: 2.2e9, DENSITY: 1360, LIMIT: 115e6, OUTLINES: 1, STACKING: 0.25 };
/** An ellipse of 12 %. */
const POINTS = 120;

function loadBlade({ kernel }: Subject): void {
  for (let i = 0; i <= POINTS; i++) {
    const angle = (2 * Math.PI * i) / POINTS;
    kernel.sectionX[i] = 0.5 + 0.5 * Math.cos(angle);
    kernel.sectionY[i] = 0.06 * Math.sin(angle);
  }
  kernel.strengthOutline(0, POINTS + 1);
  kernel.strengthIn.fill(0);
  for (const [name, value] of Object.entries(NYLON))
    kernel.strengthIn[STRENGTH[name as keyof typeof NYLON]] = value;
  kernel.strengthIn.fill(0, STRENGTH_ROWS_AT);
}

/** None of a tree whose kernel has no strength. */
export function strengthCases(subject: Subject): Case[] {
  const { kernel } = subject;
  if (kernel.strengthIn === undefined) return [];
  const solve = (): void => {
    loadBlade(subject);
    kernel.solveRotor(0, OMEGA, 0);
    kernel.solveStrength();
  };
  return [
    {
      name: 'strength of a blade',
      run: () => {
        solve();
        return 1;
      },
    },
    {
      name: 'frequencies of a blade at a speed',
      run: () => {
        for (let i = 0; i < 8; i++) kernel.strengthModes((OMEGA * i) / 7);
        return 8;
      },
    },
  ];
}
