import type { AnalysisBody, Plan } from '../../../blade/plan.ts';

/** What the sliders change of a plan. */
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

export function tweaked({ body, overRpm }: Plan, tweak: Tweak): Plan {
  const size = tweak.diameter / body.diameter;
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
