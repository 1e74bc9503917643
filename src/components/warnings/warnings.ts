import type { ComponentType, Spec } from '../component-type.js';
import { batteryWarnings } from './battery.checks.js';
import { BATTERY } from './battery-laws.js';
import { bladeWarnings } from './blade.checks.js';
import { diagnose, type Finding } from './diagnosis.js';
import type { Law, Values } from './law.js';
import { MOTOR } from './motor-laws.js';
import { PROPELLER } from './propeller-laws.js';
import { keyWarnings, readValues, wordWarnings } from './values.js';
import { quoteNumber, type PartRules, type Warning, warning, withUnit } from './warning.js';

export const PARTS: Record<ComponentType, PartRules> = {
  motor: MOTOR,
  battery: BATTERY,
  propeller: PROPELLER,
};

/**
 * Returns what looks wrong in a spec, null where all of it is plausible. Pure; never throws, whatever the spec holds.
 * A number in another unit is named with what it is in the right one; what is unknown (absent or null) is no fault.
 */
export function specWarningsOf(type: ComponentType, spec: Spec): Warning[] | null {
  const part = PARTS[type];
  const { values, warnings } = readValues(part, spec);
  const findings = diagnose(part, part.laws(spec), values);
  warnings.push(...findings.map((finding) => toWarning(part, finding)));
  const suspect = new Set(findings.map(({ key }) => key));
  warnings.push(...synonymWarnings(part, values, suspect));
  warnings.push(...wordWarnings(part, spec), ...keyWarnings(type, part, spec));
  if (type === 'battery') warnings.push(...batteryWarnings(spec));
  if (type === 'propeller')
    warnings.push(...bladeWarnings(spec, usable('diameter', values, findings)));
  return warnings.length === 0 ? null : warnings;
}

/** `suspect`: what looks wrong by itself is told as such. */
function synonymWarnings(
  { synonyms, quantities }: PartRules,
  values: Values,
  suspect: ReadonlySet<string>,
): Warning[] {
  return synonyms
    .filter((pair) => pair.every((key) => key in values && !suspect.has(key)))
    .filter(([counts, other]) => values[counts] !== values[other])
    .map(([counts, other]) => {
      const said = (key: string) =>
        `${key} is ${withUnit(quoteNumber(values[key]), quantities[key].unit)}`;
      const message = `${said(other)} and ${said(counts)}, which is the same quantity: ${counts} is used.`;
      return warning('conflicting_values', other, message);
    });
}

/** A number as it is meant; undefined where it is not known, or wrong and unexplained. */
function usable(key: string, values: Values, findings: Finding[]): number | undefined {
  const finding = findings.find((each) => each.key === key);
  return finding === undefined ? values[key] : finding.corrected;
}

function toWarning(part: PartRules, finding: Finding): Warning {
  const { key, value, corrected, looksLike } = finding;
  const { unit } = part.quantities[key];
  const says = `${key} is ${withUnit(quoteNumber(value), unit)}, but ${objection(part, finding)}`;
  if (corrected === undefined)
    return warning('implausible_value', key, `${says}; check the number and its unit.`);
  const message = `${says}. Did you mean ${withUnit(quoteNumber(corrected), unit)}? ${quoteNumber(value)} looks like ${looksLike}.`;
  return warning('unit_slip', key, message);
}

function objection(part: PartRules, { key, value, law, along, values }: Finding): string {
  const { unit, step } = part.quantities[key];
  if (law === undefined) {
    if (step === undefined || value % step === 0)
      return `goes with ${along}, which is in another unit`;
    return step === 2 ? 'must be even' : 'must be a whole number';
  }
  const [low, high] = law.plausibleRange(key, values);
  const others = circumstances(part, key, law, values);
  const room = `${quoteNumber(low, 3)} to ${withUnit(quoteNumber(high, 3), unit)}`;
  return others === '' ? `${room} is plausible` : `with ${others} only ${room} is plausible`;
}

/** The other quantities of a law, as they are or are meant. */
function circumstances(part: PartRules, key: string, law: Law, values: Values): string {
  const others = law.keys.filter((name) => name !== key);
  const texts = others.map(
    (name) => `${name} ${withUnit(quoteNumber(values[name]), part.quantities[name].unit)}`,
  );
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts[texts.length - 1]}`;
}
