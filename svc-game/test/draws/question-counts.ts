import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { readBank } from '../../src/clients/bank-files.ts';
import type { Question } from '../../src/questions/bank/bank.ts';
import { contestOf, type Difficulty } from '@lights-out/contracts';
import { firstMadeId, type BankQuestion, type MadeQuestion } from '@lights-out/contracts/bank-file';
import { newMonth } from '../../src/contests/rules/contest.ts';
import { drawPool } from '../../src/contests/rules/draw-pool.ts';
import { contestPool, dailyPool, openPool, type PoolOfContest } from '../../src/contests/rules/pools.ts';
import { isForContests } from '../../src/questions/rules/quotas.ts';
import { simulateFairGrids } from './fair-grids.ts';
import { datedOfThe2020s, themeRows } from './hand-written-counts.ts';
import { someMonthPool } from './some-month-pool.ts';
import { asAQueue, byChance, play, playerKinds, type Draw } from './simulate.ts';

/** The one that the image holds. */
export const bank = readBank(join(import.meta.dirname, '../../src/questions/bank'));
const games = 300;
const day = new Date('2026-11-22T12:00:00Z');

type Row = readonly (string | number)[];

/** The counts of all questions and what players meet of them, as `infra/docs/question-counts.md` keeps them. */
export function questionCounts(): string {
  const { made } = bank;
  const handWritten = bank.questions.filter(({ id }) => id < firstMadeId);
  const open = openPool(bank, day);
  const reserve = contestPool(bank, { kind: 'month' }, day);
  const isHardAndRecent = ({ decade, difficulty }: MadeQuestion) => decade >= 2010 && difficulty === 'hard';
  return [
    '# Counts of the questions',
    '',
    'Printed by `npm run counts --workspace svc-game`; a test compares all but what is simulated.',
    '',
    ...table(
      ['questions', 'all', 'easy', 'medium', 'hard'],
      [
        ['written by hand', ...labels(handWritten)],
        ['made from F1DB 2026.11', ...labels(made)],
        ['made, of the 2010s and 2020s', ...labels(made.filter(({ decade }) => decade >= 2010))],
        ['free play in November 2026', ...labels(open)],
        ['the reserve, of which each contest is drawn', ...labels(reserve)],
        ['of it, written by hand for contests', ...labels(reserve.filter(isForContests))],
        ['the part of the dailies', ...labels(dailyPool(bank, day))],
      ],
    ),
    `Months that have only questions which no contest was given before, drawn one after the other from November 2026 on: ${freshMonths()}.`,
    '',
    `Of the made ones ${made.filter(isHardAndRecent).length} are of the 2010s or 2020s and labelled hard.`,
    '',
    '## Hand-written questions',
    '',
    ...handWrittenTables(),
    '## Made questions by era',
    '',
    ...table(['decade', 'all', 'easy', 'medium', 'hard'], byDecade(made)),
    '## Made questions by template',
    '',
    ...table(['template', 'all', 'easy', 'medium', 'hard'], byTemplate(made)),
  ].join('\n');
}

/** Draws month after month until the reserve cannot give one. */
function freshMonths(): number {
  const pools: PoolOfContest[] = [];
  for (;;) {
    const at = new Date(Date.UTC(2026, 10 + pools.length, 1));
    const { contest } = newMonth(contestOf(at));
    const seed = createHash('sha256').update(contest.id).digest('hex');
    const texts = drawPool(bank, contest, pools, seed, at);
    if (texts.length === 0) return pools.length;
    pools.push({ contest: contest.id, kind: 'month', closesAt: contest.closesAt, texts });
  }
}

/** How level the games of who plays 100 of a month are, by what an average player can expect of each. */
export function simulatedLevel(): string {
  const { byTens } = simulateFairGrids(someMonthPool(bank), 'medium', {
    players: 20,
    gamesEach: 100,
    answersEach: 30,
    seed: 12,
  });
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const rows = byTens.map(({ mean, least, most }, ten): Row => {
    return [`${10 * ten + 1} to ${10 * ten + 10}`, percent(mean), percent(least), percent(most)];
  });
  return [
    '## How level 100 games of a month are',
    '',
    'The right answers that can be expected, as shares of the target; 20 players, 30 answers known of each question.',
    '',
    ...table(['games', 'on average', 'the least', 'the most'], rows),
  ].join('\n');
}

/** What four kinds of players meet in 300 games: before, from the 400 and as a queue; now, from the pools and by chance. */
export function simulatedRepeats(): string {
  const handWritten = bank.questions.filter(({ id }) => id <= 630);
  const ways: readonly [string, readonly Question[], Draw][] = [
    ['before: the 400, as a queue', handWritten, asAQueue],
    ['now: free play', openPool(bank, day), byChance('free-play')],
    ['now: the Monthly Challenge', someMonthPool(bank), byChance('contest')],
  ];
  const rows = playerKinds.flatMap((kind, index) =>
    ways.map(([way, questions, draw]): Row => {
      const sitting = play(draw, questions, kind, games, index + 1);
      const { firstRepeatInGame = 'none', repeats, told, differentSeen } = sitting;
      return [kind.title, way, firstRepeatInGame, repeats, told, differentSeen];
    }),
  );
  return [
    '## What players meet in 300 games',
    '',
    'Simulated with a fixed seed. "Told" is how many of the last 70 questions a player with a notebook could name before the start.',
    '',
    ...table(['player', 'draw', 'first repeat in game', 'repeats', 'told', 'different questions'], rows),
  ].join('\n');
}

function handWrittenTables(): string[] {
  const { handWritten } = bank;
  const of = (isCounted: (question: BankQuestion) => boolean) => handWritten.filter(isCounted).length;
  return [
    ...table(
      ['what', 'questions'],
      [
        ['borne out by a query on the race data (claim)', of(({ claim }) => claim !== undefined)],
        ['borne out by the words of a source (statement)', of(({ stated }) => stated !== undefined)],
        ['with a drawing', of(({ imageAlt }) => imageAlt !== undefined)],
        ['of the 2020s, told with the year', datedOfThe2020s(handWritten).length],
        ['of 2026', of(({ question, explanation }) => /\b2026\b/.test(`${question} ${explanation}`))],
      ],
    ),
    'Every text is bound to its evidence (decision 0211). By theme:',
    '',
    ...table(['theme', 'questions', 'their numbers'], themeRows(handWritten)),
  ];
}

function byTemplate(made: readonly MadeQuestion[]): Row[] {
  const templates = Map.groupBy(made, ({ proof }) => proof.template);
  return [...templates].sort(([a], [b]) => (a < b ? -1 : 1)).map(([template, some]) => [template, ...labels(some)]);
}

function byDecade(made: readonly MadeQuestion[]): Row[] {
  const decades = Map.groupBy(made, ({ decade }) => decade);
  return [...decades].sort(([a], [b]) => a - b).map(([decade, some]) => [`${decade}s`, ...labels(some)]);
}

function labels(some: readonly { readonly difficulty: Difficulty }[]): number[] {
  const count = (label: Difficulty) => some.filter(({ difficulty }) => difficulty === label).length;
  return [some.length, count('easy'), count('medium'), count('hard')];
}

function table(head: Row, rows: readonly Row[]): string[] {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
