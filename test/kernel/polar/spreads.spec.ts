import { expect, it } from '@jest/globals';
import { bandAgainstTunnel, FlowState, pair } from '../../../assembly/polar/spreads.js';
import { dragBand, liftBand, SHIPPED } from '../../validation/airfoils/band-model.js';

it('the bands are those of the model that was fitted to tunnel points, with its coefficients', () => {
  const flow = new FlowState();
  for (const Re of [1e4, 6e4, 1e5, 1.7e5, 3e5, 5e6])
    for (const camber of [0, 0.03, -0.09])
      for (const cl of [-0.4, 0, 1.8])
        for (const clSlope of [-0.3, 0.04, 0.12])
          for (const lnCdSlope of [-0.5, 0, 0.2]) {
            Object.assign(flow, { cl, clSlope, lnCdSlope });
            bandAgainstTunnel(Math.log(Re), camber, flow);
            const point = { Re, camber, cl, clSlope, lnCdSlope };
            expect(pair.cl).toBeCloseTo(liftBand(SHIPPED.lift, point), 12);
            expect(pair.lnCd).toBeCloseTo(dragBand(SHIPPED.drag, point), 12);
          }
});
