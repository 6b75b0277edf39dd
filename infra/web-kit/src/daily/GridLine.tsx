import { pages } from '@lights-out/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { gridQuery } from '../api/queries.ts';
import { useMe } from '../session/use-me.ts';
import { gridLineText } from './grid-words.ts';
import styles from './GridLine.module.css';

/** One line that leads to the player's grid of the week; nothing for who has no seat. The first look takes the seat. */
export function GridLine() {
  const { user } = useMe();
  const { data } = useQuery({ ...gridQuery(user?.id ?? ''), enabled: user !== null });
  const text = user && data && gridLineText(data, user.id);
  return text ? (
    <Link to={pages.grid()} className={styles.line}>
      {text}
    </Link>
  ) : null;
}
