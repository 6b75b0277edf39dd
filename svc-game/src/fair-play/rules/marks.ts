import { mostInHousehold } from './related.ts';
import type { Signal } from './sample.ts';

/** What an account has in common with one that was disqualified from the contest. */
export interface Mark {
  readonly playerId: string;
  /** Of the disqualified account; a pseudonym where it was deleted. */
  readonly formerName: string;
  readonly by: readonly ('card' | 'address' | 'email')[];
  /** How many accounts of the contest have it in common. */
  readonly accounts: number;
  readonly decidedAt: Date;
  /** When the account first raced in the contest; null before that. */
  readonly firstStartAt: Date | null;
  /** A steward has looked, and the account may race. */
  readonly isCleared: boolean;
}

/**
 * Whether the account may start no game: the same card or the same email address, and it has not raced before the other was
 * disqualified. Whoever raced beside that one, as a family on one card does, is looked at and plays on.
 */
export function isBarred({ by, decidedAt, firstStartAt, isCleared }: Mark): boolean {
  const isSamePerson = by.includes('card') || by.includes('email');
  return isSamePerson && !isCleared && (firstStartAt === null || decidedAt <= firstStartAt);
}

const words = { card: 'card', address: 'internet address', email: 'email address' } as const;

/** Asks a person to look. Behind an address of many accounts most have nothing to do with the disqualified one. */
export function signalOfMark(mark: Mark): Signal {
  const { by, accounts, formerName } = mark;
  const isCrowd = by.every((kind) => kind === 'address') && accounts > mostInHousehold;
  const shared = by.map((kind) => words[kind]).join(' and ');
  const among = isCrowd ? `, which ${accounts} accounts have` : '';
  const sentence = `Has the ${shared} of ${formerName}, who was disqualified from this contest${among}.`;
  return { kind: 'returned', weight: isCrowd ? 1 : 3, sentence };
}
