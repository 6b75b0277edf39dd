import { freeBoardsInText } from '../../contest-in-text.ts';
import { formats } from './formats.ts';

/**
 * A contest or free board as German texts name it, of its name in English (`contestInText`), which is what replies and events
 * carry: "Monats-Challenge November 2026". A title that an admin has written stays as it is.
 */
export function contestInGerman(english: string): string {
  return germanOf(english).name;
}

/** The same after "in": "in der Monats-Challenge November 2026". */
export function inContest(english: string): string {
  const { name, within } = germanOf(english);
  return within ?? `bei „${name}“`;
}

const monthInText = /^the Monthly Challenge of ([A-Z][a-z]+ 20\d{2})$/;
const rehearsalInText = /^the rehearsal "(.*)"$/s;
const freeBoards = new Map<string, Named>([
  [freeBoardsInText.free, { name: 'Freies Training', within: 'im Freien Training' }],
  [freeBoardsInText.untimed, { name: 'Training ohne Uhr', within: 'im Training ohne Uhr' }],
]);

interface Named {
  readonly name: string;
  readonly within?: string;
}

function germanOf(english: string): Named {
  const [, month] = monthInText.exec(english) ?? [];
  if (month !== undefined) {
    const name = `Monats-Challenge ${formats.month(`1 ${month} UTC`)}`;
    return { name, within: `in der ${name}` };
  }
  const [, rehearsal] = rehearsalInText.exec(english) ?? [];
  if (rehearsal !== undefined) {
    const name = `Generalprobe „${rehearsal}“`;
    return { name, within: `in der ${name}` };
  }
  return freeBoards.get(english) ?? { name: english };
}
