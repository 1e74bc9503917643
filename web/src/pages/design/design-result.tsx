import { useDeferredValue, useMemo } from 'react';
import { GRAM_FORCE } from '../../../../src/platform/units.js';
import type {
  DesignRequest,
  Geometry,
} from '../../../../clients/typescript/src/generated/types.ts';
import { ExportForm } from '../../blade/export-form.tsx';
import { SaveBlade } from '../../blade/save-blade.tsx';
import { openInAnalyze } from '../../blade/open-in-analyze.ts';
import { Strength } from '../../blade/strength/strength.tsx';
import { Blade3d, type SpanColour } from '../../blade3d/blade-3d.tsx';
import { withDefaults } from '../../kernel/body.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { PrintReport } from '../../ui/print-report.tsx';
import { RequestCode } from '../../ui/request-code.tsx';
import { Distributions } from './distributions.tsx';
import { DrawnShape } from './drawn-shape.tsx';
import { conditionsOf, useDrawn } from './use-drawn.ts';

/** The blade that was designed, and what an analysis says of it. */
export function DesignResult({ asked, designed }: { asked: DesignRequest; designed: Geometry }) {
  const drawn = useDrawn(asked, designed);
  const { blade } = drawn;
  const inSpace = useDeferredValue(blade);
  const colour = useMemo((): SpanColour => {
    const { radius, design } = designed;
    const R = radius[radius.length - 1];
    const r_over_R = radius.map((r) => r / R);
    return { name: 'Lift coefficient', unit: '–', r_over_R, values: design.cl_distribution };
  }, [designed]);
  const conditions = conditionsOf(asked, designed);
  return (
    <section aria-labelledby="result">
      <h2 id="result" tabIndex={-1}>
        The blade
      </h2>
      {!designed.converged && (
        <p className="notice" role="status">
          <strong>The target cannot be reached.</strong> {designed.reason} The blade below comes
          closest.
        </p>
      )}
      <Facts label="Analysis of this blade" facts={factsOf(designed)} />
      {designed.warnings.length > 0 && (
        <div className="notice">
          <ul>
            {designed.warnings.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="row">
        <button
          type="button"
          className="primary"
          onClick={() => void openInAnalyze(withDefaults({ ...blade, ...conditions }))}
        >
          Open in Analyze
        </button>
        <PrintReport />
      </p>
      <SaveBlade body={blade} />
      <DrawnShape designed={designed} drawn={drawn} />
      <Blade3d blade={inSpace} colour={colour} />
      <Distributions designed={designed} chord={blade.chord} twist={blade.twist} />
      <Strength body={withDefaults({ ...blade, ...conditions })} />
      <RequestCode
        call={{
          method: 'POST',
          path: '/v1/geometry/design',
          operation: 'geometry.design',
          body: asked,
        }}
      />
      <h2>Files</h2>
      <ExportForm blade={blade} rpm={conditions.rpm} airspeed={conditions.airspeed} />
    </section>
  );
}

function factsOf({ predicted: p, design }: Geometry): Fact[] {
  return [
    ['Thrust', p.thrust_n, 'N'],
    ['Thrust, gram-force', p.thrust_n && p.thrust_n / GRAM_FORCE, 'gf'],
    ['Shaft power', p.power_w, 'W'],
    ['Torque', p.torque_n_m, 'N·m'],
    ['Efficiency', p.efficiency ?? 'none at rest'],
    ['Ct', p.Ct, ''],
    ['Cp', p.Cp, ''],
    ['J', design.J, ''],
    ['Blades tried', design.iterations],
  ];
}
