import { getMonthlyPrize } from '@lights-out/contracts';
import { editPrize, getAdminContest } from '@lights-out/contracts/admin-contests';
import { eventPeer, eventually, testClient } from '@lights-out/service-kit/testing';

import { startServiceUnderTest } from './service-under-test.ts';

test('a prize that is changed after its contest has begun is announced once to those who have entered', async () => {
  const service = await startServiceUnderTest();
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  const told = () => identity.heard.filter(({ name }) => name === 'prize.changed').map(({ body }) => body);
  const acted = () => identity.heard.filter(({ name }) => name === 'admin.acted');
  const contest = '2026-11';
  const admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
  const edit = async (title: string, reason?: string, more: object = {}) => {
    const { prize } = (await admin.call(getAdminContest, { params: { contest } })).body;
    return admin.call(editPrize, {
      params: { contest },
      body: { ...prize, title, ...(reason && { reason }), ...more },
    });
  };
  service.clock.set('2026-11-10T12:00:00.000Z');
  await (await service.as()).call(getMonthlyPrize, {});
  const before = (await admin.call(getAdminContest, { params: { contest } })).body.prize;

  service.clock.set('2026-10-31T12:00:00.000Z');
  expect((await edit('A cap')).status).toBe(200);
  await eventually(() => expect(acted()).toHaveLength(1));
  expect(told()).toEqual([]);

  service.clock.set('2026-11-10T12:00:00.000Z');
  expect((await edit('A helmet')).status).toBe(400);
  expect((await edit('A helmet', 'The race was moved.')).status).toBe(200);
  expect((await edit('A helmet', 'The race was moved.')).status).toBe(200);
  const { ranks, eventDate, description, germanTitle, germanDescription } = before;
  const same = { description, germanTitle, germanDescription, eventDate, ranks };
  await eventually(() =>
    expect(told()).toEqual([
      {
        contest,
        contestTitle: 'the Monthly Challenge of November 2026',
        before: { title: 'A cap', ...same },
        now: { title: 'A helmet', ...same },
        ranks,
        reason: 'The race was moved.',
        feeBackUntil: '2026-11-24T12:00:00.000Z',
      },
    ]),
  );
  // Examples of other months cannot be won in this one, and German words change nothing that can; a day or a place can be missed or won.
  expect(
    (
      await edit('A helmet', 'More examples.', {
        examples: ['A cap'],
        germanExamples: ['Eine Kappe'],
        germanTitle: 'Ein Helm',
      })
    ).status,
  ).toBe(200);
  expect((await edit('A helmet', 'A second one.', { ranks: ranks + 1, eventDate: null })).status).toBe(200);
  await eventually(() =>
    expect(told().slice(1)).toMatchObject([
      { reason: 'A second one.', before: { eventDate, ranks }, now: { eventDate: null, ranks: ranks + 1 } },
    ]),
  );
  await identity.stop();
  await service.stop();
});
