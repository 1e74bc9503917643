import { SpecFault } from '../components/estimates.js';

/** A part that cannot be run: of a request a 422, of a point of a sweep its error. */
export class PartFault extends Error {
  constructor(
    readonly kind: 'incomplete' | 'invalid',
    message: string,
    /** Of the body, where the part is named. */
    readonly param: string,
  ) {
    super(message);
  }
}

/** What `make` makes of a part; a SpecFault becomes a PartFault that names the part. */
export function ofPart<T>(what: string, param: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof SpecFault)) throw error;
    const keys = error.keys.join(', ');
    const message =
      error.kind === 'incomplete'
        ? `${what} lacks ${keys}, without which it cannot be run`
        : `${what} has an impossible value of ${keys}`;
    throw new PartFault(error.kind, message, param);
  }
}
