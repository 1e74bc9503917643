import type { Plan, Tier } from '../accounts/plans.js';
import type { LibraryAirfoil } from '../airfoils/library.js';
import type { PublicPropellerRow } from '../components/search/public-propellers.service.js';
import { toWireTime } from '../platform/wire/time.js';
import type { PublicAirfoil, PublicPlan, PublicPropeller, PublicResult } from './public.wire.js';
import type { Publication } from '../runs/run.row.js';

export function toPublicPlan({ tier, plan }: { tier: Tier; plan: Plan }): PublicPlan {
  return { object: 'plan', name: tier, ...plan };
}

/** Maps a library section, which is known by its name, so that is its id as well. */
export function toPublicAirfoil(airfoil: LibraryAirfoil): PublicAirfoil {
  const { name, title, family, facts } = airfoil;
  const isCambered = !facts.symmetric;
  return {
    object: 'airfoil',
    id: name,
    name,
    source: 'library',
    title,
    family,
    camber: isCambered ? airfoil.camber : 0,
    camber_position: isCambered ? airfoil.xCamber : 0,
    max_thickness: airfoil.thickness,
    max_thickness_position: airfoil.xThickness,
  };
}

export function toPublicPropeller(row: PublicPropellerRow): PublicPropeller {
  const { id, slug, name, spec, updated_at } = row;
  return {
    object: 'propeller',
    id,
    slug,
    name,
    spec_json: spec,
    updated_at: toWireTime(updated_at),
  };
}

/** Maps a published run; `run` is as its share link would show it. */
export function toPublicResult(
  { slug, title, published_at }: Publication,
  run: object,
): PublicResult {
  const shown = run as PublicResult['run'];
  const at = toWireTime(published_at);
  return { object: 'public_result', slug, title, published_at: at, run: shown };
}
