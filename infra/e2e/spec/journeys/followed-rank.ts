import type { Locator } from 'playwright-core';

import { rightOptionOf } from '../../src/answer-key.ts';
import type { Player } from '../../src/player.ts';
import { optionNamed, questionShown } from '../../src/steps.ts';
import type { Table } from '../table.ts';

const totalParticipants = 100;
/** Told after each right answer from the second question on: the field, the top 50, 25 and 10 percent, the podium, first place. */
const ranks = [60, 40, 20, 9, 3, 1];

/**
 * Makes the server answer with one rank after the other, answers all questions but the first, and looks at the badge.
 *
 * @param afterFive looks at the race once five questions are answered: its page is left two seconds after the last answer.
 */
export async function followRank(player: Player, row: Table['row'], afterFive: () => Promise<void>): Promise<void> {
  let told = 0;
  await player.page.route('**/api/rank?*', (route) =>
    route.fulfill({ json: { rank: told, totalParticipants, scoreNeededForTopRank: 100 } }),
  );
  const panel = player.page.getByRole('region', { name: 'Rank', exact: true });
  const looks = new Set<string>();
  for (const [index, rank] of ranks.entries()) {
    const n = index + 2;
    const text = await questionShown(player, n);
    told = rank;
    await optionNamed(player, rightOptionOf(text)).click();
    await panel.getByText(`#${rank}`, { exact: true }).waitFor();
    looks.add(await lookOfBadge(panel));
    if (n === 2)
      await row('2.game.rank-panel', () => panel.getByText(`of ${totalParticipants}`, { exact: true }).waitFor());
    if (n === 5) await afterFive();
  }
  await row('2.game.rank-badges', () => expect(looks.size).toBe(ranks.length));
}

function lookOfBadge(panel: Locator): Promise<string> {
  return panel.locator('[data-tier]').evaluate((badge) => {
    const { color, backgroundColor, borderTopColor, boxShadow } = getComputedStyle(badge);
    return [color, backgroundColor, borderTopColor, boxShadow].join(' ');
  });
}
