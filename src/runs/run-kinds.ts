import { Injectable } from '@nestjs/common';
import type { MeteredKind, RunKindName } from './kinds.js';
import type { MeteredRunKind, RunKind } from './run-kind.js';

/** The registered solvers, by kind. */
@Injectable()
export class RunKinds {
  private readonly kinds = new Map<RunKindName, RunKind>();

  /** Registers a solver; to be called before the application has started. */
  add(kind: MeteredRunKind | (RunKind & { name: Exclude<RunKindName, MeteredKind> })): void {
    if (this.kinds.has(kind.name)) throw new Error(`two modules register runs "${kind.name}"`);
    this.kinds.set(kind.name, kind);
  }

  of(name: MeteredKind): MeteredRunKind;
  of(name: RunKindName): RunKind;
  of(name: RunKindName): RunKind {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`nobody registered runs "${name}"`);
    return kind;
  }
}
