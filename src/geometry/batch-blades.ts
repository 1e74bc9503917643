/** The blades of a batch, each made once: bodies of one blade share its polars and, in a thread, its cut. */
import type { AnalyzedBlade } from './analyses.service.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';

const BLADE = [
  'diameter',
  'num_blades',
  'hub_radius',
  'airfoil',
  'air_density',
  'calibration_id',
] as const satisfies (keyof GeometryAnalysisRequest)[];
const ARRAYS = ['radius', 'chord', 'twist', 'thickness', 'sweep'] as const;

type Known = { body: GeometryAnalysisRequest; blade: Promise<AnalyzedBlade> };

export class BatchBlades {
  /** The known blades by a few numbers that seldom agree by chance; equal blades are found among these. */
  private readonly known = new Map<string, Known[]>();

  constructor(private readonly make: (body: GeometryAnalysisRequest) => Promise<AnalyzedBlade>) {}

  /** The blade of a body whose checks have passed; rejects as its making does. */
  of(body: GeometryAnalysisRequest): Promise<AnalyzedBlade> {
    const { diameter, air_density, radius, chord, twist } = body;
    const middle = radius.length >> 1;
    const key = `${diameter} ${air_density} ${radius.length} ${chord[middle]} ${twist[middle]}`;
    const alike = this.known.get(key) ?? [];
    const found = alike.find((each) => isSameBlade(each.body, body));
    if (found !== undefined) return found.blade;
    const blade = this.make(body);
    blade.catch(() => {}); // whoever asked is told
    this.known.set(key, [...alike, { body, blade }]);
    return blade;
  }
}

/** Everything that `Analyses.blade` reads. */
function isSameBlade(a: GeometryAnalysisRequest, b: GeometryAnalysisRequest): boolean {
  return (
    BLADE.every((name) => (a[name] ?? null) === (b[name] ?? null)) &&
    ARRAYS.every((name) => isSameList(a[name] ?? [], b[name] ?? [])) &&
    JSON.stringify(a.section_airfoils ?? []) === JSON.stringify(b.section_airfoils ?? [])
  );
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
