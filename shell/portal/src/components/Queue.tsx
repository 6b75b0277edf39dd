import { isFreeBoard } from '@lights-out/contracts/board';
import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, EmptyState, formatPoints, Loaded } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useQueue } from '../api/fair-play.ts';
import { failureIn } from '../model/wording.ts';
import { pathToPlayer } from '../paths.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Signals } from './Signals.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.fairPlay;

/** The players whom a person should look at, prize places first. */
export function Queue({ contest }: { readonly contest: string }) {
  return (
    <Loaded query={useQueue(contest)} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
      {(players) =>
        players.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <div className={styles.winners}>
            <p className={styles.place}>{isFreeBoard(contest) ? texts.freeBoard.note : texts.note}</p>
            <DataTable
              caption={texts.queue}
              rows={players}
              keyOf={({ playerId }) => playerId}
              columns={columnsFor(contest)}
            />
          </div>
        )
      }
    </Loaded>
  );
}

const columnsFor = (contest: string): readonly Column<QueuedPlayer>[] => [
  { name: texts.columns.rank, cell: ({ rank }) => rank ?? texts.offBoard, isNumber: true },
  {
    name: texts.columns.player,
    cell: ({ playerId, displayName }) => <Link to={pathToPlayer(contest, playerId)}>{displayName}</Link>,
  },
  { name: texts.columns.score, cell: ({ score }) => (score === null ? '' : formatPoints(score)), isNumber: true },
  { name: texts.columns.weight, cell: ({ weight }) => weight, isNumber: true },
  { name: texts.columns.signals, cell: ({ signals }) => <Signals signals={signals} /> },
  { name: texts.columns.state, cell: (player) => <State player={player} /> },
];

function State({ player }: { readonly player: QueuedPlayer }) {
  const { isCleared, isRequired, hasAppealed, isHorsConcours = false, waiting } = player;
  return (
    <span className={styles.line}>
      {hasAppealed && <Badge>{texts.states.appealed}</Badge>}
      {waiting !== undefined && <Badge>{texts.freeBoard.waiting(waiting)}</Badge>}
      {isHorsConcours && <Badge>{texts.states.horsConcours}</Badge>}
      {isCleared && <Badge>{texts.states.cleared}</Badge>}
      {!isCleared && isRequired && <Badge>{texts.states.required}</Badge>}
    </span>
  );
}
