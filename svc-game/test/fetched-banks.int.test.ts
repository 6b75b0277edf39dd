import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { bankFetched } from '@lights-out/contracts';
import { bankMaxBytes } from '@lights-out/contracts/admin-banks';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { loadConfig } from '../src/config.ts';
import { bankCalls } from './bank-calls.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankAfter, bankBefore, bytesOf, someBankFile } from './some-bank-file.ts';

const dayMs = 86_400_000;
const { version: _version, hash: _hash, sources, ...contents } = bankBefore;

/** What the address answers; a test sets it. */
let answer: RequestListener;
let asked: number;
let site: Server;
let service: ServiceUnderTest;
let identity: EventPeer;
let calls: ReturnType<typeof bankCalls>;
beforeEach(async () => {
  asked = 0;
  answer = having(bytesOf(bankBefore));
  site = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const BANKS_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}/bank`;
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50', BANKS_URL } });
  calls = bankCalls(service);
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
  site.close().closeAllConnections();
});

const having =
  (body: Buffer | string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body);

const told = () => identity.heard.filter(({ name }) => name === bankFetched.name).map(({ body }) => body);
const outcome = async () => (await calls.banks()).fetched;
const cameTo = (wanted: object) => eventually(async () => expect(await outcome()).toMatchObject(wanted), 20_000);
const aDayLater = () => service.clock.advance(dayMs);

test('a new bank waits for any editor, who is told of it; until then nothing changes, and it is told once', async () => {
  await cameTo({ outcome: 'new', failure: null });
  const { inUse, imports } = await calls.banks();
  expect(inUse).toBeNull();
  expect(imports).toEqual([
    expect.objectContaining({ state: 'waiting', version: bankBefore.version, receivedBy: 'Fetched', isOwn: false }),
  ]);
  const one = { release: '2026.10', contests: 0, faultCount: 0, faults: [] };
  await eventually(() => expect(told()).toEqual([expect.objectContaining(one)]));

  aDayLater();
  await cameTo({ outcome: 'known' });
  expect(asked).toBe(2);
  expect((await calls.use(imports[0]!.id)).status).toBe(204);
  answer = having(bytesOf(bankAfter));
  aDayLater();
  await cameTo({ outcome: 'new' });
  await eventually(() => expect(told()).toHaveLength(2));
  expect(told()[1]).toMatchObject({ release: '2026.11', added: 1, corrected: 1, retired: 2, faultCount: 1 });
  expect((await calls.banks()).inUse?.version).toBe(bankBefore.version);
});

test('a bank of what the one in use was made of is not new, whatever bank it was made after', async () => {
  await cameTo({ outcome: 'new' });
  const [waiting] = (await calls.banks()).imports;
  await calls.use(waiting!.id);
  answer = having(bytesOf(someBankFile({ ...contents, sources: { ...sources, previous: '2026.9-00000000' } })));
  aDayLater();
  await cameTo({ outcome: 'known' });
  expect((await calls.banks()).imports).toHaveLength(1);
});

test('a release that cannot be used, or a file that is no bank, is listed with its faults, once', async () => {
  await cameTo({ outcome: 'new' });
  answer = having(JSON.stringify({ faults: [{ where: 'the zip', what: 'is no zip file' }] }), 422);
  aDayLater();
  await eventually(async () => expect((await calls.banks()).imports).toHaveLength(2), 20_000);
  expect((await calls.banks()).imports[0]).toMatchObject({
    state: 'refused',
    version: null,
    report: { faults: [{ where: 'the zip', what: 'is no zip file' }] },
  });
  await eventually(() => expect(told()).toHaveLength(2));
  expect(told()[1]).toMatchObject({ release: null, faultCount: 1, faults: ['the zip: is no zip file'] });
  aDayLater();
  await cameTo({ outcome: 'known' });
  answer = having('<html>Welcome</html>');
  aDayLater();
  await eventually(() => expect(told()).toHaveLength(3), 20_000);
  expect(told()[2]).toMatchObject({ faults: ['the file: is damaged, or no bank file'] });
});

test('a fetch that fails is told in the portal, and made again after an hour', async () => {
  const failures: readonly [RequestListener, string][] = [
    [having('{"message":"f1db.example answered 404"}', 502), 'answered 502: f1db.example answered 404.'],
    [(_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(), 'answered 302.'],
    [having(Buffer.alloc(bankMaxBytes + 1)), `sends more than the ${bankMaxBytes} bytes of a bank.`],
    [
      (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('P', () => response.destroy()),
      'broke off.',
    ],
    [(request) => void request.socket.destroy(), 'does not answer.'],
  ];
  await cameTo({ outcome: 'new', failure: null });
  for (const [replies, says] of failures) {
    answer = replies;
    aDayLater();
    await cameTo({ outcome: 'failed', failure: expect.stringContaining(says) });
    expect((await calls.banks()).imports).toHaveLength(1);
    answer = having(bytesOf(bankBefore));
    service.clock.advance(3_600_000);
    await cameTo({ outcome: 'known', failure: null });
  }
}, 60_000);

test.each(['http://banks.example/bank', 'http://10.0.0.1/bank', 'ftp://banks.example/bank', 'banks'])(
  'the address %s is refused at the start',
  (BANKS_URL) => {
    expect(() => loadConfig({ BANKS_URL })).toThrow('BANKS_URL');
  },
);
