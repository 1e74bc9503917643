import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';

export default function DesignsPage() {
  return (
    <RunList
      kind="dsn"
      empty="No optimizations yet. Start one to design a blade for hover and cruise."
      columns={[]}
    >
      Optimize a propeller for several operating points, with your motor and your limits. For one
      thrust at one speed of rotation, use <Link href="/design">Design</Link>.
    </RunList>
  );
}
