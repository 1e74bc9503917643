import { ApiError, ConnectionError } from '../../../clients/typescript/src/errors.ts';

/** One fault of a request, as the API names it. */
export interface Fault {
  code: string;
  message: string;
  param?: string | null;
}

/** An error of the API (docs/errors.md), or `unreachable` as `code` if the API cannot be reached. */
export class ApiProblem extends Error {
  readonly param: string | undefined;
  readonly details: readonly Fault[];

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    error?: ApiError,
  ) {
    super(message);
    this.param = error?.param ?? undefined;
    this.details = error?.details ?? [];
    this.requestId = error?.requestId;
    this.docUrl = error?.docUrl;
    this.retryAfter = error?.retryAfterMs === undefined ? undefined : error.retryAfterMs / 1_000;
  }

  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  /** Every fault, the first as the API tells it. */
  get faults(): readonly Fault[] {
    if (this.details.length > 0) return this.details;
    return [{ code: this.code, message: this.message, param: this.param }];
  }

  /** Returns the errors of a field and of its parts: `radius` includes `radius[3]`, and `rotor` includes `rotor.chord`. */
  faultOf(param: string): Fault | undefined {
    return this.faults.find(
      ({ param: at }) =>
        at != null && (at === param || at.startsWith(`${param}[`) || at.startsWith(`${param}.`)),
    );
  }
}

/** Returns the message of a fault beside its field, so without the path of the field in front. */
export function sentenceOf({ code, param, message }: Fault): string {
  if (code === 'parameter_missing') return 'This field is required.';
  if (param == null || !message.startsWith(`${param} `)) return message;
  return `This ${message.slice(param.length + 1)}`;
}

/** An error of the client in the page's words; any other as it is. */
export function problemOf(error: unknown): unknown {
  if (error instanceof ApiError)
    return new ApiProblem(error.status, error.code, error.message, error);
  if (!(error instanceof ConnectionError)) return error;
  const message = 'Cannot reach the service. Check that it is running and that you are online.';
  return new ApiProblem(0, 'unreachable', message);
}
