import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures } from '@lights-out/contracts/results';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { DailySign, formatPoints, VisuallyHidden } from '@lights-out/web-kit';

import { useSplitsOf } from '../../api/rank.ts';
import { type DuelSector, type DuelSide, duelOf, sectorsTakenBy } from '../../model/duel.ts';
import styles from './Duel.module.css';

const { duel: texts } = messages;

interface DuelProps {
  readonly gameId: string;
  readonly friendName: string;
  readonly answers: readonly AnswerFigures[];
  readonly difficulty: Difficulty;
}

/** Both runs of a friend challenge, one above the other, and who took which sector; nothing where the friend's is not known. */
export function Duel({ gameId, friendName, answers, difficulty }: DuelProps) {
  const { friend: splits, friendMarks: marks } = useSplitsOf(gameId) ?? {};
  if (!splits || !marks) return null;
  const sectors = duelOf(answers, { splits, marks }, difficulty);
  if (sectors.length === 0) return null;
  const [own, theirs] = [sectorsTakenBy('own', sectors), sectorsTakenBy('theirs', sectors)];
  return (
    <div className={styles.duel}>
      <Strip name={texts.you} side="own" sectors={sectors} />
      <Strip name={friendName} side="theirs" sectors={sectors} />
      <p className={styles.taken}>
        {own !== '' && texts.youTook(own)} {theirs !== '' && texts.theyTook(friendName, theirs)}
      </p>
    </div>
  );
}

interface StripProps {
  readonly name: string;
  readonly side: DuelSide;
  readonly sectors: readonly DuelSector[];
}

function Strip({ name, side, sectors }: StripProps) {
  return (
    <section aria-label={name}>
      <p aria-hidden="true" className={styles.name}>
        {name}
      </p>
      <ol className={styles.strip}>
        {sectors.map(({ n, points, marks, takenBy }) => (
          <li key={n} className={styles.sector} data-is-taken={takenBy === side}>
            <VisuallyHidden>{`S${n}`} </VisuallyHidden>
            <DailySign mark={marks[side]} /> <span className={styles.points}>{formatPoints(points[side])}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
