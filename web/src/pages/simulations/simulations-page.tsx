import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { duration } from '../../units/measure.ts';
import { cannot } from '../../vehicle/shortfall.ts';

export default function SimulationsPage() {
  usePageTitle('Simulations');
  return (
    <section>
      <h1>Simulations</h1>
      <p>
        Simulate motors, propellers, ESCs and a battery at one operating point. You get thrust,
        current, endurance and temperatures, with their uncertainty.
      </p>
      <p className="row">
        <Link href="/simulations/new" className="button primary">
          New simulation
        </Link>
      </p>
      <RunList
        kind="Simulations"
        path="/v1/simulations"
        page="/simulations"
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
      />
    </section>
  );
}
