import { accountDeleted, exportHeats, getContests, getHeats, getMonthlyPrize } from '@lights-out/contracts';
import { announceContest, getAdminContests, recordAnswer } from '@lights-out/contracts/admin-contests';
import {
  addAppointments,
  admitToHeat,
  getAdminHeats,
  removeAppointment,
  setHeatForm,
  switchHeats,
} from '@lights-out/contracts/admin-heats';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually } from '@lights-out/service-kit/testing';

import { contest, heatCalls, params, startHeats, stella } from './heat-calls.ts';
import { bringBack, takeDown } from './down-database.ts';
import { somePlayer } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';
import { rightOption, wrongOption } from './some-bank.ts';

// Each plays a heat or two, of dozens of calls: a few seconds, and many times that on a busy machine.
jest.setTimeout(120_000);
const dayMs = 86_400_000;
const minuteMs = 60_000;
let service: ServiceUnderTest;
let players: readonly Player[];
beforeEach(async () => {
  ({ service, players } = await startHeats());
});
afterEach(() => service.stop());

const calls = heatCalls(() => service);
const { asAdmin, own, watched, offer, book, admit, start, open, answer, answerAll, beAdmitted, play } = calls;
const { decide, repeat, appeal, confirm, view, heats, inLine } = calls;
const refused = (status: number, code: string) => ({ status, body: { code } });
const driver = (index: number) => players[index]!;

test('an appointment is chosen, moved twice, and held by one player', async () => {
  const [ada, bea] = [driver(0), driver(1)];
  expect(await view()).toMatchObject({ state: 'review', shownState: 'heats', hasHeats: true });
  expect(await confirm(ada)).toMatchObject(refused(409, 'heats-open'));
  expect(await own(ada)).toMatchObject({ status: 200, body: { state: 'invited', movesLeft: 2, offered: [] } });

  const slots = [await offer(24), await offer(30), await offer(36), await offer(42)] as const;
  expect((await own(ada)).body.offered.map(({ id }) => id)).toEqual(slots);
  expect(await book(ada, slots[0])).toMatchObject({ status: 200, body: { state: 'booked', movesLeft: 2 } });
  expect(await book(bea, slots[0])).toMatchObject(refused(409, 'appointment-gone'));
  expect(await book(ada, slots[1])).toMatchObject({ status: 200, body: { movesLeft: 1 } });
  expect(await book(bea, slots[0])).toMatchObject({ status: 200, body: { state: 'booked' } });
  expect(await book(ada, slots[2])).toMatchObject({ status: 200, body: { movesLeft: 0 } });
  expect(await book(ada, slots[3])).toMatchObject(refused(409, 'no-moves-left'));
  expect(await book(ada, slots[2])).toMatchObject({ status: 200, body: { movesLeft: 0, codeWord: null } });
  const remove = async (appointment: (typeof slots)[number]) =>
    (await asAdmin()).call(removeAppointment, { params: { contest, appointment } });
  expect(await remove(slots[2])).toMatchObject(refused(409, 'appointment-gone'));
  for (let times = 0; times < 2; times += 1) expect((await remove(slots[3])).status).toBe(204);
  expect((await heats()).appointments.map(({ player }) => player?.displayName)).toEqual(['Bea', undefined, 'Ada']);
});

test('an answer that the database could not take counts by its arrival, and its steward sees for how long it was held', async () => {
  const ada = driver(0);
  await beAdmitted(ada);
  await start(ada);
  const { body: question } = await open(ada, 1);
  const shownAt = service.clock.now().getTime();
  const said = { input: 'key', isTrusted: true, shownAt, chosenAt: shownAt + 2_400, isPainted: true } as const;
  const evidence = { ...said, focusChangesMs: [] };
  const body = { n: 1, selectedOption: rightOption(question), evidence };
  const send = async () => (await service.as(ada)).raw('POST', `/api/contests/${contest}/heat/answers`, { body });
  service.clock.advance(2_500);
  await takeDown(service.adminUrl);
  expect(await send()).toMatchObject({ status: 503, body: { arrival: expect.any(String) } });
  service.clock.advance(60_000);
  await bringBack(service.adminUrl);
  await eventually(async () =>
    expect(await send()).toMatchObject({ status: 200, body: { isCorrect: true, timeTaken: 2.5 } }),
  );
  expect((await watched(ada)).questions[0]).toMatchObject({ evidence: { ...evidence, heldMs: expect.any(Number) } });
});

test('a prize place is confirmed by a heat: admitted by code word, played under the eyes of a steward, and decided', async () => {
  const [ada] = players as [Player];
  await book(ada, await offer(1));
  service.clock.advance(49 * minuteMs);
  expect(await admit(ada)).toMatchObject(refused(409, 'outside-appointment'));
  service.clock.advance(minuteMs);
  const { codeWord } = (await own(ada)).body;
  expect(codeWord).toMatch(/^[a-z]+ [a-z]+$/);
  expect(await watched(ada)).toMatchObject({ codeWord, state: 'booked', inLine: 1, isPrizePlace: true });
  expect(await start(ada)).toMatchObject(refused(409, 'not-admitted'));
  expect(await open(ada, 1)).toMatchObject(refused(409, 'out-of-order'));
  expect(await admit(ada)).toMatchObject({ status: 200, body: { state: 'admitted', admittedBy: 'Olivia Owner' } });
  expect(await start(ada)).toMatchObject({
    status: 200,
    body: { state: 'running', codeWord: null, run: { totalQuestions: 21, nextQuestion: 1, answers: [] } },
  });
  const again = await start(ada);
  expect(again).toMatchObject({ status: 200, body: { state: 'running' } });

  const { body: first } = await open(ada, 1);
  expect(first).not.toHaveProperty('correctOption');
  expect((await watched(ada)).questions).toMatchObject([{ n: 1, correctOption: null, isCorrect: null }]);
  service.clock.advance(4_000);
  const shownAt = service.clock.now().getTime();
  const evidence = { input: 'key', isTrusted: true, shownAt, chosenAt: shownAt + 3_900, isPainted: true } as const;
  const said = { ...evidence, focusChangesMs: [500, 900] };
  expect(await answer(ada, 1, rightOption(first), said)).toMatchObject({ status: 200, body: { timeTaken: 4 } });
  expect(await answer(ada, 1, wrongOption(first))).toMatchObject(refused(409, 'already-answered'));
  expect(await answer(ada, 1, rightOption(first), { ...said, input: 'mouse' })).toMatchObject({ status: 200 });
  expect(await open(ada, 3)).toMatchObject(refused(409, 'out-of-order'));
  expect((await watched(ada)).questions).toMatchObject([
    { n: 1, isCorrect: true, timedOut: false, timeTaken: 4, evidence: said },
  ]);
  await open(ada, 2);
  service.clock.advance(16_000);
  expect((await own(ada)).body.run).toMatchObject({ openQuestion: null, nextQuestion: 3 });
  expect(await answer(ada, 2, 0)).toMatchObject({ status: 200, body: { timedOut: true, isCorrect: false } });
  expect(await decide(ada, 'confirmed')).toMatchObject(refused(409, 'stale-view'));
  await answerAll(ada, 18, { from: 3 });

  expect((await own(ada)).body).toMatchObject({ state: 'played', rightAnswers: 17, passMark: 15, run: null });
  const seen = await watched(ada);
  expect(seen).toMatchObject({ state: 'played', answered: 21, right: 17, mayRepeat: true, earlier: null });
  expect(seen.comparison).toMatchObject({ month: { right: 7, answered: 7 }, heat: { right: 17, answered: 21 } });
  expect(await decide(ada, 'confirmed')).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  expect((await own(ada)).body).toMatchObject({
    state: 'confirmed',
    decision: { reason: 'It is confirmed.', appeal: null },
  });
  expect(await appeal(ada)).toMatchObject(refused(404, 'heat-not-found'));
  expect(await confirm(ada)).toMatchObject({ status: 200, body: { winners: [ada.id] } });
});

test('a failed heat is repeated once; a place that is not confirmed goes to the next in line, whatever is appealed', async () => {
  const [ada, bea] = [driver(0), driver(1)];
  expect(await decide(ada, 'not-confirmed')).toMatchObject(refused(409, 'stale-view'));
  await play(ada, 9);
  expect((await watched(ada)).comparison?.chance).toBeLessThan(0.2);
  expect(await repeat(ada)).toMatchObject({
    status: 200,
    body: { attempt: 2, state: 'invited', earlier: { right: 9 } },
  });
  expect((await own(ada)).body).toMatchObject({ state: 'invited', attempt: 2, movesLeft: 2, decision: null });
  await play(ada, 8);
  expect(await repeat(ada)).toMatchObject(refused(409, 'stale-view'));
  expect((await heats()).heats.map(({ displayName }) => displayName)).not.toContain('Eve');
  expect(await decide(ada, 'not-confirmed')).toMatchObject({
    status: 200,
    body: { state: 'not-confirmed', inLine: null },
  });
  expect(await inLine()).toEqual(['Bea', 'Cleo', 'Dina', 'Eve']);
  expect((await view()).nextInLine[0]).toMatchObject({ displayName: 'Bea' });

  await play(bea, 21);
  await decide(bea, 'confirmed');
  expect((await own(ada)).body.decision).toMatchObject({ reason: 'It is not-confirmed.', appeal: 'possible' });
  expect(await decide(ada, 'upheld', stella)).toMatchObject(refused(409, 'no-appeal'));
  expect(await appeal(ada, 'No.')).toMatchObject({ status: 400 });
  expect(await appeal(ada)).toMatchObject({ status: 200, body: { decision: { appeal: 'open' } } });
  expect(await appeal(ada)).toMatchObject(refused(409, 'already-appealed'));
  expect(await confirm(bea)).toMatchObject(refused(409, 'appeal-open'));
  expect((await watched(ada)).appeal).toMatchObject({ state: 'open', isAgainstYou: true });
  expect(await decide(ada, 'upheld')).toMatchObject(refused(403, 'same-steward'));
  expect(await decide(ada, 'upheld', stella)).toMatchObject({ status: 200, body: { state: 'not-confirmed' } });
  expect((await own(ada)).body.decision).toMatchObject({ appeal: 'upheld', answer: 'It is upheld.' });
  expect(await decide(ada, 'lifted', stella)).toMatchObject(refused(409, 'no-appeal'));
  expect(await confirm(bea)).toMatchObject({ status: 200 });
});

test('an appeal that is granted puts the player back in line, confirmed', async () => {
  const [ada] = players as [Player];
  await play(ada, 14);
  await decide(ada, 'not-confirmed');
  await appeal(ada);
  expect(await decide(ada, 'lifted', stella)).toMatchObject({ status: 200, body: { state: 'confirmed', inLine: 1 } });
  expect((await own(ada)).body).toMatchObject({ state: 'confirmed', decision: { appeal: 'lifted' } });
  expect(await confirm(ada)).toMatchObject({ status: 200 });
});

test('a player who lets the seven days pass is out, and back with a granted appeal', async () => {
  const [ada, , , , eve] = players as [Player, Player, Player, Player, Player];
  service.clock.advance(7 * dayMs);
  await eventually(async () => expect(await inLine()).toEqual(['Eve']));
  expect((await own(ada)).body).toMatchObject({ state: 'lapsed', offered: [], decision: { appeal: 'possible' } });
  expect(await book(ada, await offer(2))).toMatchObject(refused(409, 'heat-over'));
  expect((await own(eve)).body.state).toBe('invited');
  await appeal(ada);
  expect(await decide(ada, 'lifted')).toMatchObject({ status: 200, body: { state: 'invited', inLine: 1 } });
  await play(ada, 16);
  await decide(ada, 'confirmed');
  expect(await confirm(ada)).toMatchObject({ status: 200 });
});

test('a prize that is declined waits for the heat of the next in line', async () => {
  const [ada, bea] = [driver(0), driver(1)];
  await play(ada, 20);
  await decide(ada, 'confirmed');
  await confirm(ada);
  const admin = await asAdmin();
  await admin.call(announceContest, { params, body: { winners: [ada.id] } });
  const declined = { isAccepted: false, via: 'mail', reason: 'Cannot travel.' } as const;
  await admin.call(recordAnswer, { params: { contest, player: ada.id }, body: declined });
  expect(await view()).toMatchObject({ state: 'announced', awards: [{ displayName: 'Ada', state: 'forfeited' }] });
  await play(bea, 20);
  expect((await view()).state).toBe('announced');
  await decide(bea, 'confirmed');
  expect((await view()).awards).toMatchObject([{ state: 'forfeited' }, { displayName: 'Bea', state: 'announced' }]);
});

test('players are told of their invitation, the appointment, and what was decided', async () => {
  const [ada, bea] = [driver(0), driver(1)];
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  const told = (name: string) =>
    identity.heard.filter((event) => event.name === name).map(({ body }) => body as Record<string, unknown>);
  await eventually(() => expect(told('heat.invited')).toHaveLength(4));
  const contestTitle = 'the Monthly Challenge of November 2026';
  expect(told('heat.invited').find(({ userId }) => userId === ada.id)).toEqual({
    userId: ada.id,
    contest,
    contestTitle,
    bookBy: (await own(ada)).body.bookBy,
    isRepeat: false,
  });
  await book(ada, await offer(48));
  await book(bea, await offer(20));
  await eventually(() => expect(told('heat.due')).toMatchObject([{ userId: bea.id, contestTitle }]));
  service.clock.advance(dayMs + minuteMs);
  await eventually(() => expect(told('heat.due')).toMatchObject([{ userId: bea.id }, { userId: ada.id }]));
  await play(bea, 3);
  await repeat(bea);
  await play(bea, 4);
  await decide(bea, 'not-confirmed');
  await eventually(() =>
    expect(told('heat.decided')).toMatchObject([
      { userId: bea.id, outcome: 'not-confirmed', reason: 'It is not-confirmed.', appealBy: expect.any(String) },
    ]),
  );
  await eventually(() => expect(told('heat.invited').filter(({ isRepeat }) => isRepeat)).toHaveLength(1));
  await identity.stop();
});

test.each(['untimed', 'spoken'] as const)(
  'a heat that is %s waits for its answers, and has no pace',
  async (chosen) => {
    const [ada] = players as [Player];
    const body = { form: chosen, hasHelper: true } as const;
    const form = { params: { contest, player: ada.id }, body };
    expect(await (await asAdmin()).call(setHeatForm, form)).toMatchObject({ status: 200, body });
    await beAdmitted(ada);
    await start(ada);
    expect(await (await asAdmin()).call(setHeatForm, form)).toMatchObject(refused(409, 'stale-view'));
    await answerAll(ada, 15, { usedMs: 10 * minuteMs });
    expect((await own(ada)).body).toMatchObject({ state: 'played', ...body, rightAnswers: 15 });
    expect((await watched(ada)).comparison).toMatchObject({ heat: { right: 15 }, pace: null, advice: 'ask' });
  },
);

test('a heat that is left is over after half an hour', async () => {
  const [ada] = players as [Player];
  await beAdmitted(ada);
  await start(ada);
  await answerAll(ada, 3, { to: 3 });
  service.clock.advance(31 * minuteMs);
  expect(await open(ada, 4)).toMatchObject(refused(409, 'game-over'));
  await eventually(async () => expect((await watched(ada)).endedAt).not.toBeNull());
  expect(await watched(ada)).toMatchObject({ state: 'played', answered: 3, right: 3, mayRepeat: true });
});

test('only stewards and owners who take no part see and decide on heats', async () => {
  const [ada] = players as [Player];
  for (const role of ['editor', 'support'] as const) {
    const admin = await asAdmin({ role });
    expect(await admin.call(getAdminHeats, { params })).toMatchObject({ status: 403 });
    expect(await admin.call(addAppointments, { params, body: { startsAt: [] } })).toMatchObject({ status: 403 });
  }
  const takingPart = await asAdmin({ playerId: driver(4).id });
  expect(await takingPart.call(admitToHeat, { params: { contest, player: ada.id } })).toMatchObject(
    refused(403, 'own-entry'),
  );
  const related = { admin_id: stella.id, admin_name: stella.name, player_id: ada.id };
  await service.db('admin_players').insert({ ...related, linked_at: service.clock.now() });
  expect(await (await asAdmin(stella)).call(admitToHeat, { params: { contest, player: ada.id } })).toMatchObject(
    refused(403, 'own-entry'),
  );
  expect(await own(somePlayer('Nobody'))).toMatchObject(refused(404, 'heat-not-found'));
  expect((await (await service.as()).call(getHeats, {})).status).toBe(401);
  const empty = { params, body: { startsAt: [] } };
  expect(await (await asAdmin()).call(addAppointments, empty)).toMatchObject({ status: 400 });
});

test('whether a contest has heats is told to players, and changes only before it opens', async () => {
  const anyone = await service.as();
  expect((await anyone.call(getMonthlyPrize, {})).body).toMatchObject({ contest: '2026-12', hasHeats: true });
  expect((await anyone.call(getContests, {})).body).toMatchObject([{ id: '2026-12', hasHeats: true }]);
  const admin = await asAdmin();
  await admin.call(getAdminContests, {});
  const off = { hasHeats: false, reason: 'No prize is given.' };
  const january = { params: { contest: '2027-01' }, body: off };
  expect((await admin.call(switchHeats, january)).status).toBe(204);
  expect((await admin.call(getAdminHeats, { params: january.params })).body).toMatchObject({
    hasHeats: false,
    maySwitch: true,
  });
  expect(await admin.call(switchHeats, { params: { contest: '2026-12' }, body: off })).toMatchObject(
    refused(409, 'contest-begun'),
  );
});

test('players download their heats; with the account go their words and what the browser said', async () => {
  const [ada] = players as [Player];
  await play(ada, 10);
  await decide(ada, 'not-confirmed');
  await appeal(ada);
  const { body } = await (await service.as(ada)).call(exportHeats, {});
  expect(body.heats).toMatchObject([{ contest, attempt: 1, form: 'timed', answers: { length: 21 } }]);
  expect(body.decisions.map(({ outcome }) => outcome)).toEqual(['not-confirmed', 'appealed']);
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  const deletedAt = service.clock.now().toISOString();
  await identity.tell(accountDeleted, { userId: driver(1).id, pseudonym: 'Retired driver 1', deletedAt });
  await identity.tell(accountDeleted, { userId: ada.id, pseudonym: 'Retired driver 2', deletedAt });
  await eventually(async () => expect(await service.db('heat_appeals').select('text')).toEqual([]));
  await eventually(async () =>
    expect(
      await service
        .db('heats')
        .where({ player_id: driver(1).id })
        .pluck('outcome'),
    ).toEqual(['lapsed']),
  );
  await identity.stop();
});
