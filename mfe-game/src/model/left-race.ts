import type { Verdict } from '@lights-out/contracts/answers';
import { messages } from '@lights-out/contracts/messages';
import { formatPoints } from '@lights-out/web-kit';

const { left } = messages.game;

/** What has become of a game that was left: what was missed, and the points so far. */
export function leftText(answers: readonly Verdict[], total: number): string {
  const points = formatPoints(answers.at(-1)?.totalScore ?? 0);
  const standing = left.standing(answers.length, total, points);
  const missed = missedText(answers.filter(({ timedOut }) => timedOut).map(({ n }) => String(n)));
  return missed ? `${missed} ${standing}` : standing;
}

function missedText(numbers: readonly string[]): string | null {
  const last = numbers.at(-1);
  if (last === undefined) return null;
  return numbers.length === 1 ? left.missed(last) : left.missedMany(numbers.slice(0, -1).join(', '), last);
}
