import { useMemo } from 'react';
import type {
  GeometryAnalysis,
  StationRow,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { INCH } from '../../../../../src/platform/units.js';
import type { AnalysisBody } from '../../../blade/plan.ts';
import type { Trace } from '../../../plot/trace.ts';
import { Plot } from '../../../plot/plot.tsx';

const X = { label: 'r/R' };

/** Where along the blade it works, and how. */
export function SpanPlots({ body, analysis }: { body: AnalysisBody; analysis: GeometryAnalysis }) {
  const traces = useMemo(() => tracesOf(body, analysis), [body, analysis]);
  if (traces === undefined) return null;
  return (
    <div className="columns span-plots">
      <Plot
        title="Loading along the blade"
        summary="Sum of all blades, without the correction by measurements"
        x={X}
        sharedCursor="r/R"
        y={{ label: 'dT/dr', unit: 'N/m' }}
        right={{ label: 'dQ/dr', unit: 'N' }}
        traces={traces.loading}
        height={220}
      />
      <Plot
        title="Lift and drag of the sections"
        x={X}
        sharedCursor="r/R"
        y={{ label: 'cl' }}
        right={{ label: 'cd' }}
        traces={traces.sections}
        height={220}
      />
      <Plot
        title="Angles"
        summary="Angle of attack α, inflow angle φ, blade angle β"
        x={X}
        sharedCursor="r/R"
        y={{ label: 'Angle', unit: '°' }}
        traces={traces.angles}
        height={220}
      />
      <Plot
        title="Reynolds and Mach number"
        x={X}
        sharedCursor="r/R"
        y={{ label: 'Re', unit: '10³' }}
        right={{ label: 'Mach' }}
        traces={traces.flow}
        height={220}
      />
    </div>
  );
}

function tracesOf(body: AnalysisBody, { stations, rpm, J }: GeometryAnalysis) {
  if (stations === undefined || stations.length === 0 || rpm == null) return undefined;
  const x = stations.map(({ r_over_R }) => r_over_R);
  const line = (label: string, y: number[], rest: Partial<Trace> = {}): Trace => ({
    label,
    x,
    y,
    ...rest,
  });
  const of = (name: keyof StationRow) => stations.map((row) => row[name]);
  const phi = inflowAngles(stations, { R: (body.diameter / 2) * INCH, rpm, J: J ?? 0 });
  const beta = of('beta_deg');
  return {
    loading: [
      line('dT/dr', of('dT_dr'), { unit: 'N/m' }),
      line('dQ/dr', of('dQ_dr'), { unit: 'N', right: true }),
    ],
    sections: [line('cl', of('Cl')), line('cd', of('Cd'), { right: true })],
    angles: [
      line(
        'α',
        beta.map((each, i) => each - phi[i]),
        { unit: '°' },
      ),
      line('φ', phi, { unit: '°' }),
      line('β', beta, { unit: '°' }),
    ],
    flow: [
      line(
        'Re',
        of('Re').map((Re) => Re / 1000),
        { unit: '10³' },
      ),
      line('Mach', of('Mach'), { right: true }),
    ],
  };
}

/** Angle of the air at the section, from the plane of rotation [°]. */
function inflowAngles(
  stations: readonly StationRow[],
  { R, rpm, J }: { R: number; rpm: number; J: number },
): number[] {
  const n = rpm / 60;
  const V = J * n * 2 * R;
  return stations.map(({ r_over_R, va, vt }) => {
    const along = 2 * Math.PI * n * r_over_R * R - vt;
    return (Math.atan2(V + va, along) * 180) / Math.PI;
  });
}
