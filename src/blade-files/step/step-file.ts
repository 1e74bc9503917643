/** Solids as a STEP file: ISO 10303-21 text, the schema of AP214 (automotive_design), one product, millimetres. Pure. */
import type { SplineSurface } from './skin.js';
import type { Knots, Point, Spline } from './spline.js';
import type { Edge, Face, FaceSurface, Solid, Use, Vertex } from './topology.js';

/** The texts of the header. */
export interface StepTitle {
  name: string;
  /** ISO 8601. */
  madeAt: string;
  /** Points nearer than this are one, and edges lie on their faces this closely [mm]. */
  uncertainty: number;
}

/** Decimals of coordinates in millimetres: a hundredth of the distance that OpenCASCADE takes for none. */
const DECIMALS = 9;

export function stepFile(
  solids: readonly Solid[],
  { name, madeAt, uncertainty }: StepTitle,
): Uint8Array<ArrayBuffer> {
  const file = new StepEntities();
  const context = units(file, uncertainty);
  const breps = solids.map((solid) => brep(file, solid));
  product(file, name, breps, context);
  const title = text(name);
  return new TextEncoder().encode(
    [
      'ISO-10303-21;',
      'HEADER;',
      `FILE_DESCRIPTION((${title}),'2;1');`,
      `FILE_NAME(${title},${text(madeAt)},(''),(''),'Inflow','Inflow','');`,
      "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
      'ENDSEC;',
      'DATA;',
      ...file.lines,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n'),
  );
}

/** Entities in the order in which they are added; a vertex or an edge that was added is referred to again. */
class StepEntities {
  readonly lines: string[] = [];
  private readonly known = new Map<Vertex | Edge, string>();

  add(entity: string): string {
    const id = `#${this.lines.length + 1}`;
    this.lines.push(`${id}=${entity};`);
    return id;
  }

  once(of: Vertex | Edge, make: () => string): string {
    const id = this.known.get(of) ?? make();
    this.known.set(of, id);
    return id;
  }
}

function units(file: StepEntities, most: number): string {
  const length = file.add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const angle = file.add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const solidAngle = file.add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const uncertainty = file.add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(${plainReal(most)}),${length},'distance_accuracy_value','')`,
  );
  return file.add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${uncertainty}))` +
      `GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
  );
}

/** One part; its solids are its bodies. */
function product(file: StepEntities, name: string, breps: string[], context: string): void {
  const title = text(name);
  const application = file.add(
    "APPLICATION_CONTEXT('core data for automotive mechanical design processes')",
  );
  file.add(
    `APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`,
  );
  const mechanical = file.add(`PRODUCT_CONTEXT('',${application},'mechanical')`);
  const part = file.add(`PRODUCT(${title},${title},'',(${mechanical}))`);
  file.add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(${part}))`);
  const formation = file.add(`PRODUCT_DEFINITION_FORMATION('','',${part})`);
  const design = file.add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`);
  const definition = file.add(`PRODUCT_DEFINITION('design','',${formation},${design})`);
  const shape = file.add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`);
  const axes = placement(file, [0, 0, 0], [0, 0, 1], [1, 0, 0]);
  const items = [axes, ...breps].join(',');
  const brepShape = file.add(`ADVANCED_BREP_SHAPE_REPRESENTATION(${title},(${items}),${context})`);
  file.add(`SHAPE_DEFINITION_REPRESENTATION(${shape},${brepShape})`);
}

function brep(file: StepEntities, { name, faces }: Solid): string {
  const written = faces.map((face) => faceOf(file, face));
  const shell = file.add(`CLOSED_SHELL('',(${written.join(',')}))`);
  return file.add(`MANIFOLD_SOLID_BREP(${text(name)},${shell})`);
}

function faceOf(file: StepEntities, { surface, outwards, loops }: Face): string {
  const bounds = loops.map((loop, i) => {
    const edges = loop.map((use) => orientedEdge(file, use)).join(',');
    const kind = i === 0 ? 'FACE_OUTER_BOUND' : 'FACE_BOUND';
    return file.add(`${kind}('',${file.add(`EDGE_LOOP('',(${edges}))`)},.T.)`);
  });
  const on = surfaceOf(file, surface);
  return file.add(`ADVANCED_FACE('',(${bounds.join(',')}),${on},${flag(outwards)})`);
}

function orientedEdge(file: StepEntities, { edge, forward }: Use): string {
  const id = file.once(edge, () => {
    const [from, to] = [edge.from, edge.to].map((vertex) => vertexOf(file, vertex));
    return file.add(`EDGE_CURVE('',${from},${to},${curveOf(file, edge)},.T.)`);
  });
  return file.add(`ORIENTED_EDGE('',*,*,${id},${flag(forward)})`);
}

function vertexOf(file: StepEntities, vertex: Vertex): string {
  return file.once(vertex, () => file.add(`VERTEX_POINT('',${pointOf(file, vertex.at)})`));
}

function curveOf(file: StepEntities, { from, to, curve }: Edge): string {
  switch (curve.kind) {
    case 'line': {
      const direction = unit(from.at, to.at);
      const vector = file.add(`VECTOR('',${directionOf(file, direction)},1.)`);
      return file.add(`LINE('',${pointOf(file, from.at)},${vector})`);
    }
    case 'arc': {
      const { middle, radius } = curve;
      const axes = placement(file, middle, [0, 0, 1], unit(middle, from.at));
      return file.add(`CIRCLE('',${axes},${real(radius)})`);
    }
    case 'spline':
      return splineCurve(file, curve.spline);
  }
}

function surfaceOf(file: StepEntities, surface: FaceSurface): string {
  switch (surface.kind) {
    case 'plane':
      return file.add(`PLANE('',${placement(file, surface.at, surface.normal, surface.along)})`);
    case 'cylinder': {
      const axes = placement(file, surface.middle, [0, 0, 1], surface.along);
      return file.add(`CYLINDRICAL_SURFACE('',${axes},${real(surface.radius)})`);
    }
    case 'spline':
      return splineSurface(file, surface.surface);
  }
}

function splineCurve(file: StepEntities, { knots, control }: Spline): string {
  const points = control.map((point) => pointOf(file, point)).join(',');
  const [times, values] = knotLists(knots);
  return file.add(
    `B_SPLINE_CURVE_WITH_KNOTS('',3,(${points}),.UNSPECIFIED.,.F.,.F.,${times},${values},.UNSPECIFIED.)`,
  );
}

function splineSurface(file: StepEntities, { u, v, net }: SplineSurface): string {
  const points = net.map((row) => `(${row.map((point) => pointOf(file, point)).join(',')})`);
  const [uTimes, uValues] = knotLists(u);
  const [vTimes, vValues] = knotLists(v);
  return file.add(
    `B_SPLINE_SURFACE_WITH_KNOTS('',3,3,(${points.join(',')}),.UNSPECIFIED.,.F.,.F.,.F.,` +
      `${uTimes},${vTimes},${uValues},${vValues},.UNSPECIFIED.)`,
  );
}

/** Multiplicities, and the knots that have them. */
function knotLists(knots: Knots): [string, string] {
  const values = [...new Set(knots)];
  const times = values.map((value) => knots.filter((knot) => knot === value).length);
  return [`(${times.join(',')})`, `(${values.map(plainReal).join(',')})`];
}

function placement(file: StepEntities, at: Point, axis: Point, along: Point): string {
  const [origin, z, x] = [pointOf(file, at), directionOf(file, axis), directionOf(file, along)];
  return file.add(`AXIS2_PLACEMENT_3D('',${origin},${z},${x})`);
}

function pointOf(file: StepEntities, point: Point): string {
  return file.add(`CARTESIAN_POINT('',(${point.map(real).join(',')}))`);
}

function directionOf(file: StepEntities, direction: Point): string {
  return file.add(`DIRECTION('',(${direction.map(plainReal).join(',')}))`);
}

function unit(from: Point, to: Point): Point {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function flag(value: boolean): string {
  return value ? '.T.' : '.F.';
}

/** Millimetres. */
function real(value: number): string {
  return plainReal(Number(value.toFixed(DECIMALS)));
}

/** A real of STEP has a point, and E before its exponent. */
function plainReal(value: number): string {
  const [mantissa, exponent] = (value === 0 ? 0 : value).toString().split('e');
  const pointed = mantissa.includes('.') ? mantissa : `${mantissa}.`;
  return exponent === undefined ? pointed : `${pointed}E${Number(exponent)}`;
}

/** Apostrophes and backslashes twice; other letters than ASCII as \X2\ and \X4\ (ISO 10303-21, 6.4.3). */
function text(value: string): string {
  const letters = Array.from(value, (letter) => {
    const code = letter.codePointAt(0)!;
    if (letter === "'" || letter === '\\') return letter + letter;
    if (code >= 0x20 && code < 0x7f) return letter;
    const [width, kind] = code > 0xffff ? [8, 4] : [4, 2];
    return `\\X${kind}\\${code.toString(16).toUpperCase().padStart(width, '0')}\\X0\\`;
  });
  return `'${letters.join('')}'`;
}
