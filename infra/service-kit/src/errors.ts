import { refusals, type RefusalCode } from '@lights-out/contracts';
import type { Puzzle } from '@lights-out/contracts/puzzle';

interface RefusalDetail {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly puzzle?: Puzzle;
  readonly arrival?: string | undefined;
  /** What was thrown before, for whoever looks at the error; it is not told. */
  readonly cause?: unknown;
}

/**
 * A request that the domain declines, with a code that both sides of the API know. Anything else that is thrown is a
 * bug and becomes a 500 without details.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  /** Messages about single fields of the request, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** Solved, it lets the same request in earlier. */
  readonly puzzle: Puzzle | undefined;

  /** When the request arrived, signed, to be sent with the next try. */
  readonly arrival: string | undefined;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(detail.message ?? refusals[code].message, { cause: detail.cause });
    this.code = code;
    this.status = refusals[code].status;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.puzzle = detail.puzzle;
    this.arrival = detail.arrival;
  }
}
