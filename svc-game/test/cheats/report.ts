import process from 'node:process';

import { countedRacesADay, heatPassMark, questionsPerGame, questionsPerHeat } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { accountsOf } from './accounts.ts';
import { databaseRate, today } from './conditions.ts';
import { passes, sitTwice, someHeats, type Sat } from './heats.ts';
import { playInMemory } from './in-memory.ts';
import { intervalOf, type Outcome, type Share } from './outcome.ts';
import { honestPerson, personAnswers, type Person } from '@lights-out/stand-ins/people';
import { monthPool, someContestQuestions, wholeBank } from './questions.ts';
import { seenLookingUp, simulate, strongFan, type Simulation } from './run.ts';

/**
 * Prints what each kind of cheating gains: contests are played by the rules of the game, the signals, the marks and the heats, in
 * memory. `CONTESTS` and `PLAYERS` say how many; `WRITTEN` and `KEY_SHARE` replace what the product has today.
 */

const { CONTESTS = '200', PLAYERS = '100', WRITTEN = today.writtenPerGame, KEY_SHARE = today.keyShare } = process.env;
const random = seededRandom(2_026);
const bank = someContestQuestions(random);
const heats = someHeats(200, random);
const wanted: Simulation = {
  contests: Number(CONTESTS),
  honestPlayers: Number(PLAYERS),
  prizePlaces: 3,
  seed: 2_026,
  conditions: { writtenPerGame: Number(WRITTEN), keyShare: Number(KEY_SHARE) },
  heats,
};
const sittings = 4_000;

const people: readonly (readonly [string, Person | undefined])[] = [
  ['a beginner (ability -1)', { ...strongFan, ability: -1, pace: 1 }],
  ['a usual player (0.1)', { ...strongFan, ability: 0.1, pace: 1 }],
  ['a good one (0.9, one of the best sixth)', { ...strongFan, ability: 0.9, pace: 1 }],
  ['a strong fan (1.8, one in twenty)', strongFan],
  ['one of the best (2.6)', { ...strongFan, ability: 2.6 }],
  ['one of the honest by chance', undefined],
];

print(assumptions());
const startedAt = performance.now();
const outcome = await simulate(bank, wanted);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
print(`${CONTESTS} contests of ${PLAYERS} honest players in ${minutes} minutes.\n`);
print(kindsOf(outcome));
print(honestOf(outcome));
print(strengths());
print(await aWeekOfReading());

function assumptions(): string {
  const written = new Set(wholeBank.handWritten.map(({ id }) => id));
  const writtenOf = monthPool.filter(({ id }) => written.has(id)).length;
  const { writtenPerGame, keyShare } = wanted.conditions;
  return `Assumed:
- ${countedRacesADay} counted races a day; ${wanted.prizePlaces} prize places; everybody is in the contest from its first day.
- The month's pool has ${monthPool.length} questions, ${writtenOf} of them written by hand, which is ${((questionsPerGame * writtenOf) / monthPool.length).toFixed(1)} of a game's seven. Here ${writtenPerGame} of each game are taken to be written, and ${percentOf(keyShare)} of what one account has read to be of use to another.
- A program with the race data is right on ${percentOf(databaseRate)} of the questions that were made from them, and on no written one. A peak has seven right: the program plays until it has one.
- The owner of a program knows what one of the honest knows, and sits the heat himself, alone, in a call with a steward; everybody who fails is granted the repeat. That another person sits it is not modelled.
- "Looks up": the owner knows which answers would be wrong, looks up no more than are missing, in the repeat alone, needs four seconds more for each, and is seen at it with ${percentOf(seenLookingUp)}.
- "Signals": a steward strikes every cheat that shows a signal and no honest player.
- By the rule for stewards: confirmed at first is who has ${heatPassMark} right where knowledge and pace each go with the month in one of ten heats or more, and together in three; after the repeat, which everybody else gets, who has 12 right in one of the two where both heats do, each and together, in 1.5 of a hundred.
- A sitter is a tenth slower in the heat on average, with a deviation of a tenth from day to day.
- The place of a winner whose heat fails passes on. Of a cheat with several accounts the best one counts.
`;
}

function kindsOf({ cheats }: Outcome): string {
  const rows = cheats.map((cheat) =>
    [
      cheat.kind.name,
      cheat.kind.by,
      cheat.atPrize.count === 0 ? 'none' : String(Math.round(cheat.meanGain)),
      percent(cheat.atPrize),
      percent(cheat.unseenAtPrize),
      percent(cheat.prizes.byCount),
      surely(cheat.prizes.byRule),
      percent(cheat.prizes.counting),
      percent(cheat.prizes.lookingUp),
      percent(cheat.prizes.ofStrongFan),
      cheat.signals.slice(0, 2).join(', ') || 'none',
    ].join(' | '),
  );
  return `
| kind | by | points beyond the best honest player | a prize place | the same without a signal | a prize by the count of 15 alone | **a prize, no signal counted on** (95 %) | a prize with signals and heat | owner looks up in the heat | owner a strong fan | signals |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

function honestOf(held: Outcome): string {
  const { honest, honestAtTop, honestForClearing, failedHeat, failedRule, falseSignals } = held;
  const falseOnes = [...falseSignals].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
  return `Honest players with a signal: ${surely(honestAtTop)} of the first ten places, ${surely(honest)} of ${honest.of} in all;
in the queue for clearing alone: ${percent(honestForClearing)} of the first ten places. Signals that they showed: ${falseOnes}.
Honest players on a prize place who fail the heat and its repeat: ${surely(failedRule)} by the rule for stewards, ${surely(failedHeat)} by the count of ${heatPassMark} alone.
`;
}

function strengths(): string {
  const rows = people.map(([name, person]) => {
    const sat = satBy(person);
    const share = (passed: (one: Sat) => boolean) => percent({ count: sat.filter(passed).length, of: sittings });
    const right = sat.reduce((total, [one]) => total + one.right, 0) / sittings;
    const cells = [share(([first]) => first.right >= heatPassMark), share((one) => passes(one))];
    return `| ${name} | ${right.toFixed(1)} | ${cells.join(' | ')} |`;
  });
  return `
| the owner is | right of ${questionsPerHeat} | ${heatPassMark} at first | with the repeat |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** @param person one of the honest by chance where undefined */
function satBy(person: Person | undefined): Sat[] {
  return Array.from({ length: sittings }, () => sitTwice(person ?? honestPerson(random), heats, random));
}

async function aWeekOfReading(): Promise<string> {
  const reader = {
    name: 'reader of a week',
    by: 'script',
    make: () => ({
      games: countedRacesADay * 7,
      days: [0, 7],
      roundTripMs: 20,
      answer: (question, seat) => personAnswers(strongFan, question, seat.random),
    }),
  } as const satisfies Parameters<typeof accountsOf>[0];
  const [account] = accountsOf(reader, random);
  const { answers } = await playInMemory(account!, bank);
  const seen = new Set(answers.map(({ questionId }) => questionId)).size;
  return `A reader with one entry has seen ${seen} of the month's ${monthPool.length} questions after a week.`;
}

function percent({ count, of }: Share): string {
  return percentOf(count / of);
}

function percentOf(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** With the interval that holds the true share. */
function surely(share: Share): string {
  const [least, most] = intervalOf(share).map((edge) => (100 * edge).toFixed(1));
  return `${percent(share)} (${least} to ${most})`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
