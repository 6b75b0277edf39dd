import type { DailyStreak } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';

const { streak: texts } = messages.daily;

/** What is said of a streak beside its length: what became of the number before the last, else its best. Empty for nothing. */
export function streakSentence({ length, best, days }: DailyStreak): string {
  const last = days.at(-1);
  const before = days.at(-2);
  if (before?.is === 'passed' && length > 0) return texts.saved(String(before.n));
  if (before?.is === 'given-back') return texts.given(String(before.n));
  if (length === 0 || !last) return best > 0 ? texts.best(best) : '';
  if (length === 1 && last.is === 'raced') return best > 1 ? texts.lost(best) : texts.first(String(last.n + 1));
  return best > length ? texts.best(best) : '';
}
