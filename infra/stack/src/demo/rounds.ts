import { getOwnGrid } from '@lights-out/contracts/grids';
import type { RandomInt } from '@lights-out/service-kit';
import { share } from '@lights-out/stand-ins/people';

import { call } from '../players/calls.ts';
import { duel } from './duels.ts';
import { dayMs } from './plan.ts';
import { numberOfToday, raceTogether, type Seat } from './races.ts';
import { friendsAmong, type Resident } from './residents.ts';
import { contestSeat, dailySeat, freeSeat, type Town } from './seats.ts';

const raceRate = 0.25;
/** Three rounds a day bring the daily to three of four. */
const dailyRate = 0.4;
/** Before so many days the site was small. */
const grownDays = 16;
const earlyRate = 0.12;
/** Every so many rounds friends duel. */
const duelEvery = 9;

/** The days of a town, round by round. */
export function createRounds(town: Town, { random, until }: { readonly random: RandomInt; readonly until: Date }) {
  const { site, residents } = town;
  const [demo, ...others] = residents as [Resident, ...Resident[]];
  const friends = friendsAmong(others);
  const today = { day: '', number: '', raced: new Set<string>() };
  const seated = new Set<string>();
  let round = 0;
  let races = 0;

  const run = async (seats: readonly Seat[]) => {
    races += seats.length;
    await raceTogether(site, seats, random);
  };
  const wantsDaily = (who: Resident) => {
    if (today.raced.has(who.id)) return false;
    // The demo's player has kept the streak; today's is left to whoever signs in.
    if (who === demo) return today.day !== dayOf(until);
    const isEarly = until.getTime() - site.clock.now().getTime() > grownDays * dayMs;
    return share(random) < (isEarly ? earlyRate : dailyRate);
  };
  const seatOf = (who: Resident): Seat[] => {
    if (wantsDaily(who)) {
      today.raced.add(who.id);
      return [dailySeat(town, today.number, who.person, who)];
    }
    const { isEntrant, isScript } = who.person;
    const isKeen = who === demo || isScript;
    if (!isKeen && share(random) >= raceRate) return [];
    const inContest = isEntrant && (isKeen ? round % 2 === 1 : random(2) === 0);
    return [inContest ? contestSeat(town, who) : freeSeat(town, who)];
  };
  /** Whoever has raced the week's first daily takes a seat on its grid by looking at it. */
  const takeSeats = async () => {
    const newcomers = residents.filter(({ id }) => today.raced.has(id) && !seated.has(id));
    for (const { id } of newcomers) seated.add(id);
    await Promise.all(newcomers.map(({ cookie }) => call(site, cookie, getOwnGrid)));
  };
  return {
    races: () => races,
    async next(): Promise<void> {
      const day = dayOf(site.clock.now());
      if (day !== today.day) Object.assign(today, { day, number: await numberOfToday(site), raced: new Set() });
      if (site.clock.now().getUTCDay() === 1 && today.raced.size === 0) seated.clear();
      const guest = others[random(others.length)]!.person;
      await run([...residents.flatMap(seatOf), dailySeat(town, today.number, guest)]);
      await takeSeats();
      round += 1;
      if (round % duelEvery !== 0) return;
      const isDemos = (round / duelEvery) % 2 === 0;
      races += await (isDemos
        ? duel(town, demo, friends.slice(0, 2), random)
        : duel(town, friends[0]!, [demo], random));
    },
    raceInContest: (who: Resident) => run([contestSeat(town, who)]),
    /** The race that wins a contest. */
    winningRace: () => run([contestSeat(town, demo, { ...demo.person, ability: 9, pace: 0.5 })]),
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
