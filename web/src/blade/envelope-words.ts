/** Where an answer stands to what was measured, in words (src/blades/envelope.ts has the limits). */
import type { GeometryAnalysis } from '../../../clients/typescript/src/generated/types.ts';
import { bladeFeatures, reynolds75 } from '../../../src/blades/blade-features.js';
import { thicknessesOf, toBareBlade } from '../../../src/blades/blade.mapper.js';
import { factorWords } from '../../../src/blades/envelope-words.js';
import { ENVELOPE_LIMITS } from '../../../src/blades/envelope.js';
import { withDefaults } from '../kernel/body.ts';
import type { AnalysisBody } from './plan.ts';

type Factor = NonNullable<GeometryAnalysis['envelope_limiting_factor']>;

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
    ...(answer.measured_propeller !== undefined && measuredWords(answer)),
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

/** What the numbers of a measured propeller rest on. */
const measuredWords = ({
  measured_propeller: id,
  nearest_measurements: near,
}: GeometryAnalysis) => ({
  title: `Measured: this is the ${near?.find(({ propeller }) => propeller === id)?.name ?? 'propeller of a test'}, and the curves follow its test.`,
  expect:
    'A specimen of your own may differ from the one that was measured; the shade is as wide as such specimens are apart. Dots of that test on the line prove nothing.',
});

const RANK = { validated: 0, partial: 1, outside: 2 } as const;

function worstOf(answers: readonly GeometryAnalysis[]): GeometryAnalysis | undefined {
  const placed = answers.filter(({ envelope_status }) => envelope_status !== undefined);
  return placed.toSorted((a, b) => RANK[b.envelope_status!] - RANK[a.envelope_status!])[0];
}

/** In words of the blade and of the condition that the answer tells of. */
function becauseOf(factor: Factor, sent: AnalysisBody, answer: GeometryAnalysis): string {
  const body = withDefaults(sent);
  const rotor = toBareBlade(body);
  const blade = bladeFeatures(rotor, thicknessesOf(body));
  const J = answer.J ?? Math.max(...(answer.sweep_J ?? [Number.NaN]));
  const Omega = ((answer.rpm ?? body.rpm) * Math.PI) / 30;
  const rotation = reynolds75(blade, Omega, rotor);
  const at = {
    J,
    tipMach: (Omega * rotor.R) / rotor.sound,
    Ct: furthestCt(answer),
    Re75: rotation * Math.hypot(1, J / (0.75 * Math.PI)),
  };
  return factorWords(factor, blade, at);
}

function furthestCt(answer: GeometryAnalysis): number {
  const all = answer.Ct_raw == null ? (answer.sweep_Ct ?? []) : [answer.Ct_raw];
  return all.toSorted((a, b) => beyond(b) - beyond(a))[0] ?? Number.NaN;
}

const beyond = (Ct: number) => Math.max(Ct - ENVELOPE_LIMITS.Ct.high, ENVELOPE_LIMITS.Ct.low - Ct);
