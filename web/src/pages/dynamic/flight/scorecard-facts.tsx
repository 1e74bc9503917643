import type { DynamicScorecard } from '../../../../../clients/typescript/src/generated/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { duration } from '../../../units/measure.ts';
import { ENDED_BY } from './words.ts';

/** The figures that a flight came to. Its owner and whoever has its link read the same ones. */
export function ScorecardFacts({ scorecard }: { scorecard: DynamicScorecard }) {
  return (
    <div role="group" aria-label="Scorecard">
      <Facts
        hero
        label="At a glance"
        facts={[
          ['Flight time', duration(scorecard.flight_time_s)],
          ['Energy used', scorecard.energy_used_wh, 'Wh'],
          ['Charge used', scorecard.capacity_used_mah, 'mAh'],
          ['Ended by', ENDED_BY[scorecard.termination_reason]],
        ]}
      />
      <Facts
        label="In detail"
        facts={[
          ['Mean efficiency', scorecard.avg_efficiency],
          ['Peak current', scorecard.peak_current_a, 'A'],
          ['Peak power', scorecard.peak_power_w, 'W'],
          ['Lowest cell voltage', scorecard.min_cell_voltage_v, 'V'],
          ['Hottest winding', scorecard.peak_winding_temp_c, '°C'],
          ['Hottest cell', scorecard.peak_cell_temp_c, '°C'],
        ]}
      />
    </div>
  );
}
