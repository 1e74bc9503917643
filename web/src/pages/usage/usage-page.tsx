import { ProblemBox } from '../../form/problem.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Allowance } from './allowance.tsx';
import { Days } from './days.tsx';
import { Occupied } from './occupied.tsx';
import { Plans } from './plans.tsx';
import { Transactions } from './transactions.tsx';
import { useSummary } from './use-summary.ts';

export default function UsagePage() {
  usePageTitle('Usage');
  const summary = useSummary();
  return (
    <section>
      <h1>Usage</h1>
      <p>
        Prices depend on the number of rotors. A simulation of a quadcopter costs 4 compute units, a
        sweep costs points × rotors, and a flight costs started minutes × rotors.
      </p>
      <ProblemBox problem={summary.error} />
      {summary.data !== undefined && <Allowance summary={summary.data} />}
      <Occupied />
      <Days />
      <Transactions />
      <Plans />
    </section>
  );
}
