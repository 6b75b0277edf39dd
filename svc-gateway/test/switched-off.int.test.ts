import { refusals, usualState } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;

beforeAll(async () => {
  gateway = await startServiceUnderTest();
});
afterAll(() => gateway.stop());

const post = (path: string) => fetch(gateway.url + path, { method: 'POST', body: '{}' });
const state = async () => (await fetch(`${gateway.url}/api/site`)).json();

test('what is switched off is refused within seconds, with a text and Retry-After; the rest goes on', async () => {
  expect((await post('/api/create-payment-intent')).status).not.toBe(503);
  gateway.siteState = { ...usualState, off: ['paid-entries'] };
  await eventually(async () => expect(await state()).toEqual({ ...usualState, off: ['paid-entries'] }), 8_000);

  const refused = await post('/api/create-payment-intent');
  expect(refused.status).toBe(refusals['switched-off'].status);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({
    code: 'switched-off',
    message: expect.stringContaining('Nothing is charged'),
  });
  for (const path of ['/api/confirm-payment', '/api/payments/webhook', '/api/challenges'])
    expect((await post(path)).status).not.toBe(503);
});

test('the last known state stays while identity does not answer', async () => {
  gateway.siteState = { ...usualState, off: ['challenges'] };
  await eventually(async () => expect(await state()).toMatchObject({ off: ['challenges'] }), 8_000);
  gateway.siteState = null;
  const asked = gateway.siteStateAsks;
  await eventually(() => expect(gateway.siteStateAsks).toBeGreaterThan(asked + 1), 8_000);
  expect(await state()).toMatchObject({ off: ['challenges'] });
  expect((await post('/api/challenges')).status).toBe(503);
});
