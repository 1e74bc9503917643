import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A component is named by `comp_…` or by its raw UUID (contract §10.22). */
export function isComponentId(text: unknown): text is string {
  return isId('comp', text) || (typeof text === 'string' && UUID.test(text));
}

/** The column of `component` that finds it by either name. */
export function namedBy(id: string) {
  return isId('comp', id) ? 'component.id' : 'component.uuid';
}

@Injectable()
export class ComponentIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isComponentId(id)) throw new ApiError('resource_not_found');
    return id;
  }
}
