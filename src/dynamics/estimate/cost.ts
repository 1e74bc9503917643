/** What a flight costs [compute units]: one for each rotor and each minute begun of its estimate. Rotors not known count as one. */
export function costOf(rotors: number, estimatedS: number): number {
  return Math.max(1, rotors) * Math.max(1, Math.ceil(estimatedS / 60));
}
