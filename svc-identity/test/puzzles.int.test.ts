import { createHash } from 'node:crypto';

import { postUser } from '@lights-out/contracts';
import { puzzle as puzzleSchema, type Puzzle, type SolvedPuzzle } from '@lights-out/contracts/puzzle';
import type { Db } from '@lights-out/service-kit';
import { deleteExpiredPuzzles } from '@lights-out/service-kit/puzzles';
import { solvePuzzle as solve } from '@lights-out/service-kit/testing';

import { guessesAt, newAddress, right } from './guesses.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
beforeAll(async () => {
  identity = await startServiceUnderTest({ rateLimitScale: 1 });
});
afterAll(() => identity.stop());

const { tryPassword, floodAccount, ownerWithBrowser } = guessesAt(() => identity);

/** The puzzle that a try is refused with. */
async function puzzleFor(email: string, address: string): Promise<Puzzle> {
  const reply = await tryPassword(email, right, { address });
  expect(reply.status).toBe(429);
  return puzzleSchema.parse((reply.body as { puzzle?: unknown }).puzzle);
}

async function attackedAccount(): Promise<{ email: string; address: string }> {
  const { owner } = await ownerWithBrowser();
  await floodAccount(owner.email);
  return { email: owner.email, address: newAddress() };
}

const wait = (puzzle: Puzzle) => puzzle.parameters.data.steps;

describe('an owner on a new browser, while strangers guess', () => {
  test('is let in with the right password and a solved puzzle', async () => {
    const { email, address } = await attackedAccount();
    const solved = await solve(await puzzleFor(email, address));
    expect((await tryPassword(email, right, { address, solved })).status).toBe(200);
  });

  test('is not kept waiting by tries that were refused for want of a puzzle', async () => {
    const { email, address } = await attackedAccount();
    for (let n = 0; n < 15; n += 1) await puzzleFor(email, address);
    const solved = await solve(await puzzleFor(email, address));
    expect((await tryPassword(email, right, { address, solved })).status).toBe(200);
  });

  test('may come from an address whose own limit others have used up', async () => {
    const { owner } = await ownerWithBrowser();
    const address = newAddress();
    await tryPassword('nobody@example.com', 'wrong and wrong', { address });
    const key = `address:${createHash('sha256').update(address).digest('base64url')}`;
    expect(await identity.db('failed_logins').where({ key }).update({ points: 200 })).toBe(1);
    const solved = await solve(await puzzleFor(owner.email, address));
    expect((await tryPassword(owner.email, right, { address, solved })).status).toBe(200);
  });
});

describe('people who register from one address', () => {
  async function registerFrom(address: string, n: number, solved?: SolvedPuzzle) {
    const body = {
      email: `pub${n}@example.com`,
      displayName: `Pub Quizzer ${n}`,
      password: right,
      ...(solved && { solved }),
    };
    return (await identity.as({ address })).call(postUser, { body });
  }

  test('are sixty in an hour, and then each solves a puzzle', async () => {
    const address = newAddress();
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await registerFrom(address, n)).status);
    expect(new Set(statuses)).toEqual(new Set([201]));

    const refused = await registerFrom(address, 60);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    const solved = await solve(puzzleSchema.parse((refused.body as { puzzle?: unknown }).puzzle));
    expect((await registerFrom(address, 60, solved)).status).toBe(201);
    expect((await registerFrom(address, 61, solved)).status).toBe(429);
    expect((await registerFrom(newAddress(), 61)).status).toBe(201);
  });
});

describe('a solved puzzle', () => {
  test('counts once', async () => {
    const { email, address } = await attackedAccount();
    const solved = await solve(await puzzleFor(email, address));
    expect((await tryPassword(email, 'wrong and wrong', { address, solved })).status).toBe(401);
    expect((await tryPassword(email, right, { address, solved })).status).toBe(429);
  });

  test('counts once of thirty that are sent at once', async () => {
    const { email, address } = await attackedAccount();
    const solved = await solve(await puzzleFor(email, address));
    const replies = await Promise.all(
      Array.from({ length: 29 }, (_, n) => tryPassword(email, `wrong ${n} wrong`, { address, solved })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(1);
  });

  test('is of no use for another account, or from another address', async () => {
    const [own, other] = [await attackedAccount(), await attackedAccount()];
    const puzzle = await puzzleFor(own.email, own.address);
    expect(JSON.stringify(puzzle)).not.toContain(own.email.split('@')[0]);
    const solved = await solve(puzzle);
    expect((await tryPassword(other.email, right, { address: own.address, solved })).status).toBe(429);
    expect((await tryPassword(own.email, right, { address: newAddress(), solved })).status).toBe(429);
    expect((await tryPassword(own.email, right, { address: own.address, solved })).status).toBe(200);
  });

  test('expires after five minutes', async () => {
    const { email, address } = await attackedAccount();
    const solved = await solve(await puzzleFor(email, address));
    identity.clock.advance(300_000);
    expect((await tryPassword(email, right, { address, solved })).status).toBe(429);
  });

  test('is refused with anything in it changed', async () => {
    const { email, address } = await attackedAccount();
    const solved = await solve(await puzzleFor(email, address));
    const { puzzle } = solved;
    const { parameters } = puzzle;
    const later = { ...parameters.data, until: '2099-01-01T00:00:00.000Z' };
    const forged: SolvedPuzzle[] = [
      { ...solved, counter: solved.counter + 1 },
      { ...solved, derivedKey: solved.derivedKey.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
      { ...solved, puzzle: { ...puzzle, parameters: { ...parameters, data: later } } },
      { ...solved, puzzle: { ...puzzle, parameters: { ...parameters, cost: 1 } } },
      { ...solved, puzzle: { ...puzzle, signature: '0'.repeat(64) } },
    ];
    for (const one of forged) expect((await tryPassword(email, right, { address, solved: one })).status).toBe(429);
    expect((await tryPassword(email, right, { address, solved })).status).toBe(200);
  });

  test('that is no puzzle is a malformed request', async () => {
    const { email, address } = await attackedAccount();
    const solved = { puzzle: { parameters: {}, signature: 'x' }, counter: -1, derivedKey: '' } as never;
    expect((await tryPassword(email, right, { address, solved })).status).toBe(400);
  });

  test('passes no other limit: of an account and address ten wrong passwords are looked at', async () => {
    const { email, address } = await attackedAccount();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const reply = await tryPassword(email, 'wrong and wrong', { address });
      const { puzzle } = reply.body as { puzzle?: unknown };
      if (puzzle === undefined) break;
      const solved = await solve(puzzleSchema.parse(puzzle));
      statuses.push((await tryPassword(email, 'wrong and wrong', { address, solved })).status);
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    const last = await tryPassword(email, right, { address });
    expect(last).toMatchObject({ status: 429, body: { message: expect.stringContaining('Too many failed logins.') } });
  });
});

describe('whoever goes on guessing', () => {
  test('pays for each password, and more with every ten', async () => {
    const { email } = await attackedAccount();
    const address = newAddress();
    for (let n = 0; n < 10; n += 1) await tryPassword(`nobody-${n}@example.org`, right, { address });
    const dearer = await puzzleFor(email, address);
    const cheaper = await puzzleFor(email, newAddress());
    expect(wait(dearer)).toBe(wait(cheaper) + 1);
    const [rounds, fewer] = [(await solve(dearer)).counter, (await solve(cheaper)).counter];
    expect(rounds).toBeGreaterThanOrEqual(30);
    expect(fewer).toBeGreaterThanOrEqual(15);
  });

  test('gains nothing by puzzles that were collected while they were cheap', async () => {
    const { email, address } = await attackedAccount();
    const solved = await solve(await puzzleFor(email, address));
    for (let n = 0; n < 10; n += 1) await tryPassword(`nobody-${n}@example.net`, right, { address });
    expect((await tryPassword(email, 'wrong and wrong', { address, solved })).status).toBe(429);
  });

  test('is posed puzzles for unknown accounts as for known ones', async () => {
    await floodAccount('nobody-here@example.com');
    const { email } = await attackedAccount();
    const [unknown, known] = [
      await puzzleFor('nobody-here@example.com', newAddress()),
      await puzzleFor(email, newAddress()),
    ];
    expect(wait(unknown)).toBe(wait(known));
    expect(Object.keys(unknown.parameters).sort()).toEqual(Object.keys(known.parameters).sort());
  });
});

test('the limit of an account and address answers without a puzzle', async () => {
  const { owner } = await ownerWithBrowser();
  const address = newAddress();
  for (let n = 0; n < 10; n += 1) await tryPassword(owner.email, 'wrong and wrong', { address });
  const reply = await tryPassword(owner.email, right, { address });
  expect(reply.status).toBe(429);
  expect(reply.body).not.toHaveProperty('puzzle');
});

test('a puzzle that was solved is known by a hash, until it has expired', async () => {
  const { email, address } = await attackedAccount();
  const solved = await solve(await puzzleFor(email, address));
  await tryPassword(email, right, { address, solved });
  const db = identity.db as unknown as Db;
  const rows = identity.db('solved_puzzles').where({
    puzzle_hash: createHash('sha256').update(solved.puzzle.signature).digest(),
  });
  await deleteExpiredPuzzles(db, new Date(identity.clock.now().getTime() + 299_999));
  expect(await rows).toHaveLength(1);
  await deleteExpiredPuzzles(db, new Date(identity.clock.now().getTime() + 300_000));
  expect(await rows).toHaveLength(0);
});
