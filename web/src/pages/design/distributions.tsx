import { useMemo } from 'react';
import type { Geometry } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { Plot } from '../../plot/plot.tsx';

const X = { label: 'r/R' };

/** Lift, incidence and Reynolds number of the blade as designed, and all its stations with chord and twist as they are drawn. */
export function Distributions({
  designed,
  chord,
  twist,
}: {
  designed: Geometry;
  chord: readonly number[];
  twist: readonly number[];
}) {
  const { radius, thickness, design } = designed;
  const plots = useMemo(() => {
    const R = radius[radius.length - 1];
    const x = radius.map((r) => r / R);
    return {
      x,
      flow: [
        { label: 'Lift coefficient', x, y: design.cl_distribution },
        { label: 'Incidence', unit: '°', x, y: design.alpha_deg, right: true },
      ],
      reynolds: [{ label: 'Reynolds number', x, y: design.reynolds }],
    };
  }, [radius, design]);
  return (
    <>
      <div className="columns">
        <Plot
          title="Lift and angle of attack"
          x={X}
          y={{ label: 'cl' }}
          right={{ label: 'Incidence', unit: '°' }}
          traces={plots.flow}
        />
        <Plot title="Reynolds number" x={X} y={{ label: 'Re' }} traces={plots.reynolds} fromZero />
      </div>
      <details>
        <summary>All stations as a table</summary>
        <DataTable
          caption="The stations of the blade"
          columns={['r/R', 'r [m]', 'Chord [m]', 'Twist [°]', 't/c', 'cl', 'Incidence [°]', 'Re']}
          rows={radius.map((r, i) => [
            plots.x[i],
            r,
            chord[i],
            twist[i],
            thickness[i],
            design.cl_distribution[i],
            design.alpha_deg[i],
            design.reynolds[i],
          ])}
        />
      </details>
    </>
  );
}
