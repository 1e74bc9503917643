import { describe, expect, it } from '@jest/globals';
import { endedFinder } from '../support/finder.js';
import { sharedService } from '../support/shared-service.js';
import { ended } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

/** The questions that the documentation begins with, over all that the catalog has. */
const QUESTIONS: [string, object][] = [
  [
    '1.8 kg, 25 minutes, 12 inches, twice the thrust',
    {
      limits: {
        all_up_mass_kg_max: 1.8,
        endurance_s_min: 1500,
        diameter_in_max: 12,
        thrust_to_weight_min: 2,
      },
    },
  ],
  [
    'an octo with 5 kg of payload, packs one or two deep',
    {
      rotors: { count: 8 },
      vehicle: { frame_mass_kg: 4, payload_kg: 5 },
      goals: ['endurance', 'all_up_mass', 'thrust_to_weight'],
      limits: { thrust_to_weight_min: 1.8, hover_throttle_pct_max: 65 },
      parallel: [1, 2],
    },
  ],
];

describe('the whole catalog', () => {
  it.each(QUESTIONS)(
    'answers %s with parts that a simulation confirms',
    async (_question, body) => {
      const found = await endedFinder(tenant, { candidates: undefined, ...body });
      const { total_rows, result } = found;
      if (process.env.PHASES) console.log(total_rows, JSON.stringify(result.phase_ms));
      expect(found.status).toBe('completed');
      expect(result.counts.combinations).toBeGreaterThan(40_000_000);
      expect(total_rows).toBeGreaterThan(0);
      const [best] = result.rows;
      const { json } = await tenant.post('/v1/simulations', best.request);
      const { All } = (await ended(tenant, `/v1/simulations/${json.id}`)).result;
      expect(All.endurance_s / best.endurance_s).toBeCloseTo(1, 6);
      expect(All.all_up_mass_kg / best.all_up_mass_kg).toBeCloseTo(1, 6);
      expect(All.hover_thrust_to_weight / best.thrust_to_weight).toBeCloseTo(1, 6);
    },
  );
});
