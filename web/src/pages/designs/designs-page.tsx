import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function DesignsPage() {
  usePageTitle('Optimized blades');
  return (
    <section>
      <h1>Optimized blades</h1>
      <p>
        Optimize a propeller for several operating points, with your motor and your limits. For one
        thrust at one speed of rotation, use <Link href="/design">Design</Link>.
      </p>
      <p className="row">
        <Link href="/designs/new" className="button primary">
          New optimization
        </Link>
      </p>
      <RunList
        kind="Optimizations"
        path="/v1/designs"
        page="/designs"
        empty="No optimizations yet. Start one to design a blade for hover and cruise."
        columns={[]}
      />
    </section>
  );
}
