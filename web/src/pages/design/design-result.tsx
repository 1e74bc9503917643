import { useMemo } from 'react';
import type {
  DesignRequest,
  Geometry,
} from '../../../../clients/typescript/src/generated/types.ts';
import { ExportForm } from '../../blade/export-form.tsx';
import { openInAnalyze } from '../../blade/open-in-analyze.ts';
import { Blade3d, type SpanColour } from '../../blade3d/blade-3d.tsx';
import { withDefaults } from '../../kernel/body.ts';
import { digits } from '../../plot/data-table.tsx';
import { RequestCode } from '../../ui/request-code.tsx';
import { Distributions } from './distributions.tsx';

/** The blade that was designed, and what an analysis says of it. */
export function DesignResult({ asked, designed }: { asked: DesignRequest; designed: Geometry }) {
  const blade = useMemo(() => bladeOf(designed), [designed]);
  const colour = useMemo((): SpanColour => {
    const { radius, design } = designed;
    const R = radius[radius.length - 1];
    const r_over_R = radius.map((r) => r / R);
    return { name: 'Lift coefficient', unit: '–', r_over_R, values: design.cl_distribution };
  }, [designed]);
  const { predicted } = designed;
  const conditions = {
    rpm: predicted.rpm,
    airspeed: asked.airspeed ?? 0,
    air_density: asked.air_density ?? 1.225,
  };
  return (
    <section aria-labelledby="result">
      <h2 id="result" tabIndex={-1}>
        The blade
      </h2>
      {!designed.converged && (
        <p className="notice" role="status">
          <strong>The target is out of reach.</strong> {designed.reason} The blade below is the
          nearest to it.
        </p>
      )}
      <Facts designed={designed} />
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
      </p>
      <Blade3d blade={blade} colour={colour} />
      <Distributions designed={designed} />
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

/** As analyses take it: by the airfoil that was asked for, or by its weights. */
function bladeOf(designed: Geometry) {
  const { diameter, hub_radius, num_blades, radius, chord, twist, airfoil } = designed;
  const sections =
    airfoil === null
      ? { airfoil: 'naca4412', section_airfoils: designed.section_airfoils }
      : { airfoil };
  return { diameter, hub_radius, num_blades, radius, chord, twist, ...sections };
}

const GRAM_FORCE = 0.00980665;
const value = (number: number | null, unit: string, count = 4) =>
  number === null ? '–' : `${digits(number, count)} ${unit}`;

function Facts({ designed }: { designed: Geometry }) {
  const { predicted: p, design } = designed;
  const facts: [string, string][] = [
    ['Thrust', value(p.thrust_n, 'N')],
    ['Thrust, gram-force', value(p.thrust_n === null ? null : p.thrust_n / GRAM_FORCE, 'gf')],
    ['Shaft power', value(p.power_w, 'W')],
    ['Torque', value(p.torque_n_m, 'N·m')],
    ['Efficiency', p.efficiency === null ? 'none at rest' : digits(p.efficiency, 3)],
    ['Ct', value(p.Ct, '')],
    ['Cp', value(p.Cp, '')],
    ['J', digits(design.J, 4)],
    ['Blades tried', String(design.iterations)],
  ];
  return (
    <dl className="facts" aria-label="What an analysis of this blade says">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
