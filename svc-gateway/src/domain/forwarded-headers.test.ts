import { forwardedHeaders } from './forwarded-headers.ts';

const ours = { token: 't', requestId: 'r' };

it('forwards nothing from outside that could be taken for ours', () => {
  const headers = {
    host: 'x',
    authorization: 'Bearer forged',
    'x-request-id': 'theirs',
    'x-forwarded-for': '1.1.1.1',
    'x-user-id': '7',
    connection: 'x-user-id',
    cookie: 'lights_out_session=s',
    'content-type': 'application/json',
  };
  expect(forwardedHeaders(headers, { service: 'game' }, ours)).toEqual({
    authorization: 'Bearer t',
    'x-request-id': 'r',
    'content-type': 'application/json',
  });
});

it('shows the cookie to identity alone', () => {
  expect(forwardedHeaders({ cookie: 'c' }, { service: 'identity' }, ours).cookie).toBe('c');
  expect(forwardedHeaders({ cookie: 'c' }, { service: 'payments' }, ours).cookie).toBeUndefined();
});

it('forwards a signature where the route asks for one, and nowhere else', () => {
  const rawBody = { mostBytes: 1, signatureHeader: 'stripe-signature' };
  expect(
    forwardedHeaders({ 'stripe-signature': 's' }, { service: 'payments', rawBody }, ours)['stripe-signature'],
  ).toBe('s');
  expect(
    forwardedHeaders({ 'stripe-signature': 's' }, { service: 'payments' }, ours)['stripe-signature'],
  ).toBeUndefined();
});
