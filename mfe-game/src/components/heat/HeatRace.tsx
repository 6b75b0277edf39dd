import { isUntimed } from '@lights-out/contracts/board';
import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, ErrorPanel, Panel } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { askOfHeat } from '../../api/heats.ts';
import { startOfHeat } from '../../model/heat.ts';
import { GameScreen } from '../game/GameScreen.tsx';
import lostStyles from '../game/LostGame.module.css';
import { useGame } from '../game/use-game.ts';
import { SessionEnded } from '../SessionEnded.tsx';

const { heat: texts, game: gameTexts } = messages;

interface HeatRaceProps {
  /** As it was when the page found it running. */
  readonly heat: OwnHeat;
  /** Called once its last question is over. */
  readonly onOver: () => void;
}

/** The questions of a heat, one after the other, on the screen of a race. */
export function HeatRace({ heat, onOver }: HeatRaceProps) {
  const [start] = useState(() => startOfHeat(heat));
  const [asking] = useState(() => askOfHeat(heat.contest));
  const { game, dispatch } = useGame(start, asking);
  const { phase, head } = game;
  const navigate = useNavigate();
  const isOver =
    phase.is === 'finished' || (phase.is === 'lost' && phase.why !== 'signed-out' && phase.why !== 'failed');
  // Follows the server: the page of the heat tells what it says from here on.
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  if (phase.is === 'lost' && phase.why === 'signed-out') return <SessionEnded next={pages.heat(heat.contest)} />;
  if (phase.is === 'lost') {
    return (
      <div className={lostStyles.lost}>
        <h1>{texts.title}</h1>
        <ErrorPanel message={gameTexts.lost.failed} onRetry={() => dispatch({ is: 'retried' })} />
      </div>
    );
  }
  if (phase.is === 'left' && head) {
    const isWithoutClock = isUntimed(head.board);
    return (
      <div className={lostStyles.lost}>
        <h1>{texts.left}</h1>
        <Panel tone="gold">
          <p>
            {isWithoutClock
              ? gameTexts.left.nextUntimed(phase.n)
              : gameTexts.left.next(phase.n, head.secondsPerQuestion)}
          </p>
        </Panel>
        <Button variant="gold" size="lg" onClick={() => dispatch({ is: 'gone-on' })}>
          {gameTexts.left.goOn(phase.n)}
        </Button>
      </div>
    );
  }
  return (
    <GameScreen
      game={game}
      board={head?.board ?? start.board}
      dispatch={dispatch}
      // The page of the heat shows nothing but its race while that runs; a card among the modes leads back.
      onLeave={() => void navigate(pages.mode())}
    />
  );
}
