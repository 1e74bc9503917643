import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NacaShape, SectionShape } from '../engine/airfoil-case.js';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { findAirfoil, type WholeAirfoilRow } from './airfoils.queries.js';
import { type LibraryAirfoil, libraryAirfoil, nearMatches } from './library.js';
import { nacaSection } from './naca-names.js';

/** The airfoil that a reference names. */
export interface ResolvedAirfoil {
  /**
   * The name in one spelling where the library or the equations have it; an airfoil of an account has the name that
   * its owner gave.
   */
  name: string;
  /** `afl_…`; null: everybody's. */
  id: string | null;
  /** Equal for equal sections, and for no others: text that a key may be made of. */
  identity: string;
  shape: SectionShape;
  /** The section, where the library has it. */
  library?: LibraryAirfoil;
  /** The row, where it belongs to the account. */
  own?: WholeAirfoilRow;
}

/** Why a reference means nothing, in words that say what to do. */
interface Unknown {
  unknown: string;
}

/**
 * Resolves the text that names an airfoil to its section. A name of the library comes first, then NACA's equations,
 * then the caller's own `afl_…`; the airfoils of others do not exist.
 */
@Injectable()
export class AirfoilReferences {
  constructor(private readonly em: EntityManager) {}

  /**
   * Resolves a reference in a body. `em` is that of the caller's transaction, which then needs no second connection.
   * Throws ApiError 422 `unknown_airfoil` at `param`, with near matches.
   */
  async resolve(
    accountId: string,
    reference: string,
    param: string,
    em = this.em,
  ): Promise<ResolvedAirfoil> {
    const found = await this.look(em, accountId, reference);
    if (!('unknown' in found)) return found;
    throw new ApiError('unknown_airfoil', { param, message: found.unknown });
  }

  /** Resolves a reference in a path. Throws ApiError 404 `resource_not_found`. */
  async find(accountId: string, reference: string): Promise<ResolvedAirfoil> {
    const found = await this.look(this.em, accountId, reference);
    if (!('unknown' in found)) return found;
    throw new ApiError('resource_not_found', { message: found.unknown });
  }

  private async look(
    em: EntityManager,
    accountId: string,
    reference: string,
  ): Promise<ResolvedAirfoil | Unknown> {
    const known = knownAirfoil(reference);
    if (known !== undefined) return known;
    // no name can be mistaken for an id: none has as many letters
    if (!isId('afl', reference)) return { unknown: unknownName(reference) };
    const own = await orUnavailable(findAirfoil(em, accountId, reference));
    return own === undefined ? { unknown: NOT_YOURS } : toResolved(own);
  }
}

const NOT_YOURS = 'No such airfoil exists on your account.';

/**
 * Resolves a name without the database: a name of the library or of NACA, or what is wrong with such a name;
 * undefined: it is neither.
 */
export function knownAirfoil(reference: string): ResolvedAirfoil | Unknown | undefined {
  const library = libraryAirfoil(reference);
  if (library !== undefined) return resolvedLibrary(library);
  const naca = nacaSection(reference);
  if (naca === undefined) return undefined;
  if ('fault' in naca) {
    const unknown = `There is no NACA section of this name. ${naca.fault}${hintFor(reference)}`;
    return { unknown };
  }
  const { name, shape } = naca;
  return { name, id: null, identity: identityOf(shape), shape };
}

const LIBRARY = new Map<LibraryAirfoil, ResolvedAirfoil>();

/** Made once a section: the identity of one that is a list of points is a hash of all of them. */
function resolvedLibrary(library: LibraryAirfoil): ResolvedAirfoil {
  let resolved = LIBRARY.get(library);
  if (resolved === undefined) {
    const { name, shape } = library;
    resolved = { name, id: null, identity: identityOf(shape), shape, library };
    LIBRARY.set(library, resolved);
  }
  return resolved;
}

function toResolved(own: WholeAirfoilRow): ResolvedAirfoil {
  const shape: SectionShape = { kind: 'points', x: own.x, y: own.y };
  return { name: own.name, id: own.id, identity: identityOf(shape), shape, own };
}

function unknownName(reference: string): string {
  return `No airfoil has this name.${hintFor(reference)}`;
}

function hintFor(reference: string): string {
  const near = nearMatches(reference);
  return near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
}

/** Equations and weights are written out; lists of points are hashed. */
export function identityOf(shape: SectionShape): string {
  if (shape.kind === 'naca') return nacaIdentity(shape);
  if (shape.kind === 'cst') {
    const { upper, lower, leadingEdge, trailingEdge } = shape;
    return `cst ${[...upper].join(',')} ${[...lower].join(',')} ${leadingEdge} ${trailingEdge}`;
  }
  const { x, y, chordAlongX = false } = shape;
  const points = Float64Array.from([...Array.from(x), ...Array.from(y)]);
  const hash = createHash('sha256').update(new Uint8Array(points.buffer)).digest('base64url');
  return `points ${x.length} ${chordAlongX ? 'turned ' : ''}${hash}`;
}

function nacaIdentity({ kind, series, ...numbers }: NacaShape): string {
  return `${kind} ${series} ${JSON.stringify(numbers)}`;
}
