import { type Difficulty, difficulty } from '@lights-out/contracts/scoring';

/** Which board is looked at. */
export interface BoardChoice {
  readonly isPremium: boolean;
  /** Only the standings made at this difficulty. */
  readonly difficulty?: Difficulty | undefined;
}

/**
 * The board of a URL; unknown values are ignored. The Monthly Challenge has one difficulty, so its board is never
 * narrowed.
 */
export function boardChoiceOf(search: URLSearchParams): BoardChoice {
  if (search.get('premium') === 'true') return { isPremium: true };
  const asked = difficulty.safeParse(search.get('difficulty'));
  return asked.success ? { isPremium: false, difficulty: asked.data } : { isPremium: false };
}

/** Writes what `boardChoiceOf` reads. */
export function searchOf(choice: BoardChoice): URLSearchParams {
  const search = new URLSearchParams();
  if (choice.isPremium) search.set('premium', 'true');
  else if (choice.difficulty) search.set('difficulty', choice.difficulty);
  return search;
}
