import { toWireTime } from '../platform/wire/time.js';
import type { Spec } from './component-type.js';
import type { ComponentRow } from './components.queries.js';
import type { Component, ComponentSpecs } from './components.wire.js';
import { inheritedFacts } from './inheritance.js';
import { datasheet, headline } from './projection.js';
import { DEGREE, INCH } from '../platform/units.js';
import type { BladeFields } from './blade/component-blade.wire.js';
import type { PropellerBlade } from './blade/propeller-blade.js';

/** Own rows are shown as written, those of the catalog by their headline. */
export function toComponent(row: ComponentRow): Component {
  const own = row.account_id !== null;
  return {
    object: 'component',
    id: row.id,
    type: row.type,
    source: row.source,
    visibility: own ? 'private' : 'public',
    name: row.name,
    spec_json: own ? row.spec : headline(row.type, row.spec),
    user_id: row.account_id,
    base_component_id: row.base_component_id,
    inherited_json: inheritedOf(row),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  };
}

/** The hidden facts of a base are used but not shown, whosever it is: no one need know which those are. */
function inheritedOf({ type, spec, inherited }: ComponentRow): Spec | null {
  return inherited === null ? null : headline(type, inheritedFacts(type, spec, inherited));
}

/** Returns the fields of a request for the blade of a component (SI): inches, meters, degrees. */
export function toBladeFields(blade: PropellerBlade): BladeFields {
  const { B, R, rHub, r, c, beta, sweep, sections, origin } = blade;
  const { family, pitch, scanned } = origin;
  return {
    diameter: (2 * R) / INCH,
    radius: r,
    chord: c,
    twist: beta.map((angle) => angle / DEGREE),
    hub_radius: rHub === r[0] ? null : rHub / R,
    ...sections,
    num_blades: B,
    sweep: sweep?.map((angle) => angle / DEGREE) ?? null,
    family: family ?? null,
    pitch: pitch === undefined ? null : pitch / INCH,
    geometry_source: scanned === true ? 'scan' : 'cad',
  };
}

export function toComponentSpecs({ id, type, account_id, spec }: ComponentRow): ComponentSpecs {
  const shown = account_id === null ? datasheet(type, spec) : spec;
  return { object: 'component_specs', id, type, spec_json: shown };
}
