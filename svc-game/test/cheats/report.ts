import process from 'node:process';

import { seededRandom } from '@lights-out/service-kit/testing';
import { startTestPostgres } from '@lights-out/stand-ins/postgres';

import type { Account } from './accounts.ts';
import { intervalOf, type Outcome, type Share } from './outcome.ts';
import type { HeldContest } from './over-http.ts';
import { someContestQuestions } from './questions.ts';
import { simulate, simulateOverHttp, type Simulation } from './run.ts';

/**
 * Prints what each kind of cheating gains. `npm run cheats` holds contests at the running service, through its
 * routes; `npm run cheats -- memory` plays far more of them by the rules alone. `CONTESTS` and `PLAYERS` say how
 * many.
 */

const inMemory = process.argv[2] === 'memory';
const { CONTESTS = inMemory ? '200' : '5', PLAYERS = inMemory ? '100' : '40' } = process.env;
const wanted: Simulation = {
  contests: Number(CONTESTS),
  honestPlayers: Number(PLAYERS),
  prizePlaces: 3,
  seed: 2_026,
};

const bank = someContestQuestions(600, seededRandom(wanted.seed));
const startedAt = performance.now();
const outcome = inMemory ? await simulate(bank, wanted) : await overHttp();
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
const where = inMemory ? 'by the rules alone' : "through the service's routes";
print(`${CONTESTS} contests of ${PLAYERS} honest players, ${where}, in ${minutes} minutes.\n${textOf(outcome)}`);

async function overHttp(): Promise<Outcome> {
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  try {
    return await simulateOverHttp(bank, wanted, printWinners);
  } finally {
    await postgres.stop();
  }
}

function printWinners({ winners, standings }: HeldContest, accounts: readonly Account[]): void {
  const names = winners.map((id) => accounts.find(({ playerId }) => playerId === id)!.name);
  print(`${standings.length} standings; after the stewards' decisions the prizes go to: ${names.join('; ')}.`);
}

function textOf({ cheats, honest, honestAtTop, honestForClearing, falseSignals }: Outcome): string {
  const rows = cheats.map((cheat) =>
    [
      cheat.kind.name,
      cheat.kind.by,
      String(Math.round(cheat.meanGain)),
      percent(cheat.first),
      percent(cheat.atPrize),
      percent(cheat.seen),
      cheat.meanWeight.toFixed(1),
      surely(cheat.unqueuedAtPrize),
      surely(cheat.unseenAtPrize),
      cheat.signals.slice(0, 2).join(', ') || 'none',
    ].join(' | '),
  );
  const falseOnes = [...falseSignals].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
  return `
| kind | by | points beyond the best honest player | first place | a prize place | in the queue with a signal | weight | a prize place and not in the queue (95 %) | a prize place, in the queue for clearing alone (95 %) | signals |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

Honest players with a signal: ${surely(honestAtTop)} of the first ten places, ${surely(honest)} of ${honest.of} in all;
in the queue for clearing alone: ${percent(honestForClearing)} of the first ten places.
Signals that honest players showed: ${falseOnes}.`;
}

function percent({ count, of }: Share): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}

/** With the interval that holds the true share. */
function surely(share: Share): string {
  const [least, most] = intervalOf(share).map((edge) => (100 * edge).toFixed(1));
  return `${percent(share)} (${least} to ${most})`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
