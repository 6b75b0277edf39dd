import type { AdminContestView, AdminStanding } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button, EmptyState, formatPoints, formatSeconds } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import type { Chosen } from '../model/chosen.ts';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.contests;

interface StandingsProps {
  readonly view: AdminContestView;
  /** Undefined while no result can be struck. */
  readonly onStrike: ((player: Chosen) => void) | undefined;
}

/** The top of the board, with reasons against a prize. */
export function Standings({ view: { standings }, onStrike }: StandingsProps) {
  if (standings.length === 0) return <EmptyState text={texts.noStandings} />;
  return (
    <div className={styles.winners}>
      <p className={styles.place}>{texts.standingsNote}</p>
      <DataTable
        caption={texts.standings}
        rows={standings}
        keyOf={({ playerId }) => playerId}
        columns={onStrike ? [...standingColumns, decisionColumn(onStrike)] : standingColumns}
      />
    </div>
  );
}

const names = texts.standingColumns;

const standingColumns: readonly Column<AdminStanding>[] = [
  { name: names.rank, cell: ({ rank }) => rank, isNumber: true },
  {
    name: names.player,
    cell: ({ displayName, hasEntry }) => (
      <span className={styles.line}>
        {displayName} {!hasEntry && <Badge>{texts.noEntry}</Badge>}
      </span>
    ),
  },
  { name: names.score, cell: ({ score }) => formatPoints(score), isNumber: true },
  { name: names.correct, cell: ({ correctAnswers }) => correctAnswers, isNumber: true },
  { name: names.speed, cell: ({ averageSpeed }) => formatSeconds(averageSpeed, 2), isNumber: true },
  { name: names.reached, cell: ({ achievedAt }) => instantInWords(achievedAt) },
];

function decisionColumn(onStrike: (player: Chosen) => void): Column<AdminStanding> {
  return {
    name: names.act,
    cell: (player) => (
      <Button variant="secondary" onClick={() => onStrike(player)} aria-label={texts.strikeWho(player.displayName)}>
        {texts.strike}
      </Button>
    ),
  };
}
