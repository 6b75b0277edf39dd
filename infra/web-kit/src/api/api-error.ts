/** The fields of an `ApiError`. */
export interface ApiFault {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's refusal code, or `offline`, `timeout` or `invalid-reply`. */
  readonly code: string;
  /** Text for the player: the server's message, or a general one if the server sent none. */
  readonly text: string;
  /** The server's message; undefined if it sent none. */
  readonly serverMessage?: string | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly puzzle?: unknown;
  readonly arrival?: string | undefined;
  readonly cause?: unknown;
}

/** Any failure of an API call. `message` is `{status}: {text}`; show `text`, or `serverMessage` with a fallback. */
export class ApiError extends Error {
  /**
   * Recognised by name: each slice bundles its own copy of this class, and shared queries pass errors between slices.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly serverMessage: string | undefined;
  readonly requestId: string | undefined;
  /** Messages about single fields of a form, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The server's Retry-After, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** A `puzzle` of the contracts, not checked yet; undefined if the server sent none. */
  readonly puzzle: unknown;
  /** When an answer arrived that could not be stored, signed, for the next try. */
  readonly arrival: string | undefined;

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
    this.puzzle = fault.puzzle;
    this.arrival = fault.arrival;
  }
}
