import { pauseAfterAnswerMs } from '@lights-out/contracts';

import { readingTimeMs } from './pace.ts';
import { atFirstSight, byGame, rightOnes, type FindSignal } from './sample.ts';
import { sum } from '../../questions/rules/sum.ts';

/** Signals of who reads a contest's pool instead of playing for its prize. Such an account stands nowhere on the board. */

/** Of a player who answers a third of the questions, one game in twenty has no right answer. */
const gamesWithoutFrom = 3;
const gamesWithoutShare = 0.25;

/** Games in which nothing is right, time and again. */
export const nothingRight: FindSignal = (answers) => {
  const games = byGame(answers);
  const without = games.filter((game) => game.length === 7 && rightOnes(game).length === 0);
  if (without.length < gamesWithoutFrom || without.length < games.length * gamesWithoutShare) return undefined;
  const sentence = `${without.length} of ${games.length} games have no right answer.`;
  return { kind: 'nothing-right', weight: 2, sentence };
};

// A player who is called away loses a game now and then: three games' worth, and half of all, is something else.
const timeUpsFrom = 21;
const timeUpsShare = 0.5;
/** A page that is ahead of the server asks once too early, and then again. */
const earlyFrom = 3;

/** Questions that were let run out, or whose right option was asked for before their time was up. */
export const timeUps: FindSignal = (answers) => {
  const out = answers.filter(({ timedOut }) => timedOut).length;
  const early = sum(answers.map(({ earlyTimeUps }) => Math.max(0, earlyTimeUps - 1)));
  const isMuch = out >= timeUpsFrom && out >= answers.length * timeUpsShare;
  if (!isMuch && early < earlyFrom) return undefined;
  const times = early === 1 ? 'once' : `${early} times`;
  const asked = early > 0 ? `, and their right options were asked for ${times} before the time was up` : '';
  return { kind: 'time-ups', weight: 2, sentence: `${out} of ${answers.length} questions were let run out${asked}.` };
};

/** Five games: a day of counted races. */
const readFrom = 35;

/** New questions in less time than they can be read in, with the pause between two of them. */
export const poolRead: FindSignal = (answers) => {
  const first = atFirstSight(answers);
  for (let from = 0; from + readFrom <= first.length; from += 1) {
    const read = first.slice(from, from + readFrom);
    const tookMs = read.at(-1)!.openedAt + read.at(-1)!.elapsedMs - read[0]!.openedAt;
    // The pause stands between two questions of a game; the start of a game takes longer.
    const leastMs = sum(read.map(({ characters }) => readingTimeMs(characters))) + (readFrom - 1) * pauseAfterAnswerMs;
    if (tookMs >= leastMs) continue;
    const perHour = Math.round((readFrom * 3_600_000) / tookMs);
    const most = Math.round((readFrom * 3_600_000) / leastMs);
    const sentence = `New questions were opened at ${perHour} an hour, where the fastest readers could take in ${most}.`;
    return { kind: 'pool-read', weight: 3, sentence };
  }
  return undefined;
};
