import type { Airfoil } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { ofChord } from './facts.ts';
import { bestGlide, type Polar } from './polars.ts';

/** Each airfoil in a row: its shape, and what its polar comes to. */
export function ComparedFigures({
  airfoils,
  polars,
}: {
  airfoils: readonly Airfoil[];
  polars: readonly Polar[];
}) {
  return (
    <DataTable
      caption="Key figures"
      columns={[
        'Airfoil',
        'Thickness',
        'Camber',
        'Maximum lift',
        'at [°]',
        'Best lift-to-drag ratio',
        'at [°]',
        'Minimum drag',
        'cm at 0°',
      ]}
      keys={polars.map(({ label }) => label)}
      rows={polars.map((polar, i) => {
        const { label, alpha, cl, cd, cm } = polar;
        const most = Math.max(...cl);
        const glide = bestGlide(polar);
        const zero = alpha.reduce(
          (best, at, k) => (Math.abs(at) < Math.abs(alpha[best]) ? k : best),
          0,
        );
        const shape = airfoils[i];
        return [
          label,
          shape === undefined ? null : ofChord(shape.max_thickness, shape.max_thickness_position),
          shape === undefined ? null : ofChord(shape.camber, shape.camber_position),
          most,
          alpha[cl.indexOf(most)],
          glide.ratio,
          glide.alpha,
          Math.min(...cd),
          cm[zero],
        ];
      })}
    />
  );
}
