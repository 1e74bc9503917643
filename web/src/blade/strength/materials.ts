import type { StrengthRequest } from '../../../../clients/typescript/src/generated/types.ts';

export type Material = NonNullable<StrengthRequest['material']>;

/** The materials that the API has, as people call them. */
export const MATERIAL_WORDS: Readonly<Record<Material, string>> = {
  nylon_glass: 'Nylon with glass fiber, molded',
  pa12_sintered: 'PA12, sintered',
  pla_printed: 'PLA, printed',
  petg_printed: 'PETG, printed',
  abs_printed: 'ABS, printed',
  carbon_epoxy_ud: 'Carbon/epoxy, unidirectional',
  carbon_epoxy_fabric: 'Carbon/epoxy, fabric',
  glass_epoxy_fabric: 'Glass/epoxy, fabric',
  beech: 'Beech',
  maple: 'Maple',
  aluminium_6061_t6: 'Aluminium 6061-T6',
};
