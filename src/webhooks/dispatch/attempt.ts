import type { SignedRequest } from '../sending/sender.js';

/** Which attempt of which delivery. */
export interface AttemptKey {
  deliveryId: string;
  endpointId: string;
  /** From 1. */
  n: number;
}

/** An attempt to be made at once. */
export interface Attempt extends AttemptKey {
  /** Since the delivery came due [s]. */
  lateS: number;
  request: SignedRequest;
}

/** The places that were free, and what fills them. */
export interface Taken {
  places: Map<string, number>;
  attempts: Attempt[];
}
