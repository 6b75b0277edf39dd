import { createGame, displayName as displayNameRule, getMe, postUser, type User } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing/eventually';
import type { TestStack } from '@lights-out/stack';
import { asAdmin } from '@lights-out/stand-ins/postgres';

import { cookieOf, send } from '@lights-out/stack/players/calls';
import { asKept } from './naughty-strings.ts';
import { newAccount, type Account } from './steps.ts';

/** A player whose name the server accepted. */
export interface NamedRacer extends User {
  readonly cookie: string;
}

/** Outcome of a registration: a new player, or the status of the refusal. */
export interface Outcome {
  readonly status: number;
  readonly racer?: NamedRacer;
  /** What was wrong, in words. */
  readonly fault?: string;
}

/**
 * Registers with arbitrary strings. The outcome must be either a new account with exactly these strings or a refusal
 * that names the field; anything else is a fault.
 */
export async function tryToRegister(
  stack: TestStack,
  change: Partial<Account>,
  field: keyof Account,
): Promise<Outcome> {
  const account = newAccount(change);
  const response = await answered(() => send(stack, '', 'POST', postUser.path, account));
  const body = (await response.json()) as User & { fields?: Readonly<Record<string, string>> };
  const { status } = response;
  const what = JSON.stringify(account[field]).slice(0, 60);
  if (status === 201) {
    const racer = { ...body, cookie: cookieOf(response) };
    // A password is never shown.
    const known =
      field === 'password'
        ? body
        : ((await (await answered(() => send(stack, racer.cookie, 'GET', getMe.path))).json()) as User);
    const kept = { email: account.email.trim(), displayName: asKept(account.displayName) };
    const differs = [body, known].some(
      ({ email, displayName }) => email !== kept.email || displayName !== kept.displayName,
    );
    return { status, racer, ...(differs && { fault: `${what} came back as ${JSON.stringify([body, known])}` }) };
  }
  // Without a display name this is a login, here of no account.
  const isLogin = status === 401 && account.displayName.trim() === '';
  const isRefused = (status === 400 || status === 409) && Boolean(body.fields?.[field]);
  const isWanted = field === 'displayName' && status === 400 && displayNameRule.safeParse(account.displayName).success;
  return {
    status,
    ...((isWanted || !(isLogin || isRefused)) && { fault: `${what} was answered ${status} ${JSON.stringify(body)}` }),
  };
}

/** Repeats a call that is answered with "try again later", as on a busy machine; fails when that does not end. */
function answered(ask: () => Promise<Response>): Promise<Response> {
  return eventually(async () => {
    const response = await ask();
    if (response.status === 503) throw new Error('It is not available.');
    return response;
  });
}

/**
 * Puts all players on the free board with low scores: each starts a game, and all games are finished by one statement.
 */
export async function putOnBoard(stack: TestStack, racers: readonly Pick<NamedRacer, 'cookie'>[]): Promise<void> {
  await inLanes(
    racers,
    async ({ cookie }) => void (await send(stack, cookie, 'POST', createGame.path, { premium: false })),
  );
  await asAdmin(stack.database.adminUrl, (client) => client.query(endGames));
}

const endGames = `
  with ended as (
    update game.games set state = 'finished', due_at = null, ended_at = now() where state = 'running'
    returning id, player_id, difficulty, date_trunc('milliseconds', now()) as at
  ), stored as (
    insert into game.results (id, game_id, player_id, mode, difficulty, board, score, correct_answers, used_ms, completed_at, best_after, best_after_at_difficulty)
    select gen_random_uuid(), id, player_id, 'free', difficulty, 'free', 100, 1, 30000, at, 100, 100 from ended
  )
  insert into game.standings (board, difficulty, player_id, score, achieved_at, game_id, sort_key, game_difficulty, correct_answers, used_ms)
  select 'free', part, player_id, 100, at, id, concat_ws('-', '8900', lpad(floor(extract(epoch from at) * 1000)::bigint::text, 14, '0'), id), difficulty, 1, 30000
  from ended cross join lateral (values ('all'), (difficulty)) parts (part)`;

const lanes = 4;

/** Runs the work for each item, a few at a time. */
export async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [index, item] of queue) await work(item, index);
    }),
  );
}
