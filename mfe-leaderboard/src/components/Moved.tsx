import { messages } from '@lights-out/contracts/messages';
import { VisuallyHidden } from '@lights-out/web-kit';

import styles from './Moved.module.css';

const texts = messages.leaderboard;

/** How many places a player has gained since the last visit, negative for lost; nothing for none. */
export function Moved({ gained }: { readonly gained: number }) {
  if (gained === 0) return null;
  const places = Math.abs(gained);
  return (
    <span className={styles.moved} data-way={gained > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {gained > 0 ? '▲' : '▼'} {places}
      </span>
      <VisuallyHidden>{gained > 0 ? texts.movedUp(places) : texts.movedDown(places)}</VisuallyHidden>
    </span>
  );
}
