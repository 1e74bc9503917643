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
    title: 'Within what was measured.',
    expect: 'Expect errors as the validation shows them.',
  },
  partial: {
    title: 'Partly within what was measured.',
    expect: 'Common, and no fault of the blade. Expect a larger error than the validation shows.',
  },
  outside: {
    title: 'Nothing was measured near this.',
    expect:
      'Expect the trend to be right and the number to be off, perhaps by tens of percent: nothing corrects the solver here.',
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
