import type { WatchedHeat, WatchedQuestion } from '@lights-out/contracts/admin-heats';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, formatSeconds } from '@lights-out/web-kit';

import { timeOfDay } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { browserOf } from './JudgedGames.tsx';
import reports from './Reports.module.css';
import styles from './Winners.module.css';

const texts = adminMessages.heats.watch;
const { verdicts } = adminMessages.fairPlay;

/** The questions of a heat that were opened, the open one first: what was chosen, how long it took, what the browser said. */
export function WatchedQuestions({ heat: { questions, totalQuestions } }: { readonly heat: WatchedHeat }) {
  if (questions.length === 0) return <EmptyState text={texts.noQuestions} />;
  const open = questions.find(isOpen);
  const over = questions.length - (open ? 1 : 0);
  return (
    <div className={styles.winners}>
      <p role="status">
        <strong>{open ? texts.now(open.n, totalQuestions) : texts.between(over, totalQuestions)}</strong>
      </p>
      <DataTable caption={texts.questions} rows={questions.toReversed()} keyOf={({ n }) => n} columns={columns} />
    </div>
  );
}

/** Its answer is not locked yet. */
function isOpen({ correctOption }: WatchedQuestion): boolean {
  return correctOption === null;
}

const columns: readonly Column<WatchedQuestion>[] = [
  { name: texts.columns.n, cell: ({ n }) => n, isNumber: true },
  { name: texts.columns.question, cell: (question) => <Text question={question} /> },
  { name: texts.columns.verdict, cell: (question) => verdictOf(question) },
  {
    name: texts.columns.time,
    cell: ({ timeTaken }) => (timeTaken === null ? '' : formatSeconds(timeTaken, 2)),
    isNumber: true,
  },
  { name: texts.columns.browser, cell: (question) => (isOpen(question) ? '' : browserOf(question.evidence)) },
];

function Text({ question: asked }: WithQuestion) {
  const { category, difficulty, question, image, options, selectedOption, correctOption } = asked;
  return (
    <div>
      <span className={reports.detail}>{`${category}, ${difficulty}`}</span>
      <strong>{question}</strong>
      {image && <img src={image} alt="" width={160} height={90} />}
      <ol className={reports.options}>
        {options.map((option, index) => (
          <li key={option}>
            {option}
            {marksOf(index === selectedOption, index === correctOption)}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WithQuestion {
  readonly question: WatchedQuestion;
}

function marksOf(isChosen: boolean, isRight: boolean): string {
  const marks = [...(isChosen ? [texts.chosen] : []), ...(isRight ? [texts.rightOption] : [])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
}

function verdictOf(question: WatchedQuestion): string {
  const { deadlineAt, isCorrect, isVoided, timedOut } = question;
  if (isOpen(question)) {
    return deadlineAt === null ? texts.open : `${texts.open}, ${texts.closesAt(timeOfDay(deadlineAt).slice(0, 8))}`;
  }
  if (isVoided) return texts.voided;
  if (timedOut) return verdicts.late;
  return isCorrect ? verdicts.right : verdicts.wrong;
}
