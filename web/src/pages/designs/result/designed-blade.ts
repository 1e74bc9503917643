import type {
  CreateDesignBody,
  DesignBlade,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { AnalysisBody } from '../../../blade/plan.ts';

/** The blade as analyses, exports and parts take it: by the airfoil of all its stations, or by their sections where the tip has another. */
export function toBlade(designed: DesignBlade) {
  const { section_airfoils: sections, ...blade } = designed;
  const isMixed = JSON.stringify(sections[0]) !== JSON.stringify(sections.at(-1));
  return isMixed ? { ...blade, section_airfoils: sections } : blade;
}

/** The propeller that the request compares with. */
export function startingOf(inputs: object): AnalysisBody | undefined {
  return ((inputs as CreateDesignBody).starting_propeller ?? undefined) as AnalysisBody | undefined;
}
