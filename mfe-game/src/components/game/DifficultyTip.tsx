import { messages } from '@lights-out/contracts/messages';
import { type Difficulty, difficulties, multipliers } from '@lights-out/contracts/scoring';
import { DifficultyBadge, Tooltip, VisuallyHidden } from '@lights-out/web-kit';

import styles from './DifficultyTip.module.css';

/** The difficulty of the race, with the multipliers of all as a tip. */
export function DifficultyTip({ difficulty }: { readonly difficulty: Difficulty }) {
  return (
    <Tooltip content={<Multipliers />}>
      <DifficultyBadge difficulty={difficulty} />
      <VisuallyHidden>{`, ${messages.game.multipliers}`}</VisuallyHidden>
    </Tooltip>
  );
}

function Multipliers() {
  return (
    <>
      <p className={styles.tip}>{messages.game.multipliers}</p>
      <ul className={styles.multipliers}>
        {difficulties.map((one) => (
          <li key={one} className={styles.multiplier}>
            <span>{messages.difficulties[one]}</span>
            <strong>{messages.multiplier(multipliers[one])}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
