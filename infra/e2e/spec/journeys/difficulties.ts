import type { Verdict } from '@lights-out/contracts/answers';

import { wrongOptionOf } from '../../src/answer-key.ts';
import type { Player } from '../../src/player.ts';
import { optionNamed, questionShown } from '../../src/steps.ts';
import { changeAnswer, seeText } from '../player-at.ts';
import type { Table } from '../table.ts';

const answers = '**/api/games/*/answers';

/** What differs between games: start countdown, high score. */
export async function otherDifficulties(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await row('2.routes.game-skip-countdown', async () => {
    await startAtOnce(player);
    await questionShown(player, 1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
  await row('9.great-score', async () => {
    // A total of thirty points is not above thirty.
    await changeAnswer<Verdict>(page, answers, (verdict) => ({ ...verdict, score: verdict.n === 7 ? 30 : 0 }));
    await page.clock.install();
    await startAtOnce(player);
    for (let n = 1; n <= 7; n += 1) {
      await optionNamed(player, wrongOptionOf(await questionShown(player, n))).click();
      await page.locator('main [data-look="wrong"]').first().waitFor();
      await page.clock.fastForward(2_000);
    }
    await seeText(player, 'Race Complete!');
    expect(await page.getByText('Great Score!').count()).toBe(0);
  });
}

/** Starts a new game. Opening the address again would resume the present one. */
async function startAtOnce(player: Player): Promise<void> {
  await player.goto('/faq');
  await player.goto('/game?skipCountdown=true');
}
