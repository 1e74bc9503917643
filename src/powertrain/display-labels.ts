/** The part of a result, or of a body, that names its rotors. */
interface Labelled {
  label: string;
  count?: number;
}

/** Every key of a result → what people call it. */
export function displayLabels(
  groups: readonly Labelled[],
  battery: string,
): Record<string, string> {
  const labels: Record<string, string> = {};
  let rotor = 0;
  for (const { label, count = 1 } of groups)
    for (let i = 1; i <= count; i++) labels[++rotor] = count === 1 ? label : `${label} ${i}`;
  return { ...labels, All: 'All rotors', Battery: battery };
}
