import { beforeAll, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import type { AnalysisBody } from '../../web/src/kernel/body.ts';
import { differences } from '../support/agreement.js';
import { sharedService } from '../support/shared-service.js';
import { randomBody } from '../support/what-if-bodies.js';
import { describeInBrowser } from './support/chromium.js';
import { answers, withKernel } from './support/kernel-page.js';
import { Visitor } from './support/visitor.js';

const service = await sharedService();

const APC = { ...APC_10X5 } as AnalysisBody;
/** Solves for a collective, of which the second one finds none. */
const TURNED = [4, 1e6].map((target_value): AnalysisBody => ({
  ...APC,
  mode: 'solve_to_target',
  solve_for: 'collective',
  target_type: 'thrust',
  target_value,
}));
const SWEEP: AnalysisBody = { ...APC, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 41 };

describeInBrowser('the kernel in a browser', () => {
  let ada: Visitor;
  beforeAll(async () => {
    ada = await Visitor.arrive(service);
    await withKernel(ada.page);
    await ada.signUp();
  });

  it('answers as the service does, under the policy of the page', async () => {
    const bodies = [APC, SWEEP, ...TURNED, ...[31, 32, 33, 34].map(randomBody)];
    const made = await answers(ada.page, bodies);
    for (const [i, body] of bodies.entries()) {
      const answer = await service.post('/v1/geometry/analyze', body);
      expect(answer.status).toBe(200);
      expect(made[i].exact).toBe(true);
      expect(differences(made[i].analysis, answer.json)).toEqual([]);
    }
    await ada.leave();
  });
});
