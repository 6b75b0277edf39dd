import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;
beforeAll(async () => {
  gateway = await startServiceUnderTest({ RATE_LIMIT_SCALE: 1 });
});
afterAll(() => gateway.stop());

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/policy-reports`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/csp-report', ...headers },
  });
const report = JSON.stringify({
  'csp-report': { 'document-uri': 'http://localhost/email?reset=secret', 'effective-directive': 'img-src' },
});

test('a report is taken in either format, from a page of ours only', async () => {
  expect((await send(report)).status).toBe(204);
  const batch = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]);
  expect((await send(batch, { 'content-type': 'application/reports+json' })).status).toBe(204);
  expect((await send(report, { origin: 'https://evil.example' })).status).toBe(403);
});

test('what is no report, or too long for one, is refused, and no service is asked', async () => {
  expect((await send('{')).status).toBe(400);
  expect((await send('')).status).toBe(400);
  expect((await send(report + ' '.repeat(16 * 1024))).status).toBe(413);
  expect(Object.values(gateway.seen).flat()).toEqual([]);
});

test('the body is counted where its length is not announced', async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(8 * 1024)),
  });
  const reply = await fetch(`${gateway.url}/api/policy-reports`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  }).catch(() => ({ status: 413 }));
  expect(reply.status).toBe(413);
});

test('an address reports thirty times a minute at most', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await send(report)).status));
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
});

test('pages say where to report to', async () => {
  const page = await fetch(`${gateway.url}/`);
  expect(page.headers.get('reporting-endpoints')).toBe('policy-reports="/api/policy-reports"');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain('report-uri /api/policy-reports');
  expect(policy).toContain('report-to policy-reports');
});

test('Trusted Types are enforced without Stripe.js, and reported with it', async () => {
  const { headers } = await fetch(`${gateway.url}/`);
  expect(headers.get('content-security-policy')).not.toContain('trusted-types');
  expect(headers.get('content-security-policy-report-only')).toMatch(
    /^require-trusted-types-for 'script';\s?trusted-types default;/,
  );
  const demo = await startServiceUnderTest({ STRIPE_STAND_IN_URL: 'http://127.0.0.1:9' });
  const shown = await fetch(`${demo.url}/`);
  const docs = await fetch(`${demo.url}/api/docs`);
  await demo.stop();
  expect(shown.headers.get('content-security-policy')).toMatch(
    /require-trusted-types-for 'script';\s?trusted-types default;/,
  );
  expect(shown.headers.get('content-security-policy-report-only')).toBeNull();
  expect(docs.headers.get('content-security-policy')).not.toContain('trusted-types');
});
