import { type FairPlayRule, pages, type Penalty } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

/** Results that were struck. */
export interface StruckResult {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly penalty: Penalty;
  /** Of a free board, where one run alone was struck. */
  readonly run?: { readonly score: number } | undefined;
  readonly rule: FairPlayRule;
  readonly reason: string;
  /** What speaks for it. */
  readonly grounds?: string | undefined;
  /** Until when games of the contest can be raced that count; undefined where none can. */
  readonly racesUntil?: string | undefined;
  readonly appealBy: string;
}

/** The mail to a player whose results were struck: what that takes away, why, what speaks for it, and how to appeal. */
export function strikeMail(reader: Reader, struck: StruckResult): MailContent {
  const { contestTitle, penalty, run, rule, reason, grounds, racesUntil, appealBy } = struck;
  const { fairPlay, formats, heats, strikes } = reader.words;
  const effect = run === undefined ? strikes.effects[penalty] : strikes.runStruck(formats.points(run.score));
  const what = fairPlay.happened[penalty](contestTitle);
  return {
    subject: what,
    blocks: [
      greeting(reader),
      `${what}. ${effect} ${fairPlay.nobodyElse}`,
      `${strikes.rules[rule]} ${reason}`,
      ...(grounds === undefined ? [] : [strikes.grounds(grounds)]),
      ...(racesUntil === undefined ? [] : [strikes.raceOn(at(reader, racesUntil))]),
      fairPlay.canAppeal(at(reader, appealBy)),
      { label: heats.appeal, href: `${reader.origin}${pages.profile()}` },
    ],
  };
}
