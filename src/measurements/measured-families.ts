/**
 * Families of propellers, each a maker's series, whose measured members say how a blade of theirs differs from what its geometry
 * promises (docs/theory/bemt.md, B.14). The list is closed: the names are part of the interface.
 */

interface Family {
  maker: string;
  /** Empty for a maker with one series. */
  series: string;
  /** The maker's blades are exact helices of their nominal pitch: it then says as much of the angle as a photograph does. */
  helical?: true;
}

export const MEASURED_FAMILIES = {
  apc_thin_electric: { maker: 'APC', series: 'Thin Electric', helical: true },
  apc_slow_flyer: { maker: 'APC', series: 'Slow Flyer', helical: true },
  apc_sport: { maker: 'APC', series: 'Sport', helical: true },
  apc_free_flight: { maker: 'APC', series: 'Free Flight', helical: true },
  da4002: { maker: 'UIUC', series: 'DA4002' },
  da4022: { maker: 'UIUC', series: 'DA4022' },
  eflite: { maker: 'E-flite', series: '' },
  graupner_cam: { maker: 'Graupner', series: 'CAM' },
  graupner_super_nylon: { maker: 'Graupner', series: 'Super Nylon' },
  gws_direct_drive: { maker: 'GWS', series: 'Direct Drive' },
  gws_slow_flyer: { maker: 'GWS', series: 'Slow Flyer' },
  kp_folding: { maker: 'KP', series: 'Folding' },
  kyosho: { maker: 'Kyosho', series: '' },
  master_airscrew: { maker: 'Master Airscrew', series: 'UIUC ma' },
  master_airscrew_gf: { maker: 'Master Airscrew', series: 'G/F' },
  master_airscrew_scimitar: { maker: 'Master Airscrew', series: 'Scimitar' },
  micro_invent: { maker: 'Micro Invent', series: '' },
  plantraco: { maker: 'Plantraco', series: '' },
  union_u80: { maker: 'Union', series: 'U-80' },
  vapor: { maker: 'Vapor', series: '' },
} as const satisfies Record<string, Family>;

export type MeasuredFamily = keyof typeof MEASURED_FAMILIES;
export const MEASURED_FAMILY_NAMES = Object.keys(
  MEASURED_FAMILIES,
) as readonly MeasuredFamily[] as readonly [MeasuredFamily, ...MeasuredFamily[]];

/** Returns whether the maker's nominal pitch is that of the blade itself. */
export function isHelical(family: MeasuredFamily): boolean {
  return 'helical' in MEASURED_FAMILIES[family];
}

/** Upper and lower case, spaces and signs do not matter. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const BY_NAME = new Map(
  MEASURED_FAMILY_NAMES.map((name) => {
    const { maker, series } = MEASURED_FAMILIES[name];
    return [`${plain(maker)} ${plain(series)}`, name];
  }),
);

/** Returns the family of a brand's series, both as people write them; undefined where it is none of the list. */
export function familyOf(brand: string, series: string): MeasuredFamily | undefined {
  return BY_NAME.get(`${plain(brand)} ${plain(series)}`);
}
