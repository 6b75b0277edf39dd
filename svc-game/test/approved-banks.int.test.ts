import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { declineBank, getAdminBanks, putBankInUse } from '@lights-out/contracts/admin-banks';
import { eventPeer, eventually, someOwner, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { approver, bankCalls, reason } from './bank-calls.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankAfter, bankBefore, bytesOf, claim, someBankFile, sourcesOf } from './some-bank-file.ts';

const env = { SWEEP_EVERY_MS: '50' };

let service: ServiceUnderTest;
let identity: EventPeer;
let calls: ReturnType<typeof bankCalls>;
beforeEach(async () => {
  service = await startServiceUnderTest({ env });
  calls = bankCalls(service);
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const told = () => identity.heard.map(({ body }) => body as { action: string });

test('a bank waits and changes nothing until another admin approves it; its sender can decline it', async () => {
  await calls.taken(bytesOf(bankBefore));
  const waiting = await calls.imported(bytesOf(bankAfter));
  expect((await calls.banks()).inUse?.version).toBe(bankBefore.version);
  const body = { inUse: bankBefore.version, reason };
  const params = { bank: String(waiting.id) };
  const own = await (await calls.asOwner()).raw('POST', `/api/admin/banks/${waiting.id}/use`, { body });
  expect([own.status, own.body.code]).toEqual([403, 'own-bank']);
  expect((await calls.comparison(waiting.id)).changes).toEqual(waiting.report.changes);

  expect((await (await calls.asOwner()).call(declineBank, { params, body: { reason } })).status).toBe(204);
  expect((await calls.banks()).imports[0]).toMatchObject({ state: 'declined', decidedBy: someOwner.name });
  expect(await service.db('banks').where({ id: waiting.id }).first('content', 'version')).toEqual({
    content: null,
    version: waiting.version,
  });
  for (const path of ['use', 'decline']) {
    const gone = await (await calls.asApprover()).raw('POST', `/api/admin/banks/${waiting.id}/${path}`, { body });
    expect([gone.status, gone.body.code]).toEqual([404, 'not-found']);
  }
  await eventually(() => expect(told()).toContainEqual(expect.objectContaining({ action: 'facts-declined' })));
});

test('the bank before is one step away, and what was retired by mistake is asked again as it was', async () => {
  const first = await calls.taken(bytesOf(bankBefore));
  const texts = () => service.db('question_revisions').orderBy(['question_id', 'revision']).select();
  await calls.taken(bytesOf(bankAfter));
  const stored = await texts();

  const back = await calls.comparison(first.id);
  expect(back.changes.map(({ question, became }) => [question, became])).toEqual([
    [1_000_001, 'corrected'],
    [1_000_012, 'retired'],
  ]);
  const stale = { inUse: bankBefore.version, reason };
  const late = await (await calls.asApprover()).raw('POST', `/api/admin/banks/${first.id}/use`, { body: stale });
  expect([late.status, late.body.code]).toEqual([409, 'stale-view']);
  expect((await calls.use(first.id)).status).toBe(204);

  expect(await calls.banks()).toMatchObject({
    inUse: { version: bankBefore.version, isShipped: false },
    imports: [{ state: 'replaced' }, { state: 'in-use', decidedBy: approver.name }],
  });
  expect(await texts()).toEqual(stored);
  const asked = await (await calls.asOwner()).raw('GET', '/api/admin/questions?search=1000002');
  expect(JSON.stringify(asked.body)).toContain('"text":"Who won the Grand Prix number 2?"');
  await eventually(() => expect(told()).toContainEqual(expect.objectContaining({ action: 'facts-returned', reason })));
});

test('the bank that came with the service is used again where another is in use', async () => {
  const own = await startServiceUnderTest({ bank: undefined, env });
  const admin = await testClient({ ...own.target, name: 'game' }, { admin: approver });
  const listed = async () => (await admin.call(getAdminBanks, {})).body;
  const { inUse, shipped } = await listed();
  expect(inUse).toMatchObject({ ...shipped, isShipped: true });
  const useShipped = (version: string) =>
    admin.raw('POST', '/api/admin/banks/shipped/use', { body: { inUse: version, reason } });
  expect((await useShipped(shipped!.version)).status).toBe(404);

  const { id } = (
    await (
      await bankCalls(own).asOwner()
    ).raw('POST', '/api/admin/banks', {
      body: readFileSync(join(import.meta.dirname, '../src/questions/bank/bank.json.gz')),
      headers: { 'content-type': 'application/gzip' },
    })
  ).body as unknown as { id: number };
  // Thousands of questions are written by one statement, which a machine that is busy with other tests may give up.
  await eventually(async () => {
    const body = { inUse: shipped!.version, reason };
    expect((await admin.call(putBankInUse, { params: { bank: String(id) }, body })).status).toBe(204);
  }, 60_000);
  expect((await listed()).inUse?.isShipped).toBe(false);
  expect((await useShipped(shipped!.version)).status).toBe(204);
  expect((await listed()).inUse?.isShipped).toBe(true);
  await own.stop();
}, 300_000);

test('a release from the future, with fewer races, and that contradicts many claims is refused with every reason', async () => {
  const claims = bankBefore.written.slice(0, 60).map((question) => ({ ...question, claim }));
  await calls.taken(bytesOf(bankBefore));
  const { release, ...rest } = sourcesOf('2026.11', '2099-01-01');
  const faulty = await calls.imported(
    bytesOf(
      someBankFile({
        sources: { ...rest, release: { ...release, seasons: 76, races: 1_149 } },
        written: claims,
        contradicted: claims.slice(0, 7).map(({ id }) => ({ question: id, accepted: [] })),
      }),
    ),
  );
  expect(faulty.state).toBe('refused');
  expect(faulty.report.faults).toEqual([
    { where: 'the release', what: 'is of 2099-01-01, which is in the future' },
    { where: 'the release', what: 'has 76 seasons, fewer than 77 before' },
    { where: 'the release', what: 'has 1149 races, fewer than 1150 before' },
    { where: 'the claims', what: '7 of 60 would be contradicted' },
  ]);
});

test('a question that has changed its category is a fault, and no error', async () => {
  await calls.taken(bytesOf(bankBefore));
  const made = bankBefore.made.map((one, index) => (index === 0 ? { ...one, category: 'Teams' as const } : one));
  const moved = await calls.imported(bytesOf(someBankFile({ written: bankBefore.written, made })));
  expect(moved.report.faults).toEqual([
    { where: 'question 1000001', what: 'has changed its category, which an id keeps for good' },
  ]);
});
