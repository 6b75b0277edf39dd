import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { isMonth } from '@lights-out/contracts/ids';
import { messages } from '@lights-out/contracts/messages';
import type { HistoryEntry } from '@lights-out/contracts/results';
import { formatMonth, formatPoints, ordinal } from '@lights-out/web-kit';

const { back } = messages.landing;

type Race = Pick<
  HistoryEntry,
  'score' | 'contest' | 'isPremium' | 'isUntimed' | 'difficulty' | 'challengeId' | 'correctAnswers' | 'answers'
>;

/** What was raced, and how many answers were right: 'Free Practice · Medium · 5 of 7 right'. */
export function raceFacts({ isPremium, isUntimed, difficulty, correctAnswers, answers }: Race): string {
  const mode = isPremium ? messages.race.pageTitle.premium : messages.race.pageTitle.free;
  const clock = isUntimed ? [back.untimed] : [];
  return [mode, ...clock, messages.difficulties[difficulty], back.correct(correctAnswers, answers.length)].join(' · ');
}

/**
 * The place that the player holds, and whose run holds it.
 *
 * @param row the player's row on the board of the race: undefined until it is known, null where there is none
 */
export function racePlace(
  race: Race | null,
  row: Pick<LeaderboardEntry, 'rank' | 'score'> | null | undefined,
): string | null {
  if (race === null) return null;
  if (race.challengeId !== null) return back.ofChallenge;
  if (!row) return null;
  if (row.score === 0) return back.noPlaceYet;
  const place = ordinal(row.rank);
  const { contest, difficulty } = race;
  // Contests beside the months have no name here.
  const where =
    contest !== undefined && isMonth(contest) ? back.boardOf(formatMonth(contest)) : messages.difficulties[difficulty];
  return row.score === race.score
    ? back.heldByThis(place, where)
    : back.heldByBest(formatPoints(row.score), place, where);
}

/** Who stands directly ahead of the player, and what takes that place; null for the leader and without a place. */
export function rivalAhead(
  rows: readonly Pick<LeaderboardEntry, 'userId' | 'displayName' | 'rank' | 'score'>[],
  userId: string,
): string | null {
  const at = rows.findIndex((row) => row.userId === userId);
  const [own, ahead] = [rows[at], rows[at - 1]];
  if (!own || !ahead || own.score === 0) return null;
  const { displayName: name, rank } = ahead;
  const gap = ahead.score - own.score;
  if (gap === 0) return back.level(messages.formats.place(rank), name);
  // In the words of the page of modes: what takes the place, which is a point more than the gap.
  return back.rival(messages.target.place(formatPoints(gap + 1), formatPoints(rank)), name);
}
