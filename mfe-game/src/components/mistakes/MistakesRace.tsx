import type { MistakesView } from '@lights-out/contracts/mistakes';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, Countdown, ErrorPanel, hearStart, Panel, RaceSwitches } from '@lights-out/web-kit';
import { type Dispatch, useEffect, useState } from 'react';

import { askOfMistakes } from '../../api/mistakes.ts';
import type { GameEvent, GameState } from '../../model/game-state.ts';
import { startOfMistakes } from '../../model/mistakes.ts';
import { startNote } from '../../model/race-words.ts';
import lineStyles from '../daily/DailyRace.module.css';
import { GameScreen } from '../game/GameScreen.tsx';
import lostStyles from '../game/LostGame.module.css';
import { useGame } from '../game/use-game.ts';
import { useJumpStart } from '../game/use-jump-start.ts';
import { SessionEnded } from '../SessionEnded.tsx';

const { mistakes: texts, mistakesDoor, daily, dailyDoor, game: gameTexts } = messages;

interface MistakesRaceProps {
  /** As they were when the race was wanted. */
  readonly mistakes: MistakesView;
  readonly isTimed: boolean;
  /** Called once its last question is over, and where it cannot go on: the page tells what the server says of it. */
  readonly onOver: () => void;
  /** The start was called off. */
  readonly onCancel: () => void;
}

/** The race of mistakes on the screen of every race: the lights, then the questions, each with its reason. */
export function MistakesRace({ mistakes, isTimed, onOver, onCancel }: MistakesRaceProps) {
  const [start] = useState(() => startOfMistakes(mistakes, isTimed));
  const [asking] = useState(() => askOfMistakes(mistakes, isTimed));
  const { game, dispatch } = useGame(start, asking);
  const { phase, head } = game;
  const isOver =
    phase.is === 'finished' || (phase.is === 'lost' && phase.why !== 'signed-out' && phase.why !== 'failed');
  // Follows the server: the page tells what it says from here on.
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  if (phase.is === 'lost' && phase.why === 'signed-out') return <SessionEnded next={pages.mistakes()} />;
  if (phase.is === 'lost' && !isOver) {
    return (
      <div className={lostStyles.lost}>
        <h1>{mistakesDoor.name}</h1>
        <ErrorPanel message={gameTexts.lost.failed} onRetry={() => dispatch({ is: 'retried' })} />
      </div>
    );
  }
  if (phase.is === 'left') {
    return (
      <div className={lostStyles.lost}>
        <h1>{mistakesDoor.name}</h1>
        <Panel>
          <p>{dailyDoor.atNext(phase.n)}</p>
        </Panel>
        <Button size="lg" onClick={() => dispatch({ is: 'gone-on' })}>
          {dailyDoor.goOn}
        </Button>
      </div>
    );
  }
  const line = <p className={lineStyles.line}>{texts.line}</p>;
  return (
    <>
      {game.lights !== 'gone' && <Lights isTimed={isTimed} game={game} dispatch={dispatch} onCancel={onCancel} />}
      <GameScreen
        game={game}
        board={head?.board ?? start.board}
        dispatch={dispatch}
        offBoard={{ title: texts.race, line }}
      />
    </>
  );
}

interface LightsProps {
  readonly isTimed: boolean;
  readonly game: GameState;
  readonly dispatch: Dispatch<GameEvent>;
  readonly onCancel: () => void;
}

/** Three seconds, as before a rematch. Nothing is started before they are out. */
function Lights({ isTimed, game, dispatch, onCancel }: LightsProps) {
  const remark = useJumpStart(game.lights === 'on');
  return (
    <Countdown
      title={mistakesDoor.name}
      subtitle={isTimed ? daily.lightsPractice : daily.lightsUntimed}
      seconds={game.start.countdownSeconds}
      note={startNote(game)}
      remark={remark}
      onSignal={hearStart}
      onDone={() => dispatch({ is: 'lights-out' })}
      onCancel={onCancel}
    >
      <RaceSwitches />
    </Countdown>
  );
}
