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
    unit: 'millimetres',
    description: 'Outer diameter; without it, the hub ends where the blades begin',
  })
  diameter_mm?: number | null;

  @Num({
    gt: 0,
    lte: 2000,
    nullable: true,
    unit: 'millimetres',
    description: 'Length along the axis; without it, a little more than the roots of the blades',
  })
  height_mm?: number | null;

  @Num({
    gte: 0,
    lte: 2000,
    nullable: true,
    unit: 'millimetres',
    description: 'Diameter of the hole for the shaft, all the way through; without it, or 0: none',
  })
  bore_mm?: number | null;
}

/** The blade as an analysis takes it, and what is to be made of it. */
export class GeometryExportRequest extends BladeGeometryRequest {
  @Choice(EXPORT_FORMATS, {
    nullable: true,
    default: 'step',
    description:
      'step: a solid of B-spline surfaces for CAD (AP214), in millimetres. stl: a solid of triangles to print or mesh, in millimetres. csv, json: the stations, as they were given. xrotor, qprop, openvsp: files of these programs',
  })
  format?: ExportFormat | null;

  @Name({
    max: 64,
    nullable: true,
    description: 'What stands in the file, and what the file is called',
    example: 'Cruise 10x5',
  })
  name?: string | null;

  @Num({
    gt: 0,
    lte: 200_000,
    nullable: true,
    unit: 'rpm',
    description:
      'Speed at which the sections are approximated; xrotor and qprop only. 5000 without it',
  })
  rpm?: number | null;

  @Num({
    gte: 0,
    lte: 343,
    nullable: true,
    unit: 'm/s',
    description: 'Airspeed there; xrotor and qprop only. 0 without it',
  })
  airspeed?: number | null;

  @Num({
    gt: 0,
    lte: 5,
    nullable: true,
    unit: 'kg/m^3',
    description: 'Air density there; xrotor and qprop only. 1.225 without it',
  })
  air_density?: number | null;

  @Choice(ROTATIONS, {
    nullable: true,
    description:
      'Which way it turns, as seen by the air that comes in (from ahead, of a hovering rotor from above): ccw counter-clockwise, cw clockwise, both: one of each beside each other. step and stl only. Without it as the component turns, whose `rotation` is seen from behind (ccw becomes cw), else ccw',
  })
  rotation?: Rotation | null;

  @Flag({
    nullable: true,
    default: true,
    description:
      'Whether a solid has a hub that joins its blades; false leaves the blades alone, each closed at its root. step and stl only',
  })
  include_hub?: boolean | null;

  @Obj(() => HubRequest, {
    nullable: true,
    description:
      'The size of the hub, as far as it is not that of the blade. step and stl only; not beside include_hub false',
  })
  hub?: HubRequest | null;

  @Choice(RESOLUTIONS, {
    nullable: true,
    description: 'How finely it is cut into triangles; stl only. normal without it',
  })
  resolution?: (typeof RESOLUTIONS)[number] | null;

  @Num({
    gte: 0.05,
    lte: 5,
    nullable: true,
    unit: 'millimetres',
    description:
      'Thickness of the trailing edge at least, as far as that is a tenth of the chord; step and stl only. 0.3 without it',
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
