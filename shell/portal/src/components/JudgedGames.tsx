import { type JudgedGame, judgedGamesMost, type JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, formatPoints, formatSeconds } from '@lights-out/web-kit';

import { instantInWords, timeOfDay } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.fairPlay;

/** Every game of the player, each opening to its answers beside the field's. */
export function JudgedGames({ player: { games, field } }: { readonly player: JudgedPlayer }) {
  if (games.length === 0) return <EmptyState text={texts.noGames} />;
  return (
    <div className={styles.winners}>
      <p className={styles.place}>
        {field
          .map(({ difficulty, medianTime, rightRate }) =>
            texts.fieldOf(difficulty, formatSeconds(medianTime, 1), Math.round(rightRate * 100)),
          )
          .join(' ')}
      </p>
      {games.length >= judgedGamesMost && <p className={styles.place}>{texts.lastGames(judgedGamesMost)}</p>}
      {games.map((game) => (
        <details key={game.gameId}>
          <summary>{headOf(game)}</summary>
          <DataTable caption={texts.answers} rows={game.answers} keyOf={({ n }) => n} columns={columns} />
        </details>
      ))}
    </div>
  );
}

function headOf({
  startedAt,
  score,
  correctAnswers,
  voided,
  averageSpeed,
  resumed,
  refused,
  isStruck,
  isWaiting,
}: JudgedGame): string {
  const figures = texts.gameOf(formatPoints(score), correctAnswers, formatSeconds(averageSpeed, 2));
  const incidents = resumed + refused > 0 ? ` ${texts.incidents(resumed, refused)}` : '';
  const without = voided > 0 ? ` ${texts.voided(voided)}` : '';
  const struck = isStruck ? ` ${texts.isStruck}` : '';
  const waits = isWaiting ? ` ${texts.freeBoard.isWaiting}` : '';
  return `${instantInWords(startedAt)}: ${figures}${struck}${waits}${without}${incidents}`;
}

type Answer = JudgedGame['answers'][number];

const columns: readonly Column<Answer>[] = [
  { name: texts.answerColumns.question, cell: ({ question }) => question },
  { name: texts.answerColumns.difficulty, cell: ({ difficulty }) => difficulty },
  { name: texts.answerColumns.opened, cell: ({ openedAt }) => timeOfDay(openedAt) },
  { name: texts.answerColumns.verdict, cell: (answer) => verdictOf(answer) },
  { name: texts.answerColumns.time, cell: ({ timeTaken }) => formatSeconds(timeTaken, 2), isNumber: true },
  { name: texts.answerColumns.credit, cell: ({ lagCredit }) => formatSeconds(lagCredit, 3), isNumber: true },
  { name: texts.answerColumns.field, cell: ({ asked, right }) => texts.rightOf(right, asked), isNumber: true },
  { name: texts.answerColumns.browser, cell: ({ evidence }) => browserOf(evidence) },
];

function verdictOf({ isCorrect, timedOut }: Answer): string {
  if (timedOut) return texts.verdicts.late;
  return isCorrect ? texts.verdicts.right : texts.verdicts.wrong;
}

/** What the browser said of an answer, in words. */
export function browserOf(evidence: Answer['evidence']): string {
  if (evidence === null) return texts.noEvidence;
  const { input, isTrusted, isPainted, shownAt, chosenAt, focusChangesMs, version } = evidence;
  const seconds = (ms: number) => texts.charts.seconds(formatSeconds(ms / 1_000, 2));
  return [
    input,
    texts.chosenAfter(seconds(chosenAt - shownAt)),
    ...(isTrusted ? [] : [texts.untrusted]),
    ...(isPainted ? [] : [texts.unpainted]),
    ...(focusChangesMs.length > 0 ? [texts.focusLost(focusChangesMs.map(seconds).join(' '))] : []),
    ...(version ? [texts.ofVersion(version)] : []),
  ].join(', ');
}
