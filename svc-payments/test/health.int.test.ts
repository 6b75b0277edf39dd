import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

describe('the payments service', () => {
  test('lives and is ready while its database answers', async () => {
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });

  test('shows what waits to be told', async () => {
    expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(/outbox_unsent\{service="payments"\} 0/);
  });

  test('refuses calls without a signed token', async () => {
    expect((await fetch(`${service.url}/api/create-payment-intent`, { method: 'POST' })).status).toBe(415);
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${service.url}/api/create-payment-intent`, body)).status).toBe(403);
  });
});
