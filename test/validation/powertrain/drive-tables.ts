/** The tables of a drive's numbers and bands in docs/validation.md, and the points that its test holds against the service. */
import { writeFileSync } from 'node:fs';
import { startPowertrains } from '../../support/powertrain-service.ts';
import { bandsReport } from './drive-bands.ts';
import { benchCases } from './drive-model.ts';
import { numbersReport } from './drive-numbers.ts';
import { heldOutDrives, heldOutText } from './held-out-drives.ts';
import { benchSetups } from './motor-cases.ts';

const HELD_OUT = new URL('../data/held-out-drives.json', import.meta.url);
const SOURCE =
  'measured points of motors with propellers, thinned: DriveCalculator 3.4 (its users), KDE Direct and T-Motor (tables in github:natetoombs/Multirotor-Sizing-Methodology), github:ctu-mrs/ctu-mrs.github.io, github:StrawsonDesign/motor_propeller_testing (MIT), racing vendors (tables in github:xznhj8129/dronebuildcalc)';

export async function driveTables(data: string): Promise<string> {
  const service = startPowertrains();
  const cases = await benchCases(service, benchSetups(data));
  await service.pool.close();
  writeFileSync(HELD_OUT, heldOutText(heldOutDrives(cases), SOURCE));
  return `### The numbers of a drive
Errors on sources that were left out with their makers [%, mean size and bias], by the numbers that were fitted to the others; "sum" weighs rpm by 6, current by 17 and thrust by
12 %, so the smaller the better.

${numbersReport(cases)}

### Bands of a drive
Measured values inside the band [%]: by the service, and by widths that were chosen without the source and its makers. A motor counts as one, a maker by the root of the number of its
motors.

${bandsReport(cases)}
`;
}
