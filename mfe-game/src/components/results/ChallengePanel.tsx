import type { ChallengeOutcome } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { Button, type GameResult, Panel } from '@lights-out/web-kit';

import { outcomeWords } from '../../model/challenge-outcome.ts';
import { Duel } from './Duel.tsx';
import styles from './ModePanel.module.css';
import { SendBack } from './SendBack.tsx';

const { challenge: texts } = messages;

interface ChallengePanelProps {
  readonly challengeId: string;
  readonly result: GameResult;
  readonly answers: readonly AnswerFigures[];
  /** Null if the challenge does not exist any more, undefined while it loads. */
  readonly outcome: ChallengeOutcome | null | undefined;
  readonly isSaving: boolean;
}

/** What a game was worth in its friend challenge: victory, or what was missing and another try; and the two runs, sector by sector. */
export function ChallengePanel({ challengeId, result, answers, outcome, isSaving }: ChallengePanelProps) {
  if (outcome === null)
    return (
      <Panel title={texts.pageTitle}>
        <p className={styles.note}>{texts.over}</p>
      </Panel>
    );
  if (!outcome) return <Unknown challengeId={challengeId} isSaving={isSaving} />;
  const { is, title, text, note } = outcomeWords(outcome, result.score);
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <p className={styles.message}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
        {is !== 'own' && (
          <Duel
            gameId={result.gameId}
            friendName={outcome.creatorName}
            answers={answers}
            difficulty={result.difficulty}
          />
        )}
        <div className={styles.actions}>
          {is === 'lost' && (
            <Button isWide to={pages.game({ challengeId })}>
              {messages.results.tryAgain}
            </Button>
          )}
          <Button variant={is === 'lost' ? 'secondary' : 'primary'} isWide to={pages.challenge(challengeId)}>
            {texts.view}
          </Button>
          {is !== 'own' && <SendBack result={result} />}
        </div>
      </div>
    </Panel>
  );
}

function Unknown({ challengeId, isSaving }: Pick<ChallengePanelProps, 'challengeId' | 'isSaving'>) {
  return (
    <Panel title={texts.pageTitle}>
      <div className={styles.body}>
        {isSaving && (
          <p className={styles.message} role="status">
            {texts.waiting}
          </p>
        )}
        <Button variant="secondary" isWide to={pages.challenge(challengeId)}>
          {texts.view}
        </Button>
      </div>
    </Panel>
  );
}
