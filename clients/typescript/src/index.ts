export { Inflow, type InflowOptions } from './client.js';
export type { Credential, RequestOptions, StreamOptions } from './call.js';
export {
  ApiError,
  AuthenticationError,
  BillingError,
  ConflictError,
  ConnectionError,
  InflowError,
  InvalidRequestError,
  NotFoundError,
  NotModifiedError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './errors.js';
export { List, type Page } from './list.js';
export { type Answer, Reply, type ResponseInfo } from './reply.js';
export { type Ended, type Run, type WaitOptions, WaitTimeoutError } from './wait.js';
export {
  verifyWebhook,
  type VerifyOptions,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhooks.js';
export {
  type AnswerOf,
  type BodyOf,
  type ItemOf,
  type OperationDescription,
  type OperationId,
  type Operations,
  operations,
  type QueryOf,
  type StreamEvent,
} from './generated/operations.js';
export type * from './generated/types.js';
