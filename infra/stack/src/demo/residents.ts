import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Arrival } from '@lights-out/contracts';
import { termsVersion } from '@lights-out/contracts/constants';
import { acceptFriendLink, postFriendLink } from '@lights-out/contracts/friends';
import { postFunnelStep } from '@lights-out/contracts/funnel';
import { postHelmet } from '@lights-out/contracts/helmet';
import { postUser } from '@lights-out/contracts/identity';
import { confirmAddress, postConfirmation } from '@lights-out/contracts/mails';
import type { RandomInt } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { call, cookieOf, reply } from '../players/calls.ts';
import { type DemoPerson, sources } from './people.ts';
import type { MonthSite } from './site.ts';

/** A person with an account. */
export interface Resident {
  readonly id: string;
  /** Of the session; another one after each log-in. */
  cookie: string;
  readonly person: DemoPerson;
}

const atOnce = 4;

/** Registers people in the first hours of the first day. @param password of all of them */
export async function registerPeople(
  site: MonthSite,
  people: readonly DemoPerson[],
  password: string,
): Promise<Resident[]> {
  const residents: Resident[] = [];
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce);
    residents.push(...(await Promise.all(some.map((person) => registerPerson(site, person, password)))));
    site.clock.advance(60_000);
  }
  return residents;
}

async function registerPerson(site: MonthSite, person: DemoPerson, password: string): Promise<Resident> {
  const { email, displayName, helmet } = person;
  const arrival = { source: person.cameFrom, forms: {} };
  await arrive(site, arrival, true);
  const registered = await reply(site, '', postUser, { body: { email, displayName, password, termsVersion, arrival } });
  const cookie = cookieOf(registered);
  await call(site, cookie, postHelmet, { body: { helmet } });
  return { id: ((await registered.json()) as { id: string }).id, cookie, person };
}

async function arrive(site: MonthSite, arrival: Arrival, answers: boolean): Promise<void> {
  await call(site, '', postFunnelStep, { body: { step: 'visit', arrival } });
  if (answers) await call(site, '', postFunnelStep, { body: { step: 'question', arrival } });
}

const mostStrangers = 7;

/** Some look at the front page and leave no account; every third answers its question. */
export async function passBy(site: MonthSite, random: RandomInt): Promise<void> {
  for (let left = random(mostStrangers); left > 0; left -= 1)
    await arrive(site, { source: sources[random(sources.length)]!, forms: {} }, random(3) === 0);
}

/** Sessions end thirty days after their last use, and the gateway, for which only minutes pass, does not ask to have them renewed. */
export async function logInAgain(site: MonthSite, residents: readonly Resident[], password: string): Promise<void> {
  for (const resident of residents) {
    const body = { email: resident.person.email, displayName: '', password };
    resident.cookie = cookieOf(await reply(site, resident.cookie, postUser, { body }));
  }
}

/** The first has the address confirmed, as a winner must, and five of the others as friends. */
export async function settleIn(site: MonthSite, [first, ...others]: readonly Resident[]): Promise<void> {
  const { cookie, person } = first!;
  await reply(site, cookie, postConfirmation);
  const token = await eventually(() => tokenMailedTo(site.mailDir, person.email));
  await call(site, '', confirmAddress, { body: { token } });
  const link = await call(site, cookie, postFriendLink);
  for (const friend of friendsAmong(others))
    await reply(site, friend.cookie, acceptFriendLink, { params: { token: link.token } });
}

export function friendsAmong(others: readonly Resident[]): readonly Resident[] {
  return others.filter(({ person }) => !person.isScript).slice(0, 5);
}

async function tokenMailedTo(folder: string, email: string): Promise<string> {
  for (const name of await readdir(folder)) {
    // The mail's own encoding breaks long lines and writes = as a number.
    const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const token = text.includes(`To: ${email}`) ? /[?&]confirm=([\w-]+)/.exec(text)?.[1] : undefined;
    if (token !== undefined) return token;
  }
  throw new Error(`No mail has come to ${email}.`);
}
