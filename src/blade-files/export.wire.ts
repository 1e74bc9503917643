import { BladeGeometryRequest } from '../blades/blade.wire.js';
import { bladeOptional, COMPONENT_ID } from '../components/blade/component-blade.wire.js';
import { Choice, Flag, Name, Num, Obj, Text } from '../platform/wire/fields.js';
import { RESOLUTIONS } from './mesh/resolution.js';
import type { Rotation } from './mesh/solid.js';

const EXPORT_FORMATS = ['step', 'stl', 'csv', 'json', 'xrotor', 'qprop', 'openvsp'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ROTATIONS: readonly Rotation[] = ['ccw', 'cw', 'both'];

/** The hub of a solid: a cylinder about the axis. */
export class HubRequest {
  @Num({
    gt: 0,
    lte: 2000,
    nullable: true,
    unit: 'millimeters',
    description: 'Outer diameter. Default: up to the start of the blades',
  })
  diameter_mm?: number | null;

  @Num({
    gt: 0,
    lte: 2000,
    nullable: true,
    unit: 'millimeters',
    description: 'Length along the axis. Default: slightly more than the blade roots',
  })
  height_mm?: number | null;

  @Num({
    gte: 0,
    lte: 2000,
    nullable: true,
    unit: 'millimeters',
    description: 'Diameter of the through hole for the shaft. Default or 0: no hole',
  })
  bore_mm?: number | null;
}

/** The blade as an analysis takes it, and what is to be made of it. */
export class GeometryExportRequest extends BladeGeometryRequest {
  @Choice(EXPORT_FORMATS, {
    nullable: true,
    default: 'step',
    description:
      'step: a solid of B-spline surfaces for CAD (AP214), in millimeters. stl: a solid of triangles to print or mesh, in millimeters. csv, json: the stations as sent. xrotor, qprop, openvsp: files for these programs',
  })
  format?: ExportFormat | null;

  @Name({
    max: 64,
    nullable: true,
    description: 'Name in the file and of the file',
    example: 'Cruise 10x5',
  })
  name?: string | null;

  @Num({
    gt: 0,
    lte: 200_000,
    nullable: true,
    unit: 'rpm',
    description:
      'Rotation speed at which the sections are approximated; xrotor and qprop only. Default: 5000',
  })
  rpm?: number | null;

  @Num({
    gte: 0,
    lte: 343,
    nullable: true,
    unit: 'm/s',
    description:
      'Airspeed at which the sections are approximated; xrotor and qprop only. Default: 0',
  })
  airspeed?: number | null;

  @Num({
    gt: 0,
    lte: 5,
    nullable: true,
    unit: 'kg/m^3',
    description:
      'Air density at which the sections are approximated; xrotor and qprop only. Default: 1.225',
  })
  air_density?: number | null;

  @Choice(ROTATIONS, {
    nullable: true,
    description:
      'Direction of rotation, seen from the front (a hovering rotor: from above): ccw counterclockwise, cw clockwise, both: one of each side by side. step and stl only. Default: as the component turns (its `rotation` is seen from behind, so ccw becomes cw), otherwise ccw',
  })
  rotation?: Rotation | null;

  @Flag({
    nullable: true,
    default: true,
    description:
      'true: the solid has a hub that joins the blades. false: separate blades, each closed at its root. step and stl only',
  })
  include_hub?: boolean | null;

  @Obj(() => HubRequest, {
    nullable: true,
    description:
      'Size of the hub; missing values follow from the blade. step and stl only; not with include_hub false',
  })
  hub?: HubRequest | null;

  @Choice(RESOLUTIONS, {
    nullable: true,
    description: 'Fineness of the triangles; stl only. Default: normal',
  })
  resolution?: (typeof RESOLUTIONS)[number] | null;

  @Num({
    gte: 0.05,
    lte: 5,
    nullable: true,
    unit: 'millimeters',
    description:
      'Minimum thickness of the trailing edge, limited to a tenth of the chord; step and stl only. Default: 0.3',
  })
  trailing_edge_mm?: number | null;
}

/** An export as it is sent: of a blade, or of the component that stands in its place. */
export class ExportGeometryRequest extends bladeOptional(GeometryExportRequest) {
  @Text(COMPONENT_ID)
  component_id?: string | null;
}

/** Returns the format of the export; it is STEP where `format` is absent or null. */
export function formatOf({ format }: Pick<GeometryExportRequest, 'format'>): ExportFormat {
  return format ?? 'step';
}
