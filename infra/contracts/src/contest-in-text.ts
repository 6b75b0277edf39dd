import type { FreeBoard } from './board.ts';
import { contestName } from './ids.ts';

/** A free board's name in a sentence. */
export const freeBoardsInText = {
  free: 'Free Practice',
  untimed: 'practice without the clock',
} as const satisfies Record<FreeBoard, string>;

/** What the title of a rehearsal begins with, before the name that it was given. */
export const rehearsalTitle = 'Rehearsal: ';

interface NamedContest {
  readonly id: string;
  readonly title: string;
  readonly opensAt: Date;
}

/** A contest's name in a sentence: "the Monthly Challenge of November 2026", "Losail weekend", 'the rehearsal "Spa"'. */
export function contestInText({ id, title, opensAt }: NamedContest): string {
  if (title.startsWith(rehearsalTitle)) return `the rehearsal "${title.slice(rehearsalTitle.length)}"`;
  if (!contestName.safeParse(id).success) return title;
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(opensAt);
  return `the ${title} of ${month}`;
}
