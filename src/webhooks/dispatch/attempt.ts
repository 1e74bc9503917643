import type { SignedRequest } from '../sending/sender.js';

/** An attempt to be made at once. */
export interface Attempt {
  deliveryId: string;
  endpointId: string;
  /** From 1. */
  n: number;
  /** Since the delivery came due [s]. */
  lateS: number;
  request: SignedRequest;
}

/** The places that were free, and what fills them. */
export interface Taken {
  places: Map<string, number>;
  attempts: Attempt[];
}
