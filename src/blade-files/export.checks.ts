import { checkBlade, bladeFault, short } from '../blades/blade.checks.js';
import { checkBladeOrComponent } from '../components/blade/component-blade.wire.js';
import type { Fault } from '../platform/errors.js';
import { toHubBounds } from './blade-files.mapper.js';
import {
  type ExportFormat,
  type ExportGeometryRequest,
  formatOf,
  type GeometryExportRequest,
} from './export.wire.js';

/** Options of one format, or two. */
const BELONGS = {
  rpm: ['xrotor', 'qprop'],
  airspeed: ['xrotor', 'qprop'],
  air_density: ['xrotor', 'qprop'],
  rotation: ['step', 'stl'],
  include_hub: ['step', 'stl'],
  hub: ['step', 'stl'],
  resolution: ['stl'],
  trailing_edge_mm: ['step', 'stl'],
} as const satisfies Partial<Record<keyof GeometryExportRequest, ExportFormat[]>>;
type Option = keyof typeof BELONGS;
type Options = Pick<GeometryExportRequest, Option | 'format'>;

/** A hub as large as this part of the diameter leaves no blade. */
const MAX_HUB = 0.95;

/** The rules over several fields of an export as it is sent; those on a component's blade come once it is known. */
export function checkSentExport(body: ExportGeometryRequest): Fault[] {
  const faults = checkBladeOrComponent(body, 'component_id', body.component_id);
  if (faults.length > 0) return faults;
  return body.component_id == null
    ? checkExport(body as GeometryExportRequest)
    : checkOptions(body);
}

/** The rules over several fields of an export. */
export function checkExport(body: GeometryExportRequest): Fault[] {
  return [...checkBlade(body), ...checkOptions(body), ...checkHubSize(body)];
}

function checkOptions(body: Options): Fault[] {
  const format = formatOf(body);
  return (Object.keys(BELONGS) as Option[]).flatMap((option) => {
    const formats: readonly ExportFormat[] = BELONGS[option];
    if (!isSet(body, option) || formats.includes(format)) return [];
    const message = `${option} belongs to ${formats.join(' and ')}, but the format is ${format}`;
    return [bladeFault('parameters_exclusive', option, message)];
  });
}

/** A hub that is included asks for nothing in formats that have none: clients send it with every format. */
function isSet(body: Options, option: Option): boolean {
  return option === 'include_hub' ? body.include_hub === false : body[option] != null;
}

/** Returns whether the format is one of a solid. */
export function isSolid(body: Pick<GeometryExportRequest, 'format'>): boolean {
  return BELONGS.rotation.some((format) => format === formatOf(body));
}

function checkHubSize(body: GeometryExportRequest): Fault[] {
  const { hub, include_hub } = body;
  if (include_hub === false && hub != null)
    return [bladeFault('parameters_exclusive', 'hub', 'hub belongs to include_hub true')];
  if (include_hub === false || !isSolid(body)) return [];
  const { D, outer } = toHubBounds(body);
  const faults: Fault[] = [];
  if (outer <= 0)
    faults.push(
      bladeFault(
        'parameter_missing',
        'hub.diameter_mm',
        'hub.diameter_mm is required, or include_hub false: the blades begin at the axis',
      ),
    );
  if (outer >= MAX_HUB * D)
    faults.push(
      bladeFault(
        'invalid_geometry',
        'hub.diameter_mm',
        `hub.diameter_mm (${short(outer)}) must be below ${MAX_HUB} of the propeller's diameter of ${short(D)} mm`,
      ),
    );
  if ((hub?.bore_mm ?? 0) >= outer && outer > 0)
    faults.push(
      bladeFault(
        'invalid_geometry',
        'hub.bore_mm',
        `hub.bore_mm (${short(hub!.bore_mm!)}) must be below the hub's diameter of ${short(outer)} mm`,
      ),
    );
  return faults;
}
