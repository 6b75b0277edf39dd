import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import {
  fillPath,
  questionsPerGame,
  type FinishedGame,
  type OpenQuestion,
  type RunningGame,
  type Verdict,
} from '@lights-out/contracts';
import { postAnswer } from '@lights-out/contracts/answers';
import { getLeaderboard, getRank } from '@lights-out/contracts/boards';
import { createGame, getGame, getGameSplits, postQuestion } from '@lights-out/contracts/game';
import { postUser } from '@lights-out/contracts/identity';
import { confirmPayment, createPaymentIntent } from '@lights-out/contracts/payments';
import { getMe } from '@lights-out/contracts/session';
import type { Control } from '@lights-out/stand-ins/stripe';

import { cookieOf, send } from '../players/calls.ts';
import type { Ledger } from './ledger.ts';

// As people play: 2 to 9 s a question, 2 s to look at the verdict.
const thinkMs = () => randomInt(2_000, 9_000);
const lookMs = 2_000;
const retryMs = () => randomInt(500, 1_000);
/** So much earlier than the deadline an answer is sent at the latest. */
const marginMs = 1_000;
/** As the pages do: a call of a race is given up and repeated after five seconds, any other fails after ten. */
const patienceMs = (path: string) => (path.startsWith(createGame.path) ? 5_000 : 10_000);
const payerEveryMs = 3_000;
const arriveMs = 10_000;
const hashedAtOnce = 4;

interface Site {
  readonly url: string;
  readonly stripe: Control;
}

interface Player {
  readonly id: string;
  readonly cookie: string;
}

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookie: string;
  /** When the try that was answered was sent and its reply came, in ms. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Whether an earlier try of it was refused. */
  readonly isRepeated: boolean;
}

type Ask = (cookie: string, method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>;

export interface Crowd {
  /** Resolves once all are asleep. */
  stop(): Promise<void>;
}

/**
 * Has so many players play one free game after the other, and a new one pay and race the month every few seconds. What is refused they
 * ask again until it is answered, as the pages do; what was acknowledged goes into the ledger.
 */
export async function startPlayers(site: Site, ledger: Ledger, count: number): Promise<Crowd> {
  const stopping = new AbortController();
  const ask = askerOf(site, ledger, stopping.signal);
  const players: Player[] = [];
  const queue = Array.from({ length: count }, (_, index) => index);
  await Promise.all(
    Array.from({ length: hashedAtOnce }, async () => {
      while (queue.pop() !== undefined) players.push(await register(ask, ledger));
    }),
  );
  const life = async (work: () => Promise<void>) => {
    await pause(randomInt(arriveMs), undefined, { signal: stopping.signal });
    while (!stopping.signal.aborted) await work();
  };
  const lives = players.map((player) =>
    life(async () => {
      await playGame(ask, ledger, player, false);
      if (randomInt(9) === 0) await ask(player.cookie, 'GET', getMe.path);
    }),
  );
  const paying: Promise<void>[] = [];
  const arriving = life(async () => {
    paying.push(pay(site, ask, ledger).catch(ignoreStop(stopping.signal)));
    await pause(payerEveryMs, undefined, { signal: stopping.signal });
  });
  const all = [...lives, arriving].map((one) => one.catch(ignoreStop(stopping.signal)));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...all, ...paying]);
    },
  };
}

function ignoreStop(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error;
  };
}

/** Asks until it is answered; the last answer may be a refusal for good (4xx). */
function askerOf({ url }: Site, ledger: Ledger, signal: AbortSignal): Ask {
  return async (cookie, method, path, given) => {
    let body = given;
    for (let tries = 1; ; tries += 1) {
      const at = Date.now();
      const patience = AbortSignal.timeout(patienceMs(path));
      const response = await send({ url }, cookie, method, path, body, patience).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      const status = text === undefined ? 0 : response!.status;
      ledger.tries.push({ at, tookMs: Date.now() - at, status, path });
      const said = parsed(text);
      if (status >= 200 && status < 500 && status !== 429)
        return {
          status,
          body: said,
          cookie: cookieOf(response!),
          sentAt: at,
          receivedAt: Date.now(),
          isRepeated: tries > 1,
        };
      // When it arrived, signed: it counts by that.
      if (typeof said.arrival === 'string') body = { ...body, arrival: said.arrival };
      await pause(retryMs(), undefined, { signal });
    }
  };
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

let registered = 0;

async function register(ask: Ask, ledger: Ledger): Promise<Player> {
  for (;;) {
    const name = `Driver${(registered += 1)}`;
    const email = `${name.toLowerCase()}@example.com`;
    const { status, body, cookie } = await ask('', 'POST', postUser.path, {
      email,
      displayName: name,
      password: 'box box box',
      isPremium: false,
    });
    if (status === 201) {
      ledger.users.push(String(body.id));
      return { id: String(body.id), cookie };
    }
    // Whose reply was lost has an account without a session: such a person signs in, this one takes another name.
    if (status !== 409) ledger.surprises.push(`a registration was answered ${status} ${JSON.stringify(body)}`);
  }
}

async function pay({ stripe }: Site, ask: Ask, ledger: Ledger): Promise<void> {
  const { id: userId, cookie } = await register(ask, ledger);
  const offer = await ask(cookie, 'POST', createPaymentIntent.path, { userId });
  const intentId = String(offer.body.clientSecret).split('_secret_')[0]!;
  if (offer.status !== 200) return void ledger.surprises.push(`a payment was answered ${offer.status}`);
  stripe.pay(intentId);
  for (;;) {
    const { status, body } = await ask(cookie, 'POST', confirmPayment.path, { paymentIntentId: intentId, userId });
    if (body.outcome === 'entered') break;
    if (body.outcome !== 'pending')
      return void ledger.surprises.push(`a payment came to ${status} ${JSON.stringify(body)}`);
    await pause(retryMs());
  }
  ledger.payers.push(userId);
  await playGame(ask, ledger, { id: userId, cookie }, true);
}

async function playGame(ask: Ask, ledger: Ledger, { cookie }: Player, premium: boolean): Promise<void> {
  const wanted = { premium, ...(premium ? {} : { difficulty: 'medium' }), key: randomUUID() };
  const started = await ask(cookie, 'POST', createGame.path, wanted);
  const { gameId } = started.body as unknown as RunningGame;
  if (!gameId)
    return void ledger.surprises.push(`a game was answered ${started.status} ${JSON.stringify(started.body)}`);
  let verdict: Verdict | undefined;
  for (let n = 1; n <= questionsPerGame; n += 1) {
    verdict = await answerOne(ask, ledger, cookie, { gameId, n });
    if (!verdict) return;
    if (n === 1) await ask(cookie, 'GET', fillPath(getGameSplits.path, { id: gameId }));
    await ask(cookie, 'GET', `${getRank.path}?score=${verdict.totalScore}&premium=${premium}&difficulty=medium`);
    await pause(lookMs);
  }
  ledger.results.push({ gameId, score: verdict!.totalScore });
  await ask(cookie, 'GET', fillPath(getGame.path, { id: gameId }));
  await ask(cookie, 'GET', `${getLeaderboard.path}?premium=${premium}&difficulty=medium&limit=20`);
}

/** Opens a question, thinks and answers it; undefined where that was refused for good. */
async function answerOne(
  ask: Ask,
  ledger: Ledger,
  cookie: string,
  { gameId, n }: { readonly gameId: string; readonly n: number },
): Promise<Verdict | undefined> {
  const opened = await ask(cookie, 'POST', fillPath(postQuestion.path, { id: gameId, n: String(n) }));
  const latestAt = opened.status === 200 ? endOf(opened) - marginMs : 0;
  await pause(Math.max(0, Math.min(thinkMs(), latestAt - Date.now())));
  // A busy drill may send it later than it means to.
  const wasInTime = Date.now() < latestAt + marginMs / 2;
  const option = n % 4;
  const given = await ask(cookie, 'POST', fillPath(postAnswer.path, { id: gameId }), { n, selectedOption: option });
  const refusal = [opened, given].find(({ status }) => status !== 200);
  const verdict = refusal ? await reload(ask, cookie, gameId, n, refusal) : (given.body as unknown as Verdict);
  if (verdict === undefined) {
    ledger.surprises.push(`question ${n} was answered ${refusal?.status} ${JSON.stringify(refusal?.body)}`);
    return undefined;
  }
  const { score, timedOut } = verdict;
  ledger.answers.push({ at: Date.now(), gameId, n, option, score, timedOut, wasInTime });
  return verdict;
}

/** When the time of a question ends here, as the pages have it: its reply was half its round trip under way. */
function endOf({ body, sentAt, receivedAt }: Reply): number {
  const { deadlineAt, serverTime } = body as unknown as OpenQuestion;
  return (sentAt + receivedAt) / 2 + Date.parse(deadlineAt) - Date.parse(serverTime);
}

/** What a page does whose repeated call came too late: it reads the game, in which the verdict is whose reply was lost. */
async function reload(
  ask: Ask,
  cookie: string,
  gameId: string,
  n: number,
  { status, isRepeated }: Reply,
): Promise<Verdict | undefined> {
  if (status !== 409 || !isRepeated) return undefined;
  const { body } = await ask(cookie, 'GET', fillPath(getGame.path, { id: gameId }));
  // Running, or finished by now.
  const game = body as Partial<Pick<RunningGame, 'answers' | 'totalScore'> & Pick<FinishedGame, 'questions' | 'score'>>;
  const verdict = [...(game.answers ?? []), ...(game.questions ?? [])].find((one) => one.n === n);
  return verdict && { ...verdict, totalScore: game.totalScore ?? game.score ?? 0 };
}
