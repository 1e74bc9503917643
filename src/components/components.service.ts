import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import { type ComponentRow, findComponent } from './components.queries.js';

@Injectable()
export class ComponentsService {
  constructor(private readonly em: EntityManager) {}

  /** A component of the catalog or, with a credential, of the caller's own; 404 otherwise. */
  async get(caller: Caller | undefined, id: string): Promise<ComponentRow> {
    return found(await findComponent(this.em, caller?.accountId ?? null, id));
  }
}
