import { Refusal } from '../errors.ts';
import { errorReply } from './error-reply.ts';

describe('an error reply', () => {
  test('says when to come back after a limit, and after an outage', () => {
    expect(errorReply(new Refusal('rate-limited', { retryAfterSeconds: 7 }), 'id').headers).toEqual({
      'retry-after': '7',
    });
    expect(errorReply(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }), 'id')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      isBug: false,
    });
  });

  test.each(['57P01', '08006', '53300', '57014', '55P03'])('takes Postgres error %s for an outage', (code) => {
    expect(errorReply(Object.assign(new Error(), { code }), 'id').status).toBe(503);
  });

  test('takes a connection that was cut under a query for an outage', () => {
    for (const message of ['Connection terminated unexpectedly', 'BEGIN; - Connection terminated unexpectedly'])
      expect(errorReply(new Error(message), 'id')).toMatchObject({ status: 503, isBug: false });
  });

  test('keeps the detail of a bug to itself', () => {
    const { body, isBug } = errorReply(new TypeError('password of x is y'), 'id');
    expect(isBug).toBe(true);
    expect(body).toEqual({ code: 'internal', message: 'Something went wrong on our side.', requestId: 'id' });
  });
});
