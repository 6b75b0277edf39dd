import { silentLog, type Service } from '@lights-out/service-kit';
import { internalTokenKeys } from '@lights-out/service-kit/testing';

import { createService } from '../src/app.ts';

let service: Service;
let url: string;

async function startPayments(databaseUrl: string): Promise<void> {
  const { publicKey } = await internalTokenKeys();
  service = createService({
    HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: 1, DATABASE_URL: databaseUrl, DATABASE_POOL_MAX: 2,
    INTERNAL_TOKEN_PUBLIC_KEY: publicKey as never,
  }, { log: silentLog });
  ({ url } = await service.start());
}

afterEach(() => service.stop());

describe('the payments service', () => {
  it('lives and is ready while its database answers', async () => {
    await startPayments(process.env.TEST_DATABASE_URL ?? '');
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('lives without its database, and says that it is not ready', async () => {
    await startPayments('postgres://payments:x@127.0.0.1:9/nowhere');
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });

  it('has no route yet', async () => {
    await startPayments('postgres://payments:x@127.0.0.1:9/nowhere');
    expect((await fetch(`${url}/api/create-payment-intent`, { method: 'POST' })).status).toBe(404);
  });
});
