import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Operation, Section } from '../platform/http/openapi.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { checkInspect } from './files.checks.js';
import { FileInspection, InspectFileBody } from './files.wire.js';
import { inspectFile } from './inspection.js';

/** A file of 1 MiB as JSON: base64 takes a third more, escapes of text up to twice. */
const BODY_LIMIT = 3 * 1_048_576;

const EXAMPLES = {
  log: {
    summary: 'A log from a spreadsheet',
    value: {
      file_name: 'bench.csv',
      content:
        'sep=;\nThrottle (%);Voltage (V);Current (A);RPM;Thrust (g)\n25;16,74;2,50;4085;377\n50;16,57;7,72;6323;904\n75;16,29;17,88;8447;1613\n',
    },
  },
  blade: {
    summary: 'The stations of a blade',
    value: { content: 'r/R c/R beta\n0.2 0.149 37\n0.5 0.203 21\n0.75 0.155 14.4\n1 0.048 10.2\n' },
  },
};

@Section('Files', 'Inspection of files from other programs')
@Controller('v1/files')
export class FilesController {
  @Post('inspect')
  @HttpCode(200)
  @Operation({
    id: 'inspectFile',
    summary: 'Inspect a file',
    description:
      'Reads a test-stand log, a blade, an airfoil, a polar or a schedule. Returns the meaning of each column, the skipped rows with reasons, and the operations that accept the file. Nothing is stored. Free of charge.',
    body: { type: InspectFileBody, examples: EXAMPLES },
    bodyLimit: BODY_LIMIT,
    ok: {
      type: FileInspection,
      description: 'The kind of file; `unknown` is a result, not an error',
    },
    errors: ['parameters_exclusive'],
  })
  inspect(@Body(new CrossCheck(checkInspect)) body: InspectFileBody): FileInspection {
    return inspectFile(body);
  }
}
