import { isFreeBoard } from '@lights-out/contracts/board';
import { type QueuedPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, EmptyState, formatPoints, Loaded } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { failureIn } from '../model/wording.ts';
import { pathToPlayer } from '../paths.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Signals } from './Signals.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.fairPlay;

/** The players whom a person should look at, prize places first. */
export function Queue({ contest }: { readonly contest: string }) {
  return (
    <Loaded
      query={useKeptAnswer(getAdminQueue, { params: { contest } })}
      failure={failureIn(texts.failed)}
      refreshFailure={failureIn(texts.failed)}
    >
      {(players) =>
        players.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <div className={styles.winners}>
            <p className={styles.place}>{isFreeBoard(contest) ? texts.freeBoard.note : texts.note}</p>
            <DataTable
              caption={texts.queue}
              rows={rowsOf(players)}
              keyOf={({ playerId }) => playerId}
              columns={columnsFor(contest)}
            />
          </div>
        )
      }
    </Loaded>
  );
}

/** A player with those who stand in the queue for the same card or address alone. */
interface Row extends QueuedPlayer {
  readonly sharing: readonly QueuedPlayer[];
}

function rowsOf(players: readonly QueuedPlayer[]): Row[] {
  return players
    .filter(({ sharesWith }) => sharesWith === undefined)
    .map((player) => ({ ...player, sharing: players.filter(({ sharesWith }) => sharesWith === player.playerId) }));
}

const columnsFor = (contest: string): readonly Column<Row>[] => [
  { name: texts.columns.rank, cell: ({ rank }) => rank ?? texts.offBoard, isNumber: true },
  {
    name: texts.columns.player,
    cell: (player) => <PlayerLink contest={contest} player={player} />,
  },
  { name: texts.columns.score, cell: ({ score }) => (score === null ? '' : formatPoints(score)), isNumber: true },
  { name: texts.columns.weight, cell: ({ weight }) => weight, isNumber: true },
  {
    name: texts.columns.signals,
    cell: ({ signals, sharing }) => (
      <>
        <Signals signals={signals} />
        <Sharing contest={contest} players={sharing} />
      </>
    ),
  },
  { name: texts.columns.state, cell: (player) => <State player={player} /> },
];

interface PlayerLinkProps {
  readonly contest: string;
  readonly player: QueuedPlayer;
}

function PlayerLink({ contest, player: { playerId, displayName } }: PlayerLinkProps) {
  return <Link to={pathToPlayer(contest, playerId)}>{displayName}</Link>;
}

function Sharing({ contest, players }: { readonly contest: string; readonly players: readonly QueuedPlayer[] }) {
  if (players.length === 0) return null;
  return (
    <details>
      <summary>{texts.sharing(players.length)}</summary>
      <ul className={styles.list}>
        {players.map((player) => (
          <li key={player.playerId}>
            <PlayerLink contest={contest} player={player} />{' '}
            {player.rank === null ? texts.offBoard : texts.rankedAt(player.rank, formatPoints(player.score ?? 0))}{' '}
            <State player={player} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function State({ player }: { readonly player: QueuedPlayer }) {
  const { isCleared, isRequired, hasAppealed, isHorsConcours, waiting } = player;
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
