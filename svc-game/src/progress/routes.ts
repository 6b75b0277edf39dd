import type { ProgressRace } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { listEstimates } from '../questions/index.ts';
import { abilityOf, categoriesOf, expectedScore, weekOf, worthOf } from './rules/progress.ts';
import { listBests, listRaceAnswers, listRaces, listWeeks } from './sql.ts';

export const progressRoutes = (ctx: Context) => ({
  getProgress: getProgress(ctx),
});

function getProgress({ db, clock }: Context): HandlerOf<'getProgress'> {
  return async ({ params, player }) => {
    if (params.id !== player.id) throw new Refusal('not-allowed');
    const [bests, races, weeks, estimates] = await Promise.all([
      listBests(db, player.id),
      listRaces(db, player.id),
      listWeeks(db, player.id, clock.now()),
      listEstimates(db, 'players', [player.id]),
    ]);
    const answers = await listRaceAnswers(
      db,
      races.map(({ gameId }) => gameId),
    );
    const byGame = Map.groupBy(answers, ({ gameId }) => gameId);
    const ability = abilityOf(estimates.get(player.id));
    const worth = worthOf(races, answers);
    return {
      status: 200,
      body: {
        bests: bests.map(({ achievedAt, ...best }) => ({ ...best, achievedAt: achievedAt.toISOString() })),
        races: races.toReversed().map((race): ProgressRace => {
          const { gameId, mode, difficulty, score, completedAt } = race;
          const expected = ability && expectedScore(race, byGame.get(gameId) ?? [], ability, worth);
          return {
            completedAt: completedAt.toISOString(),
            isPremium: mode === 'premium',
            difficulty,
            score,
            expected: expected ?? null,
          };
        }),
        categories: categoriesOf(answers),
        week: weekOf(weeks.find(({ isThisWeek }) => isThisWeek)),
        weekBefore: weekOf(weeks.find(({ isThisWeek }) => !isThisWeek)),
      },
    };
  };
}
