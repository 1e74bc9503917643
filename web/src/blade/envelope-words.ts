/** Where an answer stands to what was measured, in words. */
import type { GeometryAnalysis } from '../../../clients/typescript/src/generated/types.ts';

export interface EnvelopeWords {
  status: NonNullable<GeometryAnalysis['envelope_status']>;
  title: string;
  /** The service's sentence on what limits it. */
  because?: string;
  expect: string;
}

export function envelopeWords(answers: readonly GeometryAnalysis[]): EnvelopeWords | undefined {
  const answer = worstOf(answers);
  const status = answer?.envelope_status;
  if (answer === undefined || status === undefined) return undefined;
  return {
    status,
    ...SAID[status],
    ...(answer.measured_propeller !== undefined && measuredWords(answer)),
    because: answer.envelope_reason,
  };
}

const SAID = {
  validated: {
    title: 'Within the measured range.',
    expect: 'Expect the errors that the validation reports.',
  },
  partial: {
    title: 'Partly within the measured range.',
    expect:
      'This is common and does not mean that the blade is bad. Expect larger errors than the validation reports.',
  },
  outside: {
    title: 'Not validated.',
    expect:
      'Trust the trend, not the number. The error can be tens of percent, because no measurement corrects the solver here.',
  },
} as const;

/** Explains the source of the numbers of a measured propeller. */
const measuredWords = ({
  measured_propeller: id,
  nearest_measurements: near,
}: GeometryAnalysis) => ({
  title: `Measured: this is the ${near?.find(({ propeller }) => propeller === id)?.name ?? 'tested propeller'}. The curves follow its test.`,
  expect:
    'Your propeller can differ from the measured one. The shaded band shows how much such propellers differ. The line always follows the dots, so this agreement does not validate the model.',
});

const RANK = { validated: 0, partial: 1, outside: 2 } as const;

function worstOf(answers: readonly GeometryAnalysis[]): GeometryAnalysis | undefined {
  const placed = answers.filter(({ envelope_status }) => envelope_status !== undefined);
  return placed.toSorted((a, b) => RANK[b.envelope_status!] - RANK[a.envelope_status!])[0];
}
