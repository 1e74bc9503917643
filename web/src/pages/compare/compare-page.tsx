import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { comparedOf } from '../../compare/address.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { Busy } from '../../ui/busy.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AddAirfoil } from '../airfoils/add-airfoil.tsx';

const KINDS: Record<
  'runs' | 'vehicles' | 'parts' | 'airfoils',
  readonly [title: string, view: ComponentType<{ ids: readonly string[] }>]
> = {
  runs: ['runs', lazy(() => import('./run-comparison.tsx'))],
  vehicles: ['vehicles', lazy(() => import('./vehicle-comparison.tsx'))],
  parts: ['components', lazy(() => import('./part-comparison.tsx'))],
  airfoils: ['airfoils', lazy(() => import('./airfoil-comparison.tsx'))],
};

/** Things of one kind side by side: runs, vehicles, components or airfoils. */
export default function ComparePage() {
  const [{ with: text }, put] = useAddress({ with: '' });
  const { kind, ids, hasOthers } = comparedOf(text);
  const [title, View] = kind === undefined ? ['', undefined] : KINDS[kind];
  usePageTitle(`Compare ${title}`.trim());
  return (
    <section>
      <h1>{`Compare ${title}`.trim()}</h1>
      {hasOthers && (
        <p className="notice">
          The link contains items of several kinds. Only the {title} are compared.
        </p>
      )}
      {(ids.length === 0 || (ids.length === 1 && kind !== 'airfoils')) && (
        <p>
          Tick two to four items in a list: <Link href="/simulations">simulations</Link>,{' '}
          <Link href="/sweeps">sweeps</Link>, <Link href="/dynamic">flights</Link>,{' '}
          <Link href="/vehicles">vehicles</Link>, <Link href="/components">components</Link> or{' '}
          <Link href="/airfoils">airfoils</Link>.
        </p>
      )}
      {View === undefined ? (
        <AddAirfoil onAdd={(airfoil) => put({ with: airfoil })} />
      ) : (
        <Suspense fallback={<Busy what="the comparison" />}>
          <View key={kind} ids={ids} />
        </Suspense>
      )}
    </section>
  );
}
