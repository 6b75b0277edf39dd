import type { NamedBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { classNames } from '@lights-out/web-kit';

import { podiumPositions } from '../model/standings.ts';
import { BackToRacing } from './BackToRacing.tsx';
import styles from './OpenPositions.module.css';
import rowStyles from './RowCells.module.css';
import { ColumnHeads } from './Tower.tsx';
import towerStyles from './Tower.module.css';

const texts = messages.leaderboard;
const drawn = [1, 2, 3].map((place) => podiumPositions + place);

/** The tower without any 4th place yet: its first positions, open, and how to take one. */
export function OpenPositions({ board }: { readonly board: NamedBoard }) {
  return (
    <>
      <div aria-hidden="true" className={classNames(towerStyles.tower, styles.places)}>
        <ColumnHeads />
        {drawn.map((place) => (
          <div key={place} className={classNames(rowStyles.row, styles.place)}>
            <span className={rowStyles.rank}>{place}</span>
            <span className={styles.open}>{texts.placeholder}</span>
          </div>
        ))}
      </div>
      <div className={styles.invitation}>
        <p>{texts.restOpen}</p>
        <BackToRacing board={board} />
      </div>
    </>
  );
}
