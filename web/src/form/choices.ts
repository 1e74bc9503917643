/** Choices of the API with what people call them. A choice without a name, and a name without a choice, are faults of types. */
export const named = <T extends string>(
  choices: readonly T[],
  words: Readonly<Record<T, string>>,
): readonly (readonly [value: T, label: string])[] =>
  choices.map((choice) => [choice, words[choice]] as const);
