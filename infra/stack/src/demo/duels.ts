import { postChallenge } from '@lights-out/contracts/challenges';
import type { RandomInt } from '@lights-out/service-kit';

import { call } from '../players/calls.ts';
import { challengeOf } from '../players/challenge.ts';
import { raceTogether, startGame } from './races.ts';
import type { Resident } from './residents.ts';
import { freeSeat, type Town } from './seats.ts';

/** A player makes a friend challenge of a race, and rivals race it. @returns how many races that were */
export async function duel(
  town: Town,
  creator: Resident,
  rivals: readonly Resident[],
  random: RandomInt,
): Promise<number> {
  const { site } = town;
  const { id: creatorId, cookie, person } = creator;
  const { difficulty } = person;
  const [game] = await raceTogether(site, [freeSeat(town, creator)], random);
  const { challengeId } = await call(site, cookie, postChallenge, {
    body: challengeOf(creatorId, game!.id, { difficulty, now: site.clock.now() }),
  });
  const seats = rivals.map((rival) => ({
    person: rival.person,
    difficulty,
    start: () => startGame(site, rival.cookie, { premium: false, challengeId }),
  }));
  await raceTogether(site, seats, random);
  return 1 + seats.length;
}
