import { runsAt } from './simulations.js';

export const DESIGNS = '/v1/designs';
export const designAt = (id: string) => `${DESIGNS}/${id}`;

/** A small design: two points, few parameters, one start. */
export function smallDesign(change: object = {}): Record<string, unknown> {
  return {
    operating_points: [
      { label: 'hover', thrust_n: 6, weight: 0.3 },
      { label: 'cruise', thrust_n: 2, airspeed_m_s: 15, weight: 0.7 },
    ],
    variables: {
      diameter_in: { min: 10, max: 10 },
      sections: ['clarky'],
      shape_parameters: 3,
    },
    starts: 1,
    ...change,
  };
}

export const {
  create: createDesign,
  accepted: acceptedDesign,
  endOf: endOfDesign,
  ended: endedDesign,
} = runsAt(DESIGNS, smallDesign);

/** A design of so many combinations that there is time to interrupt it. */
export const LONG_DESIGN = {
  variables: {
    diameter_in: { min: 6, max: 12 },
    num_blades: [2, 3, 4],
    sections: ['clarky', 'naca4412'],
    shape_parameters: 6,
  },
  starts: 6,
};
