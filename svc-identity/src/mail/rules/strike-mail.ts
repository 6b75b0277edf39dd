import { type FairPlayRule, messages, pages, type Penalty } from '@lights-out/contracts';

import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

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

interface Struck extends StruckResult {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail to a player whose results were struck: what that takes away, why, what speaks for it, and how to appeal. */
export function strikeMail({
  displayName,
  contestTitle,
  penalty,
  run,
  rule,
  reason,
  grounds,
  racesUntil,
  appealBy,
  origin,
}: Struck): MailContent {
  const { effects, raceOn, runStruck } = messages.strikes;
  const effect = run === undefined ? effects[penalty] : runStruck(String(run.score));
  const what = whatHappened[penalty](contestTitle);
  return {
    subject: what,
    blocks: [
      greeting(displayName),
      `${what}. ${effect} Nobody else is told.`,
      `${messages.strikes.rules[rule]} ${reason}`,
      ...(grounds === undefined ? [] : [messages.strikes.grounds(grounds)]),
      ...(racesUntil === undefined ? [] : [raceOn(mailInstant(racesUntil))]),
      `You can appeal once, before ${mailInstant(appealBy)}. A person will read it beside your games:`,
      { label: 'Appeal', href: `${origin}${pages.profile()}` },
    ],
  };
}

const whatHappened: Readonly<Record<Penalty, (contestTitle: string) => string>> = {
  'result-struck': (contestTitle) => `Your result in ${contestTitle} was struck`,
  disqualified: (contestTitle) => `You were disqualified from ${contestTitle}`,
  'hors-concours': (contestTitle) => `Your entry in ${contestTitle} is outside the prizes`,
};
