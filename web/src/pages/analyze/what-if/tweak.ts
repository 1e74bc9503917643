import type { AnalysisBody, Plan } from '../../../blade/plan.ts';

/** Changes that the sliders make to a plan. */
export interface Tweak {
  /** rpm. */
  rpm: number;
  /** m/s. */
  airspeed: number;
  /** Added to every twist [°]. */
  twist: number;
  /** Factor on every chord. */
  chord: number;
  /** Inches; radius and chord grow with it. */
  diameter: number;
}

export const untouched = ({ body }: Plan): Tweak => ({
  rpm: body.rpm ?? 5000,
  airspeed: body.airspeed ?? 0,
  twist: 0,
  chord: 1,
  diameter: body.diameter,
});

const tidy = (value: number) => Number(value.toPrecision(8));

/** A blade of another shape or size has lost the maker's pitch and the origin of its twist. */
export function tweaked({ body: before, overRpm }: Plan, tweak: Tweak): Plan {
  const size = tweak.diameter / before.diameter;
  const { pitch: _pitch, geometry_source: _source, ...reshaped } = before;
  const isReshaped = tweak.twist !== 0 || tweak.chord !== 1 || size !== 1;
  const body = isReshaped ? reshaped : before;
  const scaled = (values: readonly number[], factor: number) =>
    factor === 1 ? [...values] : values.map((value) => tidy(value * factor));
  const next: AnalysisBody = {
    ...body,
    diameter: tweak.diameter,
    radius: scaled(body.radius, size),
    chord: scaled(body.chord, size * tweak.chord),
    twist: body.twist.map((each) => (tweak.twist === 0 ? each : tidy(each + tweak.twist))),
    rpm: tweak.rpm,
    ...(body.mode === 'sweep' ? {} : { airspeed: tweak.airspeed }),
  };
  return { body: next, overRpm };
}
