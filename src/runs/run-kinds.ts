import { Injectable } from '@nestjs/common';
import type { RunKind } from './run-kind.js';
import type { RunKindName } from './run.row.js';

/** The kinds of runs that this process knows, as they registered. */
@Injectable()
export class RunKinds {
  private readonly kinds = new Map<RunKindName, RunKind>();

  add(kind: RunKind): void {
    if (this.kinds.has(kind.name)) throw new Error(`two modules register runs "${kind.name}"`);
    this.kinds.set(kind.name, kind);
  }

  of(name: RunKindName): RunKind {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`nobody registered runs "${name}"`);
    return kind;
  }

  all(): RunKindName[] {
    return [...this.kinds.keys()];
  }

  short(): RunKindName[] {
    return this.all().filter((name) => this.of(name).isShort);
  }
}
