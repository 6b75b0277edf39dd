import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { readBankBytes } from '../src/bank-text.ts';
import { createBankServer } from '../src/bank-server.ts';
import { fetchRelease, releasesAddress } from '../src/fetch-release.ts';
import { releaseLimits } from '../src/facts/f1db-release.ts';
import { releasedZip } from './facts/released-facts.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function listening(server: Server): Promise<URL> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** The address of a site that publishes releases as the listener does. */
const site = (listener: RequestListener) => listening(createServer(listener));
const publishing = (body: Buffer | string) => site((_, response) => void response.end(body));
const redirecting = (location: string) => site((_, response) => void response.writeHead(302, { location }).end());

const askBank = async (address: URL) => fetch(new URL('/bank', await listening(createBankServer(address))));

test('whoever asks gets the bank of the release that the address has', async () => {
  const release = await publishing(releasedZip('2026.11'));
  const address = await redirecting(release.href);

  const reply = await askBank(address);

  expect(reply.status).toBe(200);
  expect(readBankBytes(new Uint8Array(await reply.arrayBuffer())).sources.release.version).toBe('2026.11');
}, 300_000);

test('a release that cannot be used is answered with what is wrong with it', async () => {
  const reply = await askBank(await publishing('<html>Not found</html>'));
  expect(reply.status).toBe(422);
  expect(await reply.json()).toEqual({ faults: [{ where: 'the zip', what: 'is no zip file' }] });
});

test.each([
  ['an answer of 404', () => site((_, response) => void response.writeHead(404).end()), 'answered 404'],
  [
    'more bytes than a release has',
    () => publishing(Buffer.alloc(releaseLimits.zipBytes + 1)),
    `sends more than ${releaseLimits.zipBytes} bytes`,
  ],
  [
    'an end before the end',
    () =>
      site(
        (_, response) => void response.writeHead(200, { 'content-length': '9' }).write('P', () => response.destroy()),
      ),
    'broke off',
  ],
  [
    'a redirect to an address beside us',
    () => redirecting('https://10.0.0.1/f1db.zip'),
    '10.0.0.1, an address of a private network',
  ],
  [
    'one in another spelling',
    () => redirecting('https://[::ffff:169.254.169.254]/f1db.zip'),
    'an address of a private network',
  ],
  [
    'a redirect to a name that is ours',
    () => redirecting('https://localhost/f1db.zip'),
    'an address of a private network',
  ],
  ['a redirect without TLS', () => redirecting('http://f1db.example/f1db.zip'), 'only https is followed'],
  ['a redirect to another scheme', () => redirecting('file:///etc/passwd'), 'only https is followed'],
  ['redirects without end', () => redirecting('/'), 'redirects more than 5 times'],
])('%s is answered with 502, in words', async (_, address, says) => {
  const reply = await askBank(await address());
  expect(reply.status).toBe(502);
  expect(await reply.json()).toEqual({ message: expect.stringContaining(says) });
});

test('a site that does not answer is given up', async () => {
  await expect(fetchRelease(await site(() => {}), 50)).rejects.toThrow('did not answer within 0.05 s');
});

test.each(['', 'f1db.zip', 'http://f1db.example/f1db.zip', 'ftp://f1db.example/f1db.zip'])(
  'the address %j is refused before anything is asked',
  (address) => {
    expect(() => releasesAddress(address)).toThrow('RELEASES_URL must be an https address');
  },
);

test('health is answered, and nothing else', async () => {
  const url = await listening(createBankServer(new URL('https://f1db.example/f1db.zip')));
  const statuses = ['/livez', '/', '/bank?'].map(async (path) => (await fetch(new URL(path, url))).status);
  expect(await Promise.all(statuses)).toEqual([204, 404, 404]);
});
