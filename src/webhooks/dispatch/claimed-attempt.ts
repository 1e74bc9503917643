import type { SignedRequest } from '../sending/sender.js';

/** The key names one attempt of one delivery. */
export interface DeliveryAttemptKey {
  deliveryId: string;
  endpointId: string;
  /** Number of the attempt, from 1. */
  n: number;
}

/** An attempt to be made at once. */
export interface ClaimedAttempt extends DeliveryAttemptKey {
  /** Delay since the delivery came due [s]. */
  lateS: number;
  request: SignedRequest;
}

/** The result of a claim: the slots that were free, and the attempts that fill them. */
export interface ClaimResult {
  slots: Map<string, number>;
  attempts: ClaimedAttempt[];
}
