import { messages } from '@lights-out/contracts/messages';
import type { Result } from '@lights-out/contracts/results';
import { Button } from '@lights-out/web-kit';

import { leaderboardPath, modePath, profilePath } from '../../paths.ts';
import styles from './NextSteps.module.css';

const { results } = messages;

interface NextStepsProps {
  readonly result: Pick<Result, 'isPremium' | 'difficulty'>;
  /** A panel above has the first thing to do: nothing here competes with it. */
  readonly isLed: boolean;
}

/** Where to go from here. */
export function NextSteps({ result, isLed }: NextStepsProps) {
  return (
    <nav className={styles.steps} aria-label={results.actions}>
      <Button variant={isLed ? 'secondary' : 'primary'} to={modePath()}>
        {results.raceAgain}
      </Button>
      <Button variant="secondary" to={leaderboardPath(result)}>
        {results.leaderboard}
      </Button>
      <Button variant="secondary" to={profilePath()}>
        {results.history}
      </Button>
    </nav>
  );
}
