import type { FreeBoard } from '@lights-out/contracts/board';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Panel } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { Queue } from '../components/Queue.tsx';
import { pathToView } from '../paths.ts';
import styles from './ContestPage.module.css';
import lists from './Lists.module.css';

const texts = adminMessages.fairPlay;

/** A board of free practice: who should be looked at. */
export function FreeBoardPage({ board }: { readonly board: FreeBoard }) {
  return (
    <section className={lists.view} aria-labelledby="board">
      <div className={styles.head}>
        <Link to={pathToView('contests')}>{adminMessages.contests.back}</Link>
        <h2 id="board">{texts.freeBoard.names[board]}</h2>
      </div>
      <Panel title={texts.queue} level={3}>
        <Queue contest={board} />
      </Panel>
    </section>
  );
}
