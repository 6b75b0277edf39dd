import type { GridRow } from '@lights-out/contracts/grids';
import { messages } from '@lights-out/contracts/messages';
import { gridsMessages as texts } from '@lights-out/contracts/messages-grids';
import { Badge, formatPoints, gridClassName, VisuallyHidden } from '@lights-out/web-kit';
import { useRef } from 'react';

import { useChosenHelmets } from '../api/chosen-helmets.ts';
import { Gap } from './Gap.tsx';
import styles from './GridTower.module.css';
import { ChosenHelmets, PlayerHelmet } from './PlayerHelmet.tsx';
import rowStyles from './RowCells.module.css';
import { useGlidingRows } from './use-gliding-rows.ts';

const { leaderboard } = messages;
const signs = { up: '▲', stays: '=', down: '▼', none: '·' } as const;

interface GridTowerProps {
  readonly rows: readonly GridRow[];
  /** The heading's; rows of another one say theirs. */
  readonly gridClass: number;
  readonly ownId: string;
}

/** The tower of a grid. Where a zone begins its name stands above the row; each row has its sign. */
export function GridTower({ rows, gridClass, ownId }: GridTowerProps) {
  const list = useRef<HTMLOListElement>(null);
  useGlidingRows(list, rows);
  return (
    <ChosenHelmets value={useChosenHelmets(rows)}>
      <ol ref={list} className={styles.list}>
        {rows.map((row, index) => {
          const zone = zoneOf(row);
          const ahead = rows[index - 1];
          return (
            <li key={row.userId} className={styles.item} data-zone={zone}>
              {(ahead === undefined || zoneOf(ahead) !== zone) && <ZoneName zone={zone} />}
              <div className={rowStyles.row} data-own={row.userId === ownId}>
                <span className={rowStyles.rank}>
                  <span aria-hidden="true" className={styles.sign}>
                    {signs[zone]}
                  </span>{' '}
                  {row.place ?? '–'}
                </span>{' '}
                <span className={rowStyles.player}>
                  <PlayerHelmet userId={row.userId} />
                  <span className={rowStyles.name}>{row.displayName}</span>
                  {row.userId === ownId && (
                    <>
                      {' '}
                      <Badge tone="own">{leaderboard.you}</Badge>
                    </>
                  )}{' '}
                  {row.class !== gridClass && <Badge tone="neutral">{gridClassName(row.class)}</Badge>}
                </span>{' '}
                <Counted row={row} />{' '}
                <span className={rowStyles.points}>
                  {formatPoints(row.points)} <VisuallyHidden>{leaderboard.pointsSpoken}</VisuallyHidden>
                </span>{' '}
                <span className={rowStyles.gap}>
                  <Gap
                    points={row.place === null || !ahead ? undefined : ahead.points - row.points}
                    spoken={texts.gapUp}
                  />
                </span>
                <VisuallyHidden> {texts.zones[zone]}</VisuallyHidden>
              </div>
            </li>
          );
        })}
      </ol>
    </ChosenHelmets>
  );
}

type Zone = keyof typeof signs;

function zoneOf({ place, zone }: GridRow): Zone {
  return place === null ? 'none' : zone;
}

/** For the eye: to a screen reader each row says its zone. */
function ZoneName({ zone }: { readonly zone: Zone }) {
  return (
    <p aria-hidden="true" className={styles.zone}>
      {signs[zone]} {texts.zones[zone]} <span className={styles.hint}>{texts.zonesHint[zone]}</span>
    </p>
  );
}

/** The races that count, each with its points. */
function Counted({ row: { dailies, free } }: { readonly row: GridRow }) {
  const words = dailies.map((score) => texts.counts.daily(formatPoints(score)));
  if (free !== null) words.push(texts.counts.free(formatPoints(free)));
  return (
    <span className={rowStyles.detail}>
      <span className={styles.counted}>
        {words.length > 0 && <VisuallyHidden>{`${texts.counts.label}:`}</VisuallyHidden>} {words.join(' · ')}
      </span>
    </span>
  );
}
