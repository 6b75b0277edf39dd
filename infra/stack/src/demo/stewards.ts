import type { BodyOf, CallOf, RouteContract } from '@lights-out/contracts';
import { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import { postAppeal } from '@lights-out/contracts/fair-play';

import { invitedAdmin, ownerOf, signInAs, type AdminPerson } from '../players/admins.ts';
import { call } from '../players/calls.ts';
import type { Resident } from './residents.ts';
import type { MonthSite } from './site.ts';

/** Two admins: what one has decided, the other decides on appeal. */
export interface Stewards {
  readonly owner: AdminPerson;
  readonly steward: AdminPerson;
  /** A call of one of them, signed in anew for it. */
  act<const Route extends RouteContract>(
    admin: AdminPerson,
    route: Route,
    given: { readonly params: Readonly<Record<string, string>>; readonly body?: CallOf<Route>['body'] },
  ): Promise<BodyOf<Route>>;
}

export async function openStewards(site: MonthSite): Promise<Stewards> {
  return {
    owner: await ownerOf(site),
    steward: await invitedAdmin(site, 'Stefan Steward', 'steward'),
    act: async (admin, route, given) => call(site, await signInAs(site, admin), route, given),
  };
}

/** Strikes what a player has raced in a contest so far. */
export async function strike({ owner, act }: Stewards, playerId: string, contest: string): Promise<void> {
  const params = { contest };
  const queue = await act(owner, getAdminQueue, { params });
  await act(owner, disqualifyPlayer, {
    params,
    body: {
      playerId,
      penalty: 'result-struck',
      rule: 'program',
      reason: 'The answers of these races were given by a script in the page.',
      grounds: 'Not one of the answers came from a key or a click of a person.',
      state: 'open',
      standing: queue.find((one) => one.playerId === playerId)?.score ?? null,
    },
  });
}

export async function appeal(site: MonthSite, { cookie }: Resident, contest: string): Promise<void> {
  const text = 'I use a switch to press the buttons, and its driver clicks for me.';
  await call(site, cookie, postAppeal, { params: { contest }, body: { text } });
}

export async function uphold({ steward, act }: Stewards, player: string, contest: string): Promise<void> {
  const reason = 'A switch sends the clicks of a person, and these came from a script of the page.';
  await act(steward, decideOnPlayer, { params: { contest, player }, body: { outcome: 'upheld', reason } });
}
