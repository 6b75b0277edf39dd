import { type SupportGames as Games, getSupportGames } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { formatPoints, Loaded } from '@lights-out/web-kit';

import { useKeptAnswer } from '../api/answers.ts';
import { failureIn, instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { type Column, DataTable } from './DataTable.tsx';

const texts = adminMessages.support;
const { gameColumns } = texts;
type Result = Games['results'][number];

const columns: readonly Column<Result>[] = [
  {
    name: gameColumns.at,
    cell: ({ completedAt }) => <time dateTime={completedAt}>{instantInWords(completedAt)}</time>,
  },
  {
    name: gameColumns.mode,
    cell: ({ challengeId, isPremium }) =>
      texts.modes[challengeId === null ? (isPremium ? 'premium' : 'free') : 'challenge'],
  },
  { name: gameColumns.score, cell: ({ score }) => formatPoints(score), isNumber: true },
  { name: gameColumns.correct, cell: ({ correctAnswers }) => correctAnswers, isNumber: true },
];

/** A player's newest results, and what they reported of questions. */
export function SupportGames({ player }: { readonly player: string }) {
  const failure = failureIn(texts.gamesFailed);
  return (
    <Loaded
      query={useKeptAnswer(getSupportGames, { params: { user: player } })}
      failure={failure}
      refreshFailure={failure}
    >
      {({ results, reports }) => (
        <div className={lists.stack}>
          {results.length === 0 ? (
            <p>{texts.noGames}</p>
          ) : (
            <DataTable caption={texts.games} rows={results} keyOf={({ id }) => id} columns={columns} />
          )}
          <ul className={lists.entries}>
            {reports.map(({ question, outcome, comment, reason, at }) => (
              <li key={`${question} ${at}`}>{texts.report(question, outcome, comment ?? reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
