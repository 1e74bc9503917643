import type {
  CreateDesignBody,
  DesignBlade,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { AnalysisBody } from '../../../blade/plan.ts';

/** The blade as analyses, exports and parts take it: by the airfoil of all its stations. */
export function toBlade(designed: DesignBlade) {
  const { section_airfoils: _, ...blade } = designed;
  return blade;
}

/** The propeller that the request compares with. */
export function startingOf(inputs: object): AnalysisBody | undefined {
  return ((inputs as CreateDesignBody).starting_propeller ?? undefined) as AnalysisBody | undefined;
}
