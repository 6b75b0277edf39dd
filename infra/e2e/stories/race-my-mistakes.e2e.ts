import { messages } from '@lights-out/contracts/messages';

import { knownQuestion, rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { leapingClock } from '../src/leaping-clock.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { answer, haveAccount, playOn, questionShown, startLightsMs } from '../src/steps.ts';

const { mistakes: texts, mistakesDoor: door, game, results } = messages;
const dayMs = 86_400_000;

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

test('what was missed comes back the next day, is raced with its reasons, and is gone for three days once it is right', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  await haveAccount(player);
  await player.goto('/game?skipCountdown=true');
  const missed: string[] = [];
  await playOn(player, {
    choose: (question) => {
      missed.push(question);
      return wrongOptionOf(question);
    },
  });
  await player.page.getByRole('link', { name: door.link }).click();
  await player.see(door.waiting);
  await player.see(texts.coming);
  expect(await faultsAtAllWidths(player, 'mistakes that are not due')).toEqual([]);
  await player.page.getByRole('checkbox', { name: texts.showCount }).check();
  const count = player.page.getByRole('banner').getByRole('link', { name: door.spoken(7) });
  expect(await count.count()).toBe(0);

  clock.leap(dayMs);
  await player.goto('/profile');
  await count.click();
  await player.see(door.due(7));
  expect(await faultsAtAllWidths(player, 'mistakes that are due')).toEqual([]);
  await player.press(texts.start);
  await player.skip(startLightsMs);
  const raced: string[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const question = await questionShown(player, n);
    raced.push(question);
    await answer(player, n === 7 ? wrongOptionOf(question) : rightOptionOf(question));
    await player.see(knownQuestion(question).explanation);
    if (n === 1) expect(await faultsAtAllWidths(player, 'a right answer with its reason')).toEqual([]);
    await player.press(n === 7 ? game.toResults : game.nextQuestion);
  }
  expect(raced.toSorted()).toEqual(missed.toSorted());
  await player.see(texts.right(6, 7));
  expect(await faultsAtAllWidths(player, 'a race of mistakes that is over')).toEqual([]);
  expect(await count.count()).toBe(0);
  await isDue(player, 0);

  clock.leap(dayMs);
  await isDue(player, 1);
  clock.leap(2 * dayMs);
  await isDue(player, 7);

  // It stands on no board: the history has the one game.
  await player.goto('/profile');
  await player.page.getByText(messages.profile.showAnswers).first().waitFor();
  expect(await player.page.getByText(messages.profile.showAnswers).count()).toBe(1);
  await player.goto('/results');
  await player.see(results.title);
});

async function isDue(player: Player, count: number): Promise<void> {
  await player.goto('/mistakes');
  await player.see(count === 0 ? door.waiting : door.due(count));
}
