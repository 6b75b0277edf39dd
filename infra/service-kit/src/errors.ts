import { refusals, type RefusalCode } from '@lights-out/contracts';

/**
 * The domain says no, by a code that is known on both sides of the wall. Anything else that is thrown is a bug and
 * becomes a 500 without detail.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  /** What is wrong with single fields of the request, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    detail: { message?: string; fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number } = {},
  ) {
    super(detail.message ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}
