import { RunList } from '../../runs/run-list.tsx';
import { duration } from '../../units/measure.ts';
import { cannot } from '../../vehicle/shortfall.ts';

export default function SimulationsPage() {
  return (
    <RunList
      kind="sim"
      empty="No simulations yet. Start one to see thrust, endurance and temperatures."
      columns={[
        { title: 'Thrust [N]', cell: ({ result }) => result?.All.total_thrust_n },
        { title: 'Power [W]', cell: ({ result }) => result?.All.total_elec_power_w },
        {
          title: 'Endurance',
          cell: ({ result }) =>
            (result && cannot(result)) ?? duration(result?.All.endurance_s ?? Number.NaN),
        },
      ]}
    >
      Simulate motors, propellers, ESCs and a battery at one operating point. You get thrust,
      current, endurance and temperatures, with their uncertainty.
    </RunList>
  );
}
