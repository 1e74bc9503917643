/** One fault of a request, as the API names it. */
export interface Fault {
  code: string;
  message: string;
  param?: string | null;
}

/** What the API refused (docs/errors.md), or that it could not be reached: then `code` is `unreachable`. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly param: string | undefined;
  readonly details: readonly Fault[];
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;

  constructor(
    readonly status: number,
    error: Fault & { details?: Fault[] | null; request_id?: string; doc_url?: string },
    /** Seconds after which it may be tried again. */
    readonly retryAfter?: number,
  ) {
    super(error.message);
    this.code = error.code;
    this.param = error.param ?? undefined;
    this.details = error.details ?? [];
    this.requestId = error.request_id;
    this.docUrl = error.doc_url;
  }

  /** Every fault, the first as the API tells it. */
  get faults(): readonly Fault[] {
    if (this.details.length > 0) return this.details;
    return [{ code: this.code, message: this.message, param: this.param }];
  }

  /** What is said of a field, or of what is in it: `radius` also hears of `radius[3]` and `rotor` of `rotor.chord`. */
  of(param: string): string | undefined {
    const within = ({ param: at }: Fault) =>
      at != null && (at === param || at.startsWith(`${param}[`) || at.startsWith(`${param}.`));
    return this.faults.find(within)?.message;
  }
}

/** From an answer that is no success. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const text = await response.text();
  const after = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(after) && after > 0 ? after : undefined;
  try {
    return new ApiProblem(response.status, JSON.parse(text).error, retryAfter);
  } catch {
    const message = `The service answered ${response.status} without saying why.`;
    return new ApiProblem(response.status, { code: 'unreadable_answer', message }, retryAfter);
  }
}

export function unreachable(): ApiProblem {
  const message = 'The service cannot be reached. Is it running, and are you online?';
  return new ApiProblem(0, { code: 'unreachable', message });
}
