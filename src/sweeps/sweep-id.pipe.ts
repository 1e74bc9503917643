import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { found } from '../platform/found.js';
import { isId, normalId } from '../platform/ids.js';

/** Both spellings name the same sweep; answers always say `sweep_…`. */
export function sweepIdOf(text: string): string | undefined {
  const id = normalId(text);
  return isId('sweep', id) ? id : undefined;
}

/** Throws ApiError 404 for what is no id of a sweep. */
@Injectable()
export class SweepIdPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    return found(sweepIdOf(text));
  }
}

/** The place of a point in its grid; what is none is not found. */
@Injectable()
export class PointIndexPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^(0|[1-9]\d{0,3})$/.test(text)) throw new ApiError('resource_not_found');
    return Number(text);
  }
}
