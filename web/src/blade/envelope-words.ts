/** Where an answer stands to what was measured, in words (src/blades/envelope.ts has the limits). */
import type { GeometryAnalysis } from '../../../clients/typescript/src/generated/types.ts';
import { ENVELOPE_LIMITS } from '../../../src/blades/envelope.js';
import { INCH } from '../../../src/platform/units.js';
import type { AnalysisBody } from './plan.ts';

type Factor = NonNullable<GeometryAnalysis['envelope_limiting_factor']>;

/** Of standard air [m/s]. */
const SOUND = 340.3;

export interface EnvelopeWords {
  status: NonNullable<GeometryAnalysis['envelope_status']>;
  title: string;
  /** What lies outside, and of what. */
  because?: string;
  expect: string;
}

export function envelopeWords(
  body: AnalysisBody,
  answers: readonly GeometryAnalysis[],
): EnvelopeWords | undefined {
  const answer = worstOf(answers);
  const status = answer?.envelope_status;
  if (answer === undefined || status === undefined) return undefined;
  const factor = answer.envelope_limiting_factor;
  return {
    status,
    ...SAID[status],
    because: factor === undefined ? undefined : becauseOf(factor, body, answer),
  };
}

const SAID = {
  validated: {
    title: 'Within what was measured.',
    expect: 'Expect errors as the validation shows them.',
  },
  partial: {
    title: 'Partly outside what was measured',
    expect:
      'Common, and no fault of the blade. Expect a larger error than the validation shows: the empirical correction fades there.',
  },
  outside: {
    title: 'Outside what was measured',
    expect:
      'Expect the trend to be right and the number to be off, perhaps by tens of percent: nothing was measured here that could correct the solver.',
  },
} as const;

const RANK = { validated: 0, partial: 1, outside: 2 } as const;

function worstOf(answers: readonly GeometryAnalysis[]): GeometryAnalysis | undefined {
  const placed = answers.filter(({ envelope_status }) => envelope_status !== undefined);
  return placed.toSorted((a, b) => RANK[b.envelope_status!] - RANK[a.envelope_status!])[0];
}

const short = (value: number) => String(Number(value.toPrecision(3)));

function becauseOf(factor: Factor, body: AnalysisBody, answer: GeometryAnalysis): string {
  const rpm = answer.rpm ?? body.rpm ?? 5000;
  const R = (body.diameter / 2) * INCH;
  switch (factor) {
    case 'diameter':
      return `diameter ${short(body.diameter)} in (measured: ${short(ENVELOPE_LIMITS.D.low / INCH)} to ${short(ENVELOPE_LIMITS.D.high / INCH)} in)`;
    case 'blade_count':
      return `${body.num_blades ?? 2} blades (measured: ${ENVELOPE_LIMITS.blades})`;
    case 'tip_mach':
      return `tip Mach number ${short((rpm * Math.PI * R) / 30 / SOUND)} (measured: up to ${ENVELOPE_LIMITS.tipMach.high})`;
    case 'advance_ratio': {
      const most = answer.J ?? Math.max(...(answer.sweep_J ?? [Number.NaN]));
      return `advance ratio J up to ${short(most)} (measured: up to ${ENVELOPE_LIMITS.J.high})`;
    }
    case 'pitch_diameter':
      return `pitch over diameter ${short(pitchOver(body))} at 0.75 R (measured: ${ENVELOPE_LIMITS.p75.low} to ${ENVELOPE_LIMITS.p75.high})`;
    case 'thrust_coefficient': {
      const all = answer.Ct_raw == null ? (answer.sweep_Ct ?? []) : [answer.Ct_raw];
      const far = all.toSorted((a, b) => beyond(b) - beyond(a))[0] ?? Number.NaN;
      return `thrust coefficient ${short(far)} (measured: ${ENVELOPE_LIMITS.Ct.low} to ${ENVELOPE_LIMITS.Ct.high})`;
    }
  }
}

const beyond = (Ct: number) => Math.max(Ct - ENVELOPE_LIMITS.Ct.high, ENVELOPE_LIMITS.Ct.low - Ct);

/** Pitch at 0.75 R over the diameter, twist linear between stations. */
function pitchOver({ diameter, radius, twist }: AnalysisBody): number {
  const at = 0.75 * (diameter / 2) * INCH;
  const k = Math.max(
    radius.findIndex((r) => r >= at),
    1,
  );
  const share = (at - radius[k - 1]) / (radius[k] - radius[k - 1]);
  const beta = twist[k - 1] + share * (twist[k] - twist[k - 1]);
  return 0.75 * Math.PI * Math.tan((beta * Math.PI) / 180);
}
