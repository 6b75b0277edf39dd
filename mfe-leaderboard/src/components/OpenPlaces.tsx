import { messages } from '@lights-out/contracts/messages';
import { classNames } from '@lights-out/web-kit';

import { podiumPlaces } from '../model/standings.ts';
import { BackToRacing } from './BackToRacing.tsx';
import styles from './OpenPlaces.module.css';
import rowStyles from './RowCells.module.css';
import { ColumnHeads } from './Tower.tsx';
import towerStyles from './Tower.module.css';

const texts = messages.leaderboard;
const drawn = [1, 2, 3].map((place) => podiumPlaces + place);

/** The tower while nobody has come as far as 4th place: its first places, free, and how to take one. */
export function OpenPlaces({ isPremium }: { readonly isPremium: boolean }) {
  return (
    <>
      <div aria-hidden="true" className={classNames(towerStyles.tower, styles.places)}>
        <ColumnHeads />
        {drawn.map((place) => (
          <div key={place} className={classNames(rowStyles.row, styles.place)}>
            <span className={rowStyles.rank}>{place}</span>
            <span className={styles.nobody}>{texts.placeholder}</span>
          </div>
        ))}
      </div>
      <div className={styles.invitation}>
        <p>{texts.restOpen}</p>
        <BackToRacing variant={isPremium ? 'gold' : 'primary'} />
      </div>
    </>
  );
}
