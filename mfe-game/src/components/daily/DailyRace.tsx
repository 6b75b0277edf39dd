import type { DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, EmptyState, Page, useMe } from '@lights-out/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { askOfDaily } from '../../api/daily.ts';
import { startOfDaily } from '../../model/daily.ts';
import type { GameState } from '../../model/game-state.ts';
import { rightInARow } from '../../model/race-sounds.ts';
import { OffBoardRace } from '../game/OffBoardRace.tsx';
import { useGame } from '../game/use-game.ts';
import { SessionEnded } from '../SessionEnded.tsx';
import styles from './DailyRace.module.css';

const { daily: texts, dailyDoor } = messages;

interface DailyRaceProps {
  /** As it was when the race was wanted. */
  readonly daily: DailyView;
  readonly isUntimed: boolean;
  /** Called once its last question is over, and where it cannot go on: the page tells what the server says of it. */
  readonly onOver: () => void;
  /** The start was called off, or the race left. */
  readonly onLeave: () => void;
}

/** The race of a daily on the screen of every race: the lights, then the seven. */
export function DailyRace({ daily, isUntimed, onOver, onLeave }: DailyRaceProps) {
  const [start] = useState(() => startOfDaily(daily, isUntimed));
  const [asking] = useState(() => askOfDaily(daily, isUntimed));
  const { game, dispatch } = useGame(start, asking);
  const { user } = useMe();
  const { phase } = game;
  const isForgotten = phase.is === 'lost' && phase.why === 'gone';
  const isOver = phase.is === 'finished';
  // Follows the server: the page of the daily tells what it says from here on.
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  if (isForgotten && user) return <SessionEnded next={pages.daily(daily.n)} />;
  if (isForgotten) return <Forgotten />;
  const timed = daily.isToday ? texts.lights : texts.lightsPractice;
  return (
    <OffBoardRace
      game={game}
      dispatch={dispatch}
      name={texts.heading(String(daily.n))}
      lights={{ title: dailyDoor.no(String(daily.n)), subtitle: isUntimed ? texts.lightsUntimed : timed }}
      title={texts.race}
      line={<Line game={game} n={daily.n} />}
      onLeave={onLeave}
    />
  );
}

/** In place of a rank: the number, and how many were right in a row. */
function Line({ game: { answers }, n }: { readonly game: GameState; readonly n: number }) {
  const no = dailyDoor.no(String(n));
  const count = rightInARow(answers);
  return <p className={styles.line}>{count > 0 ? texts.inARow(no, count) : no}</p>;
}

/** The cookie of a guest did not come back: asking again would only forget another try. */
function Forgotten() {
  return (
    <Page>
      <h1>{messages.dailyDoor.name}</h1>
      <EmptyState
        text={
          <>
            {texts.forgotten}
            <br />
            {texts.forgottenHint}
          </>
        }
        action={
          <Button variant="secondary" to={pages.email()} state={{ next: pages.daily() }}>
            {texts.signIn}
          </Button>
        }
      />
    </Page>
  );
}
