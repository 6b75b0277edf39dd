import { messages } from '@lights-out/contracts/messages';
import { Button, Countdown, ErrorPanel, hearStart, Panel, RaceSwitches } from '@lights-out/web-kit';
import type { Dispatch, ReactNode } from 'react';

import type { GameEvent, GameState } from '../../model/game-state.ts';
import { startNote } from '../../model/race-words.ts';
import { GameScreen } from './GameScreen.tsx';
import styles from './LostGame.module.css';
import { useJumpStart } from './use-jump-start.ts';

const { dailyDoor, game: gameTexts } = messages;

interface OffBoardRaceProps {
  readonly game: GameState;
  readonly dispatch: Dispatch<GameEvent>;
  /** The heading while it stands still. */
  readonly name: string;
  readonly lights: { readonly title: string; readonly subtitle: string };
  /** The heading of the questions. */
  readonly title: string;
  /** In place of a rank. */
  readonly line: ReactNode;
  /** The start was called off, or the race left. */
  readonly onLeave: () => void;
}

/** A race that counts on no board, on the screen of every race: the lights, then the questions, and the way on where it stands still. */
export function OffBoardRace({ game, dispatch, name, lights, title, line, onLeave }: OffBoardRaceProps) {
  const { phase, head, start } = game;
  if (phase.is === 'lost') {
    return (
      <div className={styles.lost}>
        <h1>{name}</h1>
        <ErrorPanel
          message={gameTexts.lost[phase.why === 'crowded' ? 'crowded' : 'failed']}
          onRetry={() => dispatch({ is: 'retried' })}
        />
      </div>
    );
  }
  if (phase.is === 'left') {
    return (
      <div className={styles.lost}>
        <h1>{name}</h1>
        <Panel>
          <p>{dailyDoor.atNext(phase.n)}</p>
        </Panel>
        <Button size="lg" onClick={() => dispatch({ is: 'gone-on' })}>
          {dailyDoor.goOn}
        </Button>
      </div>
    );
  }
  return (
    <>
      {game.lights !== 'gone' && <Lights game={game} dispatch={dispatch} lights={lights} onLeave={onLeave} />}
      <GameScreen
        game={game}
        board={head?.board ?? start.board}
        dispatch={dispatch}
        offBoard={{ title, line }}
        onLeave={onLeave}
      />
    </>
  );
}

/** Three seconds, as before a rematch. Nothing is started before they are out. */
function Lights({
  game,
  dispatch,
  lights,
  onLeave,
}: Pick<OffBoardRaceProps, 'game' | 'dispatch' | 'lights' | 'onLeave'>) {
  const remark = useJumpStart(game.lights === 'on');
  return (
    <Countdown
      {...lights}
      seconds={game.start.countdownSeconds}
      note={startNote(game)}
      remark={remark}
      onSignal={hearStart}
      onDone={() => dispatch({ is: 'lights-out' })}
      onCancel={onLeave}
    >
      <RaceSwitches isSoundNamed />
    </Countdown>
  );
}
