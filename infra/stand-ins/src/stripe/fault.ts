/** An error as Stripe sends it: `{error: {type, code, message, param, …}}` under its HTTP status. */
export interface FaultBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly doc_url?: string;
  readonly advice_code?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** Thrown to refuse a call. The server turns it into Stripe's error reply. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: FaultBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { doc_url: docsOf(body.code), ...body } : body;
    this.headers = headers;
  }
}

export function docsOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400, for parameters or a state that do not allow the call. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; payment_intent?: unknown } = {},
): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...details });
}

/** An unknown id: 404 if it is in the path of the call, 400 if it is one of its parameters. */
export function noSuch(kind: string, id: string, param?: string): StripeFault {
  return new StripeFault(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: param ?? 'id',
    message: `No such ${kind}: '${id}'`,
  });
}
