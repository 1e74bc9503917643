/**
 * A propeller as solids bounded by B-splines. With a hub it is one solid, where every line of the blades enters the cylinder of
 * the hub between its ends and the blades do not touch each other; else the blades go on into the hub, and each of them and
 * the hub are solids that overlap. Without a hub every blade is a solid. Pure, but for the union that tells blades apart.
 */
import { bladeBodyOf, type BladeSolid } from '../mesh/blade-body.js';
import { hubBody, hubRadius, stubIn } from '../mesh/hub.js';
import { loft } from '../mesh/loft.js';
import { cuttingOf, MeshRefused } from '../mesh/resolution.js';
import { areApart, awayFrom, checkSolid, type SolidOrder } from '../mesh/solid.js';
import { bladeShell, rootFace } from './blade-shell.js';
import { contactsOf, type HubCylinder, hubFaces } from './hub-shell.js';
import { sectionRings } from './section-rings.js';
import { type SurfaceBand, bandsOf, linesOf, type SkinLines } from './skin.js';
import type { Point } from './spline.js';
import { MAX_CONTROL_POINTS, type Solid } from './topology.js';

/** Edges lie on the hub within this part of the radius: they pass through points of it, and are splines between these. */
export const UNCERTAINTY = 1e-6;
/** Millimetres, on the axes of ../mesh/blade-body.ts. Throws MeshRefused where the blade or the hub is none. */
export async function propellerSolids(order: SolidOrder): Promise<Solid[]> {
  const { blade, rotation } = order;
  const hub = await plannedHub(order);
  const turns = rotation === 'both' ? (['ccw', 'cw'] as const) : [rotation];
  const away = rotation === 'both' ? awayFrom(blade.R) : 0;
  const solids = turns.map((turn) =>
    oneWay(order, hub, turn === 'cw', turn === 'cw' ? away : -away),
  );
  return solids.flat();
}

interface PlannedHub {
  cylinder: HubCylinder;
  /** True if blades may be joined with it, as far as they are no hindrance to each other. */
  apart: boolean;
}

/** The hub that an STL of normal resolution has. */
async function plannedHub(order: SolidOrder): Promise<PlannedHub | null> {
  const { blade, hub } = order;
  const radius = hubRadius(blade, hub);
  const stub = radius === null ? null : stubIn(radius);
  const cutting = cuttingOf('normal', blade.B);
  const surface = loft(blade, { cutting, trailingEdge: order.trailingEdge, stub });
  await checkSolid(surface);
  if (hub === null || radius === null) return null;
  const { middle, height } = hubBody(surface, { radius, ...blade, ...hub });
  const [low, high] = [middle - 0.5 * height, middle + 0.5 * height];
  const cylinder = { radius, boreRadius: 0.5 * hub.bore, low, high, y: 0 };
  return { cylinder, apart: await areApart(surface, blade.B, radius) };
}

/** Returns the solids of the blades and hub of one propeller, with its axis at `y`. */
function oneWay(order: SolidOrder, hub: PlannedHub | null, mirrored: boolean, y: number): Solid[] {
  const { blade, trailingEdge } = order;
  const { rings, params } = sectionRings(blade.outlines);
  const stub = hub === null ? null : stubIn(hub.cylinder.radius);
  const body = bladeBodyOf(blade, rings, { trailingEdge, stub });
  const lines = linesOf(body, params, mirrored);
  const cylinder = hub === null ? null : { ...hub.cylinder, y };
  const { bands, contacts } = laid(body, lines, hub);
  checkSize(bands, order);
  const splits = contacts === undefined ? [] : extremes(lines, contacts);
  const shells = Array.from({ length: blade.B }, (_, k) =>
    bladeShell(moved(bands, (2 * Math.PI * k) / blade.B, y), splits),
  );
  if (cylinder !== null && contacts !== undefined) {
    const faces = shells.flatMap((shell) => shell.faces);
    const roots = shells.map(({ root }) => root);
    return [{ name: 'Propeller', faces: [...faces, ...hubFaces(cylinder, roots)] }];
  }
  const blades = shells.map(({ faces, root }, k): Solid => {
    return { name: `Blade ${k + 1}`, faces: [...faces, rootFace(root)] };
  });
  return cylinder === null ? blades : [...blades, { name: 'Hub', faces: hubFaces(cylinder, []) }];
}

/** The surface of a blade from the hub on, with the radii where its lines meet it; or from its inner end on. */
function laid(body: BladeSolid, lines: SkinLines, hub: PlannedHub | null) {
  const contacts = hub?.apart ? joints(body, lines, hub.cylinder) : undefined;
  try {
    if (contacts !== undefined) return { bands: bandsOf(body, lines, contacts), contacts };
  } catch (error) {
    // A stub much narrower than its blade bends too sharply to be followed from a curve on the hub.
    if (!(error instanceof MeshRefused)) throw error;
  }
  const start = Math.max(body.from, hub?.cylinder.boreRadius ?? 0);
  return { bands: bandsOf(body, lines, start), contacts: undefined };
}

/** The least distance between the root of a blade and the ends of its hub, as a part of the hub's radius. */
const MIN_RIM = 0.01;

/** Returns where the lines of a blade meet the hub; undefined where they cannot be joined there. */
function joints(body: BladeSolid, lines: SkinLines, hub: HubCylinder): number[] | undefined {
  const contacts = contactsOf(body, lines, hub.radius);
  if (contacts === undefined) return undefined;
  const rim = MIN_RIM * hub.radius;
  const isBetween = contacts.every((r, line) => {
    const [, , z] = lines.at(line, r);
    return z > hub.low + rim && z < hub.high - rim;
  });
  return isBetween && hub.radius < body.shoulder - rim ? contacts : undefined;
}

/** Parameters of the highest and the lowest point around the root, but for those where there are vertices anyway. */
function extremes(lines: SkinLines, contacts: readonly number[]): number[] {
  const heights = lines.params.map((_, line) => lines.at(line, contacts[line])[2]);
  const places = [Math.max(...heights), Math.min(...heights)].map((z) => heights.indexOf(z));
  return places
    .filter((line) => line > 0 && line < heights.length - 1)
    .toSorted((a, b) => a - b)
    .map((line) => lines.params[line]);
}

function checkSize(bands: readonly SurfaceBand[], { blade: { B }, rotation }: SolidOrder): void {
  const points = bands.flat().reduce((sum, { net }) => sum + net.length * net[0].length, 0);
  const all = B * (rotation === 'both' ? 2 : 1) * points;
  if (all > MAX_CONTROL_POINTS) throw new MeshRefused('control_points');
}

/** Turned about the axis, which then stands at `y`. */
function moved(bands: readonly SurfaceBand[], angle: number, y: number): SurfaceBand[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = ([px, py, z]: Point): Point => [cos * px - sin * py, y + sin * px + cos * py, z];
  return bands.map((band) =>
    band.map((surface) => ({ ...surface, net: surface.net.map((row) => row.map(place)) })),
  );
}
