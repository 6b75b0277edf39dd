import type { FinishedGame } from '@lights-out/contracts/game-view';
import { messages } from '@lights-out/contracts/messages';
import {
  postQuestionReport,
  reportCommentMaxLength,
  reportReasons,
  type QuestionReport,
  type ReportReason,
} from '@lights-out/contracts/question-reports';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { errorText } from '../api/error-text.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import styles from './ReportQuestion.module.css';

const texts = messages.results.report;

interface ReportQuestionProps {
  readonly gameId: string;
  /** Which question of the game. */
  readonly n: number;
  /** The report that the player has made already. */
  readonly report: QuestionReport | undefined;
}

/** Reports a question with a reason; afterwards, what became of the report. */
export function ReportQuestion({ gameId, n, report }: ReportQuestionProps) {
  if (report)
    return (
      <div role="status" className={styles.state}>
        <p>{texts[report.outcome]}</p>
        {report.answer && <p>{report.answer}</p>}
      </div>
    );
  return (
    <details className={styles.report}>
      <summary>{texts.title}</summary>
      <ReportForm gameId={gameId} n={n} />
    </details>
  );
}

const choices = reportReasons.map((value) => ({ value, label: texts.reasons[value] }));

/**
 * Without `useContractForm`, which would add 15 KB (gzip) to each review of a game for a form that few open: mfe-game has no
 * other form.
 */
function ReportForm({ gameId, n }: Pick<ReportQuestionProps, 'gameId' | 'n'>) {
  const [reason, setReason] = useState<ReportReason>('wrong-answer');
  const [comment, setComment] = useState('');
  const { send, isBusy, error, commentError } = useSendReport(gameId, n);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(reason, comment);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={texts.reason}
        value={reason}
        choices={choices}
        onChange={({ target: { value } }) => setReason(reportReasons.find((one) => one === value) ?? 'other')}
      />
      <TextArea
        label={texts.comment}
        value={comment}
        maxLength={reportCommentMaxLength}
        error={commentError}
        onChange={({ target: { value } }) => setComment(value)}
      />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </Button>
    </form>
  );
}

function useSendReport(gameId: string, n: number) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const send = async (reason: ReportReason, comment: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = { n, reason, ...(comment.trim() && { comment }) };
      const report = await callApi(postQuestionReport, { params: { id: gameId }, body });
      // Every page that shows this game has its questions from here.
      client.setQueryData<FinishedGame>(queryKeys.game(gameId), (game) => game && withReport(game, n, report));
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const commentError = fault instanceof ApiError ? fault.fields?.['comment'] : undefined;
  const isWhole = fault !== undefined && commentError === undefined;
  const error = isWhole ? errorText(fault, { withWait: true }) : undefined;
  return { send, isBusy, error, commentError };
}

function withReport(game: FinishedGame, n: number, report: QuestionReport): FinishedGame {
  return {
    ...game,
    questions: game.questions.map((question) => (question.n === n ? { ...question, report } : question)),
  };
}
