import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiError } from '../errors.js';
import { type IdPrefix, isId } from '../ids.js';

/**
 * Refuses a path parameter that has not the shape of an id, as not found, without asking the database: `@Param('id',
 * new IdPipe('proj'))`.
 */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly prefix: IdPrefix) {}

  transform(id: string): string {
    if (!isId(this.prefix, id)) throw new ApiError('resource_not_found');
    return id;
  }
}
