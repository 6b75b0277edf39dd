import type { KeptEvidence } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, secureShuffle, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { contestPool, type Contest, findContest, listContestPools, lockContestPools } from '../../contests/index.ts';
import { type Game, type Step, advanceByTime, timeOf } from '../../play/index.ts';
import { askQuestion, listSeenQuestions } from '../../questions/index.ts';
import type { Bank, Question } from '../../questions/bank/bank.ts';
import { drawHeat, heatCandidates } from '../rules/draw-heat.ts';
import { gameOfHeat } from '../rules/heat-game.ts';
import { type Heat, mayStart, type OfPlayer } from '../rules/heat.ts';
import { insertHeatQuestions, listHeatSlots, listShownQuestions, updateHeatSlot } from '../sql/heat-questions.ts';
import { lockAttempts, updateHeat } from '../sql/heats.ts';

/**
 * Starts the heat of a player who is admitted. Its questions are drawn now, so that no process, table or page has held them
 * before, and nothing else asks them from now on.
 *
 * @throws {Refusal} `heat-not-found`, `heat-over`, `not-admitted`, `outside-appointment`, `no-unseen-questions`
 */
export async function startHeat(ctx: Context, of: OfPlayer, now: Date): Promise<void> {
  await inRetriedTransaction(ctx.db, async (tx) => {
    const heat = (await lockAttempts(tx, of.contest, of.playerId)).at(-1);
    const contest = await findContest(tx, of.contest);
    if (heat === undefined || contest === undefined || contest.state === 'canceled')
      throw new Refusal('heat-not-found');
    if (heat.startedAt !== null && heat.endedAt === null) return;
    const refusal = mayStart(heat, now);
    if (refusal) throw new Refusal(refusal.refused);
    const drawn = drawHeat(
      await candidates(tx, ctx.bank.current(), contest, of.playerId, now),
      contest.difficulty,
      secureShuffle,
    );
    if (drawn === undefined) throw new Refusal('no-unseen-questions');
    const isUsedUp = contest.kind !== 'rehearsal';
    const asked = drawn.map((question) => askQuestion(question, secureShuffle));
    await insertHeatQuestions(tx, heat.id, asked, isUsedUp);
    await updateHeat(tx, heat, { ...heat, startedAt: now });
  });
  await ctx.bank.refresh(ctx.db);
}

/** A rehearsal's heat is drawn from what rehearsals share. */
async function candidates(
  tx: Tx,
  bank: Bank,
  contest: Contest,
  playerId: string,
  now: Date,
): Promise<readonly Question[]> {
  if (contest.kind === 'rehearsal') {
    const seen = await listSeenQuestions(tx, playerId);
    return contestPool(bank, contest, now).filter(({ id }) => !seen.has(id));
  }
  // No pool is sealed with one of the questions meanwhile, and no other heat drawn.
  await lockContestPools(tx);
  const [shown, pools] = [await listShownQuestions(tx), await listContestPools(tx)];
  return heatCandidates(bank, contest.id, { shown, pools }, now);
}

/**
 * Takes a heat one step, by the rules of games. What time alone does is saved even where the step is refused.
 *
 * @throws {Refusal} the step's own, `heat-not-found`, `out-of-order` before the start
 */
export async function stepHeat<Done extends object>(
  ctx: Pick<Context, 'db' | 'clock'>,
  of: OfPlayer,
  take: (game: Game, now: Date) => Step<Done>,
  { now, evidence }: { readonly now: Date; readonly evidence?: KeptEvidence | undefined },
): Promise<{ readonly game: Game; readonly done: Done }> {
  const { game, outcome } = await inRetriedTransaction(ctx.db, async (tx) => {
    const { heat, before } = await lockHeatGame(tx, of);
    const stepped = take(before, timeOf(ctx, before, now));
    await saveHeat(tx, heat, { before, after: stepped.game }, evidence);
    return stepped;
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return { game, done: outcome };
}

/** Moves a heat on by time alone. */
export async function advanceHeat(ctx: Pick<Context, 'db' | 'clock'>, of: OfPlayer, now: Date): Promise<void> {
  await inRetriedTransaction(ctx.db, async (tx) => {
    const { heat, before } = await lockHeatGame(tx, of);
    await saveHeat(tx, heat, { before, after: advanceByTime(before, timeOf(ctx, before, now)) }, undefined);
  });
}

async function lockHeatGame(tx: Tx, of: OfPlayer): Promise<{ heat: Heat; before: Game }> {
  const heat = (await lockAttempts(tx, of.contest, of.playerId)).at(-1);
  const contest = await findContest(tx, of.contest);
  if (heat === undefined || contest === undefined) throw new Refusal('heat-not-found');
  const slots = await listHeatSlots(tx, heat.id);
  const before = gameOfHeat(
    heat,
    contest.difficulty,
    slots.map(({ slot }) => slot),
  );
  if (before === undefined) throw new Refusal('out-of-order');
  return { heat, before };
}

async function saveHeat(
  tx: Tx,
  heat: Heat,
  { before, after }: { readonly before: Game; readonly after: Game },
  evidence: KeptEvidence | undefined,
): Promise<void> {
  if (after === before) return;
  const changed = after.slots.filter((slot, index) => slot !== before.slots[index]);
  for (const slot of changed) {
    const isAnswered = slot.state === 'closed' && slot.answeredAt !== null;
    await updateHeatSlot(tx, heat.id, slot, isAnswered ? evidence : undefined);
  }
  if (after.state !== 'running' && before.state === 'running')
    await updateHeat(tx, heat, { ...heat, endedAt: after.endedAt });
}
