import { contestOf } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';
import type { Person } from '@lights-out/stand-ins/people';

import { payForContest } from '../players/pay.ts';
import { startGame, startTheDaily, type Seat } from './races.ts';
import type { Resident } from './residents.ts';
import type { MonthSite } from './site.ts';

/** The site with those who live on it, and which contests they have entered. */
export interface Town {
  readonly site: MonthSite;
  readonly residents: readonly Resident[];
  readonly paid: Set<string>;
}

/** One of twelve practises without the clock. */
export function freeSeat({ site, residents }: Town, who: Resident): Seat {
  const { difficulty } = who.person;
  const untimed = residents.indexOf(who) % 12 === 7;
  const start = () => startGame(site, who.cookie, { premium: false, difficulty, untimed });
  return { person: who.person, difficulty, start };
}

/** Of the current month's contest, which is paid for before the first race. @param person who in truth races */
export function contestSeat({ site, residents, paid }: Town, who: Resident, person: Person = who.person): Seat {
  const start = async () => {
    const entry = `${contestOf(site.clock.now())} ${who.id}`;
    if (!paid.has(entry)) await payForContest(site, who, cardOf(residents.indexOf(who)));
    paid.add(entry);
    // svc-game receives the entry's event a moment later.
    return eventually(() => startGame(site, who.cookie, { premium: true }));
  };
  return { person, difficulty: 'medium', start };
}

/** Of the day's number; without an account as a guest. */
export function dailySeat({ site }: Town, number: string, person: Person, account?: Resident): Seat {
  return { person, difficulty: 'medium', start: () => startTheDaily(site, number, account?.cookie) };
}

/** Each pays with a card of their own. */
function cardOf(index: number): string {
  return `pm_card_visa_${String(index).padStart(4, '0')}`;
}
