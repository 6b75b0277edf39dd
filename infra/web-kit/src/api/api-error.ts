/** What an `ApiError` is made from. */
export interface ApiFault {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's refusal code, or `offline`, `timeout` or `invalid-reply`. */
  readonly code: string;
  /** What a person may read: the server's message, or ours where the server gave none. */
  readonly text: string;
  /** The server's own message; undefined where it gave none. */
  readonly serverMessage?: string | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Every way in which a call of the API fails. `message` is `{status}: {text}`; show `text`, or `serverMessage` with a
 * fallback of your own.
 */
export class ApiError extends Error {
  /** Known by its name: each slice brings its own copy of this class, and shared queries hand errors from one to another. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly serverMessage: string | undefined;
  readonly requestId: string | undefined;
  /** What is wrong with single fields of a form, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: ApiFault) {
    super(`${fault.status}: ${fault.text}`, { cause: fault.cause });
    this.name = 'ApiError';
    this.status = fault.status;
    this.code = fault.code;
    this.text = fault.text;
    this.serverMessage = fault.serverMessage;
    this.requestId = fault.requestId;
    this.fields = fault.fields;
    this.retryAfterSeconds = fault.retryAfterSeconds;
  }
}
