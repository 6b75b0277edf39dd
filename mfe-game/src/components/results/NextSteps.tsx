import { messages } from '@lights-out/contracts/messages';
import { type BoardView, pages } from '@lights-out/contracts/pages';
import { Button } from '@lights-out/web-kit';

import styles from './NextSteps.module.css';

const { results } = messages;

/** Where else to go from here: the board is the one on which the result stands, narrowed to its difficulty. */
export function NextSteps({ view }: { readonly view: BoardView }) {
  return (
    <nav className={styles.steps} aria-label={results.actions}>
      <Button variant="secondary" to={pages.leaderboard(view)}>
        {results.leaderboard}
      </Button>
      <Button variant="secondary" to={pages.profile()}>
        {results.history}
      </Button>
    </nav>
  );
}
