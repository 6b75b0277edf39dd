import { createHmac, randomUUID } from 'node:crypto';

import { startDaily } from '@lights-out/contracts';
import { puzzle as puzzleSchema, type Puzzle, type SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { solvePuzzle, testClient } from '@lights-out/service-kit/testing';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { today } from './play-daily.ts';

const options = { env: { RATE_LIMIT_SCALE: '1' }, puzzleCost: { iterations: 50, rounds: 20 } };

let service: ServiceUnderTest;
let n: number;
beforeAll(async () => {
  service = await startServiceUnderTest(options);
  ({ n } = await today(await service.as()));
  ({ secret } = await service.db('secrets').where({ name: 'play' }).first('secret'));
});
afterAll(() => service.stop());

let addresses = 0;
const newAddress = () => `10.2.0.${(addresses += 1)}`;
let secret: Buffer;
const hashOf = (address: string) => createHmac('sha256', secret).update(`guest-start ${address}`).digest();

interface Start {
  readonly address: string;
  readonly guest?: string;
  readonly solved?: SolvedPuzzle;
  readonly untimed?: boolean;
}

async function start({ address, guest = randomUUID(), ...body }: Start, at: ServiceUnderTest = service) {
  const client = await testClient({ ...at.target, name: 'game' }, { guest, address });
  return client.call(startDaily, { params: { n }, body });
}

/** From which as many new guests came as may without a puzzle. */
async function hotAddress(counted = 120): Promise<string> {
  const address = newAddress();
  expect((await start({ address })).status).toBe(200);
  await service
    .db('guest_starts')
    .where({ address_hash: hashOf(address) })
    .update({ counted });
  return address;
}

async function puzzleAt(address: string, guest?: string): Promise<Puzzle> {
  const refused = await start({ address, ...(guest !== undefined && { guest }) });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  return puzzleSchema.parse((refused.body as { puzzle?: unknown }).puzzle);
}

const countedAt = (address: string) =>
  service
    .db('guest_starts')
    .where({ address_hash: hashOf(address) })
    .first<{ counted: number }>('counted');

test('a new guest beyond the limit of an address is let in with a solved puzzle, timed and untimed', async () => {
  const address = await hotAddress(119);
  expect((await start({ address })).status).toBe(200);

  const guest = randomUUID();
  const solved = await solvePuzzle(await puzzleAt(address, guest));
  expect(await start({ address, guest, solved })).toMatchObject({ status: 200, body: { state: 'running' } });
  const untimed = await solvePuzzle(await puzzleAt(address));
  const reply = await start({ address, solved: untimed, untimed: true });
  expect(reply).toMatchObject({ status: 200, body: { run: { isUntimed: true } } });
  expect(await service.db('daily_runs').where({ runner: guest })).toHaveLength(1);
});

test('who was refused has started nothing and does not count', async () => {
  const address = await hotAddress();
  const guest = randomUUID();
  for (let times = 0; times < 5; times += 1) await puzzleAt(address, guest);
  expect(await countedAt(address)).toEqual({ counted: 120 });
  expect(await service.db('daily_runs').where({ runner: guest })).toEqual([]);
});

test('a guest who has raced, a player and another address need none', async () => {
  const address = newAddress();
  const guest = randomUUID();
  await start({ address, guest });
  await service
    .db('guest_starts')
    .where({ address_hash: hashOf(address) })
    .update({ counted: 500 });
  expect((await start({ address, guest })).status).toBe(200);
  const player = await testClient(
    { ...service.target, name: 'game' },
    { player: { id: randomUUID(), displayName: 'Ayla' }, address },
  );
  expect((await player.call(startDaily, { params: { n }, body: {} })).status).toBe(200);
  expect((await start({ address: newAddress() })).status).toBe(200);
  expect(await countedAt(address)).toEqual({ counted: 500 });
});

test('a puzzle counts once, of ten that are sent at once too', async () => {
  const address = await hotAddress();
  const solved = await solvePuzzle(await puzzleAt(address));
  const replies = await Promise.all(Array.from({ length: 10 }, () => start({ address, solved })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  expect((await start({ address, solved })).body).toMatchObject({
    code: 'rate-limited',
    message: expect.stringContaining('used before'),
    puzzle: expect.anything(),
  });
});

test('a puzzle that is wrong, expired, of another address, or too easy by now is refused', async () => {
  const address = await hotAddress();
  const solved = await solvePuzzle(await puzzleAt(address));
  const wrong = { ...solved, counter: solved.counter + 1 };
  expect((await start({ address, solved: wrong })).status).toBe(429);
  expect((await start({ address: await hotAddress(), solved })).status).toBe(429);
  await service
    .db('guest_starts')
    .where({ address_hash: hashOf(address) })
    .update({ counted: 300 });
  expect((await start({ address, solved })).status).toBe(429);
  const dearer = await solvePuzzle(await puzzleAt(address));
  expect(dearer.puzzle.parameters.data.steps).toBe(1);
  service.clock.advance(300_000);
  expect((await start({ address, solved: dearer })).status).toBe(429);
  const malformed = { ...solved, derivedKey: 'x' };
  expect((await start({ address, solved: malformed })).status).toBe(400);
});

test('all processes count together, and an hour later the address is free again', async () => {
  const other = await startServiceUnderTest({ ...options, on: service });
  try {
    const address = await hotAddress(119);
    expect((await start({ address }, other)).status).toBe(200);
    const guest = randomUUID();
    const refused = await start({ address, guest }, other);
    const solved = await solvePuzzle(puzzleSchema.parse((refused.body as { puzzle?: unknown }).puzzle));
    expect((await start({ address, guest, solved })).status).toBe(200);
    expect((await start({ address, solved }, other)).status).toBe(429);
    service.clock.advance(3_600_000);
    expect((await start({ address })).status).toBe(200);
    expect(await countedAt(address)).toEqual({ counted: 1 });
  } finally {
    await other.stop();
  }
});
