import { Refusal, secureShuffle, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { type Contest, contestPool, findContest, listContestPools, lockContestPools } from '../../contests/index.ts';
import type { Game } from '../../play/index.ts';
import { askQuestion, formsFor, listSeenQuestions } from '../../questions/index.ts';
import type { Bank, Question } from '../../questions/bank/bank.ts';
import { drawHeat, heatCandidates, newForm, newToPlayer } from '../rules/draw-heat.ts';
import type { OfPlayer } from '../rules/heat.ts';
import { listFormsOfHeats, listQuestionsOfHeats, listShownQuestions } from '../sql/heat-questions.ts';

/**
 * The questions of a player's heat, drawn by secure randomness. They have no form yet: each is given one when it is asked.
 *
 * @throws {Refusal} `heat-not-found` also in a contest that was cancelled, `no-unseen-questions`
 */
export async function drawQuestionsOf(
  tx: Tx,
  { bank }: Pick<Context, 'bank'>,
  { contest: id, playerId }: OfPlayer,
  now: Date,
): Promise<{ readonly drawn: readonly Question[]; readonly contest: Contest }> {
  const contest = await findContest(tx, id);
  if (contest === undefined || contest.state === 'canceled') throw new Refusal('heat-not-found');
  const seenAt = await listSeenQuestions(tx, playerId);
  const ofHeats = new Set(await listQuestionsOfHeats(tx, { contest: id, playerId }));
  const since = contest.kind === 'rehearsal' ? 0 : contest.opensAt.getTime();
  const wasShown = ({ id: one }: Question) => ofHeats.has(one) || (seenAt.get(one)?.getTime() ?? -1) >= since;
  const shown = bank.whole().questions.filter(wasShown);
  const candidates = newToPlayer(await candidatesFor(tx, bank.current(), contest, now), shown);
  const drawn = drawHeat(candidates, contest.difficulty, secureShuffle);
  if (drawn === undefined) throw new Refusal('no-unseen-questions');
  return { drawn, contest };
}

/** A rehearsal's heat is drawn from what rehearsals share. */
async function candidatesFor(tx: Tx, bank: Bank, contest: Contest, now: Date): Promise<readonly Question[]> {
  if (contest.kind === 'rehearsal') return contestPool(bank, contest, now);
  // No pool is sealed with one of the questions meanwhile, and no other heat drawn.
  await lockContestPools(tx);
  const [shown, pools] = [await listShownQuestions(tx), await listContestPools(tx)];
  return heatCandidates(bank, contest.id, { shown, pools }, now);
}

/**
 * The game with question n, where it is not open yet, in a form that is made now, by secure randomness, for this heat alone: until then
 * there is no form of it anywhere, and no seed that would tell one. A text that the bank has changed since the draw is asked as it was drawn.
 */
export async function withForm(
  tx: Tx,
  { bank, pools }: Pick<Context, 'bank' | 'pools'>,
  { contest, playerId }: OfPlayer,
  game: Game,
  n: number,
): Promise<Game> {
  const slot = game.slots.find((one) => one.n === n);
  if (game.state !== 'running' || slot?.state !== 'unopened') return game;
  const { id, revision } = slot.question;
  const question = bank.whole().questions.find((one) => one.id === id && one.revision === revision);
  const seed = pools.of(contest)?.seed;
  const ofPool = question && seed !== undefined ? formsFor([question], seed, playerId) : [];
  const known = [...ofPool.flatMap(({ variant }) => variant ?? []), ...(await listFormsOfHeats(tx, id))];
  const form = question ? newForm(question, known, secureShuffle) : slot.question;
  const asked = { ...slot, question: askQuestion(form, secureShuffle) };
  return { ...game, slots: game.slots.map((one) => (one === slot ? asked : one)) };
}
