import { type RefusalCode, refusals } from '@lights-out/contracts/refusals';

/** A reply of the fake API that is not simply the body of a success. */
export class FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A refusal: its status and message, optionally another message and errors of single fields. */
export function refuse(
  code: RefusalCode,
  more: { message?: string; fields?: Record<string, string> } = {},
): FakeAnswer {
  const { status, message } = refusals[code];
  return new FakeAnswer(status, { code, message, requestId: 'request-1', ...more });
}

/** A reply with another status than the contract's first, or with headers: `answer(201, body)`. */
export function answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): FakeAnswer {
  return new FakeAnswer(status, body, headers);
}

/** No network: the call fails as `fetch` does. */
export function offline(): never {
  throw new TypeError('Failed to fetch');
}

/** A call that is never answered, to test what a page shows while it waits. Ends when the call is aborted. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
