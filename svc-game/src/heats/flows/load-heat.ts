import { contestInText } from '@lights-out/contracts';
import { Refusal, type Conn } from '@lights-out/service-kit';

import { type Contest, findContest } from '../../contests/index.ts';
import type { Game, Slot } from '../../play/index.ts';
import { gameOfHeat } from '../rules/heat-game.ts';
import { decidedOf, type Decided, type Heat, type HeatAppeal, type LoggedDecision } from '../rules/heat.ts';
import { findHeatAppeal, listHeatEntries } from '../sql/heat-log.ts';
import { type HeatSlot, listHeatSlots } from '../sql/heat-questions.ts';
import { listAttempts } from '../sql/heats.ts';

/** The latest heat of a player in a contest, with all that is known of it. */
export interface LoadedHeat {
  readonly contest: Contest;
  /** As it stands in a sentence. */
  readonly contestTitle: string;
  readonly heat: Heat;
  /** Undefined before the repeat. */
  readonly earlier: Heat | undefined;
  readonly slots: readonly HeatSlot[];
  /** Of the earlier one. */
  readonly earlierSlots: readonly Slot[];
  /** Undefined before it has started. */
  readonly game: Game | undefined;
  readonly log: readonly LoggedDecision[];
  readonly appeal: HeatAppeal | undefined;
  readonly decided: Decided | undefined;
}

/** @throws {Refusal} `heat-not-found` also in a contest that was cancelled */
export async function loadHeat(conn: Conn, of: { contest: string; playerId: string }, now: Date): Promise<LoadedHeat> {
  const contest = await findContest(conn, of.contest);
  const attempts = await listAttempts(conn, of.contest, of.playerId);
  const heat = attempts.at(-1);
  if (contest === undefined || contest.state === 'canceled' || heat === undefined) throw new Refusal('heat-not-found');
  const earlier = attempts.at(-2);
  const slots = await listHeatSlots(conn, heat.id);
  const before = earlier ? await listHeatSlots(conn, earlier.id) : [];
  const log = await listHeatEntries(conn, of);
  const appeal = await findHeatAppeal(conn, of);
  return {
    contest,
    contestTitle: contestInText(contest),
    heat,
    earlier,
    slots,
    earlierSlots: before.map(({ slot }) => slot),
    game: gameOfHeat(
      heat,
      contest.difficulty,
      slots.map(({ slot }) => slot),
    ),
    log,
    appeal,
    decided: decidedOf(log, appeal, now),
  };
}
