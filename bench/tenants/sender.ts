/** An account's requests, with what came back. */
export interface Reply {
  status: number;
  ms: number;
  json: Record<string, unknown>;
}

export class Sender {
  private readonly url: string;
  private readonly key: string;
  /** How often each status came. */
  readonly statuses = new Map<number, number>();

  constructor(url: string, key: string) {
    this.url = url;
    this.key = key;
  }

  async send(method: string, path: string, body?: object): Promise<Reply> {
    const begun = performance.now();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { status: response.status, ms: performance.now() - begun, json };
  }
}
