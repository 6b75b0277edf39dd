import { messages } from '@lights-out/contracts/messages';
import type { Result } from '@lights-out/contracts/results';
import { Button } from '@lights-out/web-kit';

import { leaderboardPath, modePath, profilePath } from '../../paths.ts';
import styles from './NextSteps.module.css';

const { results } = messages;

/** Where to go from here. */
export function NextSteps({ result }: { readonly result: Pick<Result, 'isPremium' | 'difficulty'> }) {
  return (
    <nav className={styles.steps} aria-label={results.actions}>
      <Button to={modePath()}>{results.raceAgain}</Button>
      <Button variant="secondary" to={leaderboardPath(result)}>{results.leaderboard}</Button>
      <Button variant="secondary" to={profilePath()}>{results.history}</Button>
    </nav>
  );
}
