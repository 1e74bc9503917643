import type { ReactNode } from 'react';
import type {
  FinderCombination,
  ValueBand,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { measured } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { Banded } from '../../../vehicle/band.tsx';
import { packWords } from '../words.ts';

/** Combinations by their figures; `more`: columns behind these, by place in the list. */
export function FrontTable({
  combinations,
  numberOf = (place) => String(place + 1),
  bandOf,
  more = [],
}: {
  combinations: readonly FinderCombination[];
  /** The place on the front, from 1, or a control that says it. */
  numberOf?: (place: number) => ReactNode;
  bandOf?: (place: number) => ValueBand;
  more?: readonly (readonly [title: ReactNode, cell: (place: number) => ReactNode])[];
}) {
  const units = useUnits();
  const hasRange = combinations.some(({ range_m }) => range_m !== null);
  const hasNoise = combinations.some(({ noise_dba }) => noise_dba != null);
  const hasPrice = combinations.some(({ price }) => price !== null);
  return (
    <DataTable
      caption="Combinations that no other one beats"
      hideCaption
      keys={combinations.map(({ components: { motor, propeller, battery }, ...each }) =>
        [motor.id, propeller.id, battery.id, each.series, each.parallel].join(' '),
      )}
      columns={[
        'No.',
        'Motor',
        'Propeller',
        'Battery',
        'Hover',
        ...(hasRange ? ['Range', 'Airspeed'] : []),
        'All-up mass',
        'Thrust to weight',
        'Throttle',
        ...(hasNoise ? ['Noise'] : []),
        ...(hasPrice ? ['Price'] : []),
        ...more.map(([title]) => title),
      ]}
      rows={combinations.map((each, i) => [
        numberOf(i),
        each.components.motor.name,
        each.components.propeller.name,
        <span key="battery">
          {each.components.battery.name}
          <span className="small note">{packWords(each)}</span>
        </span>,
        <Banded key="hover" value={each.endurance_s} unit="s" band={bandOf?.(i)} />,
        ...(hasRange
          ? [measured(each.range_m, 'm', units), measured(each.range_airspeed_m_s, 'm/s', units)]
          : []),
        measured(each.all_up_mass_kg, 'kg', units),
        each.thrust_to_weight,
        measured(each.hover_throttle_pct, '%', units),
        ...(hasNoise ? [measured(each.noise_dba, 'dB(A)', units)] : []),
        ...(hasPrice ? [each.price] : []),
        ...more.map(([, cell]) => cell(i)),
      ])}
    />
  );
}
