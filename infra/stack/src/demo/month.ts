import { contestOf } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { somePeople } from './people.ts';
import { dayMs, hourMs, type MonthPlan } from './plan.ts';
import { logInAgain, passBy, registerPeople, settleIn, type Resident } from './residents.ts';
import { createRounds } from './rounds.ts';
import { handOver, heatAfterMs, offerHeats, settle } from './settling.ts';
import type { MonthSite } from './site.ts';
import { appeal, openStewards, strike, uphold, type Stewards } from './stewards.ts';

const logInEveryDays = 14;

export interface FilledMonth {
  readonly residents: readonly Resident[];
  /** Of the admin who has decided: each signs in once. */
  readonly recoveryCodes: readonly string[];
}

/**
 * Has people live a month on an empty site, by the product's own calls alone and in the order of time, so that whatever is shown
 * afterwards is what the product has made of it. Who they are, when they race and how well follows from the seed; which questions
 * they are asked is the product's secret.
 *
 * @param given.plan the site's clock stands at its beginning
 */
export async function fillMonth(
  site: MonthSite,
  given: {
    readonly plan: MonthPlan;
    readonly players: number;
    readonly password: string;
    readonly seed?: number;
    readonly say?: (line: string) => void;
  },
): Promise<FilledMonth> {
  const { plan, players, password, seed = 7, say = () => {} } = given;
  const random = seededRandom(seed);
  const residents = await registerPeople(site, somePeople(players, seed), password);
  await settleIn(site, residents);
  const rounds = createRounds({ site, residents, paid: new Set() }, { random, until: plan.until });
  const stewards = await openStewards(site);
  const told = () => `${residents.length} players, ${rounds.races()} races`;
  const logIns = daysFrom(plan, logInEveryDays).map((at) => ({ at, run: () => logInAgain(site, residents, password) }));
  const stories = [...logIns, ...storiesOf(site, plan, { residents, rounds, stewards, random })];
  const strangers = seededRandom(seed + 1);
  const days = plan.rounds.map((at) => ({ at, run: () => passBy(site, strangers).then(rounds.next) }));
  for (const { at, run } of [...stories, ...days].toSorted(byTime)) {
    if (at > site.clock.now()) site.clock.set(at);
    say(`${told()}, ${at.toISOString().slice(0, 10)}`);
    await run();
  }
  say(told());
  return { residents, recoveryCodes: stewards.owner.recoveryCodes };
}

function daysFrom({ startsAt, until }: MonthPlan, everyDays: number): Date[] {
  const times = Math.floor((until.getTime() - startsAt.getTime()) / (everyDays * dayMs));
  return Array.from({ length: times }, (_, index) => new Date(startsAt.getTime() + (index + 1) * everyDays * dayMs));
}

interface Story {
  readonly at: Date;
  readonly run: () => Promise<unknown>;
}

/** The contest that ends is won, confirmed in a heat, settled and handed over; two of the month are struck and appeal. */
function storiesOf(
  site: MonthSite,
  { settled, until }: MonthPlan,
  given: {
    readonly residents: readonly Resident[];
    readonly rounds: ReturnType<typeof createRounds>;
    readonly stewards: Stewards;
    readonly random: Parameters<typeof settle>[2]['random'];
  },
): Story[] {
  const { residents, rounds, stewards, random } = given;
  const { contest, endsAt } = settled;
  const [first, second] = residents.filter(({ person }) => person.isScript) as [Resident, Resident];
  const after = (from: Date, ms: number) => new Date(from.getTime() + ms);
  let leader = residents[0]!;
  let struckIn = contest;
  const raceAndStrike = async (who: Resident) => {
    await rounds.raceInContest(who);
    struckIn = contestOf(site.clock.now());
    await strike(stewards, who.id, struckIn);
  };
  return [
    { at: after(endsAt, -3 * dayMs), run: () => raceAndStrike(first) },
    { at: after(endsAt, -2 * dayMs), run: () => appeal(site, first, struckIn) },
    { at: after(endsAt, -1 * dayMs), run: () => uphold(stewards, first.id, struckIn) },
    { at: after(endsAt, -2 * hourMs), run: rounds.winningRace },
    {
      at: after(endsAt, hourMs / 30),
      run: async () => (leader = await offerHeats(site, stewards, settled, residents)),
    },
    { at: after(endsAt, heatAfterMs), run: () => settle(site, stewards, { contest, leader, random }) },
    { at: after(endsAt, dayMs + 6 * hourMs), run: () => handOver(site, stewards, contest, leader.id) },
    { at: after(until, -30 * hourMs), run: () => raceAndStrike(second) },
    { at: after(until, -26 * hourMs), run: () => appeal(site, second, struckIn) },
  ];
}

function byTime(one: Story, other: Story): number {
  return one.at.getTime() - other.at.getTime();
}
