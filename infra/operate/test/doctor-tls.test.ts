import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureVersion } from 'node:tls';

import { generate } from 'selfsigned';

import { examineTls } from '../src/doctor/site.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A site with a certificate of its own making. */
async function siteFrom(minVersion: SecureVersion): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createServer({ key, cert, minVersion, ciphers: 'DEFAULT@SECLEVEL=0' }, (_request, response) =>
    response.end(),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

const words = async (origin: string) => (await examineTls(origin)).map(({ what }) => what);

test('a site that accepts TLS 1.1 is found', async () => {
  expect(await words(await siteFrom('TLSv1'))).toContain('TLSv1.1 is accepted');
});

test('a site that accepts TLS 1.2 and later alone is fine', async () => {
  expect(await words(await siteFrom('TLSv1.2'))).toContain('nothing older than TLS 1.2 is accepted');
});

test('a certificate that browsers do not trust is found', async () => {
  expect(await words(await siteFrom('TLSv1.2'))).toContain('the certificate is not accepted');
});

test('a site without https has neither', async () => {
  expect(await examineTls('http://localhost:1')).toEqual([]);
});
