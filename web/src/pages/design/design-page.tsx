import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { DesignRequest } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../form/use-action.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { DesignForm } from './design-form.tsx';
import { DesignResult } from './design-result.tsx';
import { AT_FIRST, toDesignRequest } from './order.ts';

export default function DesignPage() {
  usePageTitle('Design');
  const [order, setOrder] = useState(AT_FIRST);
  const design = useAction(async (typed: typeof order) => {
    const asked: DesignRequest = toDesignRequest(typed);
    return { asked, designed: await api.post('/v1/geometry/design', asked) };
  });
  const { result } = design;
  useEffect(() => document.getElementById('result')?.focus(), [result]);
  return (
    <section>
      <h1>Design</h1>
      <p>
        Find the blade with the least power for a given thrust, or with the most thrust for a given
        power. The speed of rotation is fixed. The service adjusts the blade until its analysis
        gives the target. For several operating points, a motor or limits, use{' '}
        <Link href="/designs">Optimize</Link>.
      </p>
      <div className={result === undefined ? undefined : 'with-answer'}>
        <DesignForm
          order={order}
          onChange={setOrder}
          onSubmit={() => design.run(order)}
          busy={design.busy}
          problem={design.problem}
        />
        {result !== undefined && (
          <div>
            <DesignResult {...result} />
          </div>
        )}
      </div>
    </section>
  );
}
