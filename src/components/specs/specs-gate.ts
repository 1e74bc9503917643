import type { Exchange } from '../../platform/http/exchange.js';

/** What stands before a specs readout: a token of the container, so that readouts do not know what proves a human. */
export abstract class SpecsGate {
  /** Takes one read from the sender's lease. Throws ApiError 403 `human_verification_required` without one. */
  abstract spend(http: Exchange): Promise<void>;
}
