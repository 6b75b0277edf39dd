import { SectorMarks } from '@lights-out/web-kit';

import { useSplits } from '../../api/rank.ts';
import type { GameHead } from '../../model/game-state.ts';
import styles from './FriendSectors.module.css';

interface FriendSectorsProps {
  readonly head: GameHead | null;
  /** How many questions the player has answered: the friend's are shown so far. */
  readonly answered: number;
}

/** The friend's sectors under the own ones, each once the player has answered. Seen only: the pace to the friend is told in words. */
export function FriendSectors({ head, answered }: FriendSectorsProps) {
  const marks = useSplits(head)?.friendMarks ?? [];
  return <SectorMarks marks={marks.slice(0, answered)} className={styles.sectors} />;
}
