import { Inject, Injectable } from '@nestjs/common';
import { FIT_WEIGHTS } from '../airfoils/airfoil-dimensions.js';
import { toKulfan } from '../airfoils/airfoil.wire.js';
import { fileRefusal, MAX_FILE_POINTS } from '../airfoils/files/airfoil-file.js';
import type { Kulfan } from '../blades/blade.wire.js';
import { type SectionGeometry, SectionRefused } from '../engine/airfoil-case.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import { BladeFileError, type FileOutline, type FileWarning } from './files/blade-file.js';

const FEWEST_POINTS = 7;

/** Outlines of a file as Kulfan weights, which is how a request takes sections of single stations. */
@Injectable()
export class FileOutlines {
  constructor(@Inject(EngineService) private readonly engine: EngineService) {}

  /** Throws BladeFileError for what is no section. */
  async fitted(
    outlines: readonly FileOutline[],
    request: Request,
  ): Promise<{ kulfan: Kulfan[]; warning: FileWarning }> {
    for (const outline of outlines) checkCount(outline);
    const shapes = outlines.map(({ x, y }) => ({
      shape: { kind: 'points' as const, x, y },
      fit: FIT_WEIGHTS,
    }));
    const sections = (await this.engine.sections(shapes, request)).map((section, i) => {
      if (section instanceof SectionRefused) throw refusal(outlines[i], section);
      return section;
    });
    const kulfan = sections.map((section, i) => kulfanOf(section, outlines[i]));
    const most = Math.max(...sections.map(({ cst }) => cst!.largest));
    const message = `The outlines of the file are stored as Kulfan weights, which are up to ${Number((100 * most).toPrecision(2))} % of the chord away from them.`;
    return { kulfan, warning: { code: 'section_fitted', message } };
  }
}

function checkCount({ line, x }: FileOutline): void {
  if (x.length >= FEWEST_POINTS && x.length <= MAX_FILE_POINTS) return;
  throw new BladeFileError(
    `The outline below line ${line} has ${x.length} points; a section needs ${FEWEST_POINTS} to ${MAX_FILE_POINTS}.`,
    line,
  );
}

function kulfanOf({ cst }: SectionGeometry, { line }: FileOutline): Kulfan {
  if (cst === undefined)
    throw new BladeFileError(
      `The outline below line ${line} cannot be written as Kulfan weights.`,
      line,
    );
  return toKulfan(cst);
}

/**
 * Returns the error of an outline with its line in the file: the points follow the line above them, as in a
 * coordinate file.
 */
function refusal({ line, x, y }: FileOutline, refused: SectionRefused): BladeFileError {
  const lines = Int32Array.from(x, (_, i) => line + 1 + i);
  const file = { title: null, x: Float64Array.from(x), y: Float64Array.from(y), lines };
  const { message, line: at } = fileRefusal(file, refused);
  return new BladeFileError(`The outline below line ${line}: ${message}`, at ?? line);
}
