import type { KeptEvidence } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findContest } from '../../contests/index.ts';
import { type Game, openQuestion, type Slot, type Step, advanceByTime, timeOf } from '../../play/index.ts';
import { gameOfHeat } from '../rules/heat-game.ts';
import { type Heat, mayStart, type OfPlayer } from '../rules/heat.ts';
import { insertHeatQuestions, listHeatSlots, updateHeatSlot } from '../sql/heat-questions.ts';
import { lockAttempts, updateHeat } from '../sql/heats.ts';
import { drawQuestionsOf, withForm } from './compose-heat.ts';

/**
 * Starts the heat of a player who is admitted. Its questions are drawn now, so that no process, table or page has held them
 * before, and nothing else asks them from now on.
 *
 * @throws {Refusal} `heat-not-found`, `heat-over`, `not-admitted`, `outside-appointment`, `no-unseen-questions`
 */
export async function startHeat(ctx: Context, of: OfPlayer, now: Date): Promise<void> {
  await inRetriedTransaction(ctx.db, async (tx) => {
    const heat = (await lockAttempts(tx, of.contest, of.playerId)).at(-1);
    if (heat === undefined) throw new Refusal('heat-not-found');
    if (heat.startedAt !== null && heat.endedAt === null) return;
    const refusal = mayStart(heat, now);
    if (refusal) throw new Refusal(refusal.refused);
    const { drawn, contest } = await drawQuestionsOf(tx, ctx, of, now);
    await insertHeatQuestions(tx, heat.id, drawn, contest.kind !== 'rehearsal');
    await updateHeat(tx, heat, { ...heat, startedAt: now });
  });
  await ctx.bank.refresh(ctx.db);
}

/**
 * Opens question n of a heat, in a form that is made for it now.
 *
 * @throws {Refusal} as `stepHeat`
 */
export function openHeatQuestion(ctx: Context, of: OfPlayer, n: number, now: Date) {
  return stepHeat(ctx, of, (game, at) => openQuestion(game, n, at, now), {
    now,
    prepare: (tx, game) => withForm(tx, ctx, of, game, n),
  });
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
  { now, evidence, prepare }: StepGiven,
): Promise<{ readonly game: Game; readonly done: Done }> {
  const { game, outcome } = await inRetriedTransaction(ctx.db, async (tx) => {
    const { heat, before } = await lockHeatGame(tx, of);
    const stepped = take(prepare ? await prepare(tx, before) : before, timeOf(ctx, before, now));
    await saveHeat(tx, heat, { before, after: stepped.game }, evidence);
    return stepped;
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return { game, done: outcome };
}

interface StepGiven {
  readonly now: Date;
  readonly evidence?: KeptEvidence | undefined;
  /** What the game needs beforehand; it is stored with a question that the step opens. */
  readonly prepare?: (tx: Tx, game: Game) => Promise<Game>;
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
  const isStored = (slot: Slot, index: number) => slot === before.slots[index] || slot.state === 'unopened';
  const changed = after.slots.filter((slot, index) => !isStored(slot, index));
  for (const slot of changed) {
    const isAnswered = slot.state === 'closed' && slot.answeredAt !== null;
    await updateHeatSlot(tx, heat.id, slot, isAnswered ? evidence : undefined);
  }
  if (after.state !== 'running' && before.state === 'running')
    await updateHeat(tx, heat, { ...heat, endedAt: after.endedAt });
}
