import { Body, Controller, Post } from '@nestjs/common';
import { FeatureGate } from '../accounts/entitlements.js';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkSentExport } from './export.checks.js';
import { BladeExport } from './export.service.js';
import { ExportGeometryRequest } from './export.wire.js';
import { BladeImport, type ImportedBlade } from './import.service.js';
import { GeometryImport, ImportGeometryForm } from './import.wire.js';

/** One request of each kind, as the API page offers them: a 10x5 with five stations. */
const BLADE = {
  diameter: 10,
  num_blades: 2,
  hub_radius: 0.15,
  airfoil: 'naca4412',
  radius: [0.01905, 0.0381, 0.0635, 0.09525, 0.127],
  chord: [0.01651, 0.024003, 0.024638, 0.016256, 0.005207],
  twist: [32.76, 29.25, 18.46, 13.39, 8.99],
};

const EXPORT_EXAMPLES = {
  step: {
    summary: 'A solid with a hub and a 6 mm bore, for CAD',
    value: { ...BLADE, format: 'step', name: '10x5', hub: { bore_mm: 6 } },
  },
  csv: { summary: 'The stations as a table', value: { ...BLADE, format: 'csv', name: '10x5' } },
  stl: {
    summary: 'A solid with a hub and a 6 mm bore, to print',
    value: { ...BLADE, format: 'stl', name: '10x5', rotation: 'ccw', hub: { bore_mm: 6 } },
  },
  qprop: { summary: 'A file of QPROP', value: { ...BLADE, format: 'qprop', rpm: 6000 } },
};

/** The header for remarks on the blade of a component, which a file has no field for. */
const WARNINGS = 'Geometry-Warnings';

@Section('Geometry', 'Analysis, design, noise, strength and files of blades')
@Controller('v1/geometry')
export class BladeFilesController {
  constructor(
    private readonly exporting: BladeExport,
    private readonly importing: BladeImport,
    private readonly features: FeatureGate,
  ) {}

  @Post('export')
  @Operation({
    id: 'exportGeometry',
    summary: 'Export a propeller as a file',
    description:
      'Returns the propeller as a closed solid of B-spline surfaces (STEP, the default) or triangles (STL). Other formats are a table and files for XROTOR, QPROP and OpenVSP. docs/blade-files.md describes axes, units and what each format omits. Free of charge. The response is the file, with its name in Content-Disposition.',
    body: { type: ExportGeometryRequest, examples: EXPORT_EXAMPLES },
    ok: {
      media: ['model/step', 'model/stl', 'text/csv', 'text/plain', 'application/json'],
      description:
        'The file: its type follows from the format, text/plain for xrotor, qprop and openvsp',
      headers: {
        [WARNINGS]:
          'For a component: `estimated_blade` if its blade shape was not measured, `assumed_section` if its section is assumed; otherwise `none`',
      },
    },
    errors: [
      'array_length_mismatch',
      'not_monotonic',
      'invalid_geometry',
      'parameters_exclusive',
      'unknown_airfoil',
      'component_not_found',
      'component_type_mismatch',
      'component_spec_incomplete',
      ...ENGINE_ERRORS,
    ],
  })
  async export(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkSentExport)) body: ExportGeometryRequest,
  ): Promise<Buffer> {
    await this.features.require(http.sender, 'cad_export');
    const file = await this.exporting.file(http.sender, body, http.disconnected);
    const { bytes, type, name, warnings } = file;
    http.announce(WARNINGS, warnings.join(', ') || 'none');
    return http.file(bytes, type, name);
  }

  @Post('import')
  @Operation({
    id: 'importGeometry',
    summary: 'Read a propeller from a file',
    description:
      'Reads a blade file that you send as a form (`curl -F file=@…`) and returns the blade as an analysis takes it. Nothing is stored. The format is detected from the content. A file without a blade is rejected with the line and the reason.',
    form: ImportGeometryForm,
    ok: { type: GeometryImport, description: 'The blade' },
    errors: [
      'invalid_blade_file',
      'unknown_airfoil',
      'parameter_out_of_range',
      'parameters_exclusive',
      ...ENGINE_ERRORS,
    ],
  })
  async import(@Http() http: Exchange, @Body() form: ImportGeometryForm): Promise<GeometryImport> {
    return toGeometryImport(await this.importing.read(http.sender, form, http.disconnected));
  }
}

function toGeometryImport({ format, name, geometry, warnings }: ImportedBlade): GeometryImport {
  return {
    object: 'geometry_import',
    format,
    name,
    geometry,
    warnings: warnings.map((warning) => ({ object: 'warning', ...warning })),
  };
}
