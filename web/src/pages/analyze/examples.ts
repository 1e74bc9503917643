import apc from '../../../../examples/apc-10x5.json';
import apcMeasured from '../../../../examples/apc-10x5.measured.json';
import caradonnaTung from '../../../../examples/caradonna-tung.json';
import da4002 from '../../../../examples/da4002-9x6.75.json';
import slowFlyer from '../../../../examples/apc-slow-flyer-10x7.json';
import type { AnalysisBody, Plan } from '../../blade/plan.ts';
import type { Measured } from './results/measured.ts';

export interface Example {
  id: string;
  label: string;
  plan: Plan;
  /** Measurements of this propeller. */
  measured?: Measured;
}

type Row = readonly number[];
const toDots = (rows: readonly Row[]) => rows.map(([rpm, J, Ct, Cp]) => ({ rpm, J, Ct, Cp }));

const overJ = (body: unknown, j_to: number): Plan => {
  const { airspeed: _, ...blade } = body as AnalysisBody;
  return { body: { ...blade, mode: 'sweep', j_from: 0, j_to, j_steps: 29 } };
};

export const EXAMPLES: readonly Example[] = [
  {
    id: 'apc-10x5',
    label: 'APC Thin Electric 10x5',
    plan: overJ(apc, 0.7),
    measured: {
      name: 'APC Thin Electric 10x5',
      isSame: true,
      still: toDots(apcMeasured.static),
      flying: toDots(apcMeasured.forward),
    },
  },
  { id: 'da4002-9x6.75', label: 'DA4002 9x6.75', plan: overJ(da4002, 0.85) },
  { id: 'apc-slow-flyer-10x7', label: 'APC Slow Flyer 10x7', plan: overJ(slowFlyer, 0.75) },
  {
    id: 'caradonna-tung',
    label: '90-inch hover rotor (Caradonna and Tung)',
    plan: { body: caradonnaTung as AnalysisBody },
  },
];

/** The example whose blade this is, to the last digit. */
export const exampleOf = (body: AnalysisBody): Example | undefined =>
  EXAMPLES.find(({ plan }) => shapeOf(plan.body) === shapeOf(body));

const shapeOf = ({
  diameter,
  num_blades = 2,
  radius,
  chord,
  twist,
  thickness,
  sweep,
}: AnalysisBody) =>
  JSON.stringify([diameter, num_blades, radius, chord, twist, thickness ?? [], sweep ?? []]);
