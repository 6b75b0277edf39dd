import type { MistakesView } from '@lights-out/contracts/mistakes';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { useEffect, useEffectEvent, useState } from 'react';

import { askOfMistakes } from '../../api/mistakes.ts';
import { startOfMistakes } from '../../model/mistakes.ts';
import lineStyles from '../daily/DailyRace.module.css';
import { OffBoardRace } from '../game/OffBoardRace.tsx';
import { useGame } from '../game/use-game.ts';
import { SessionEnded } from '../SessionEnded.tsx';

const { mistakes: texts, mistakesDoor, daily } = messages;

interface MistakesRaceProps {
  /** As they were when the race was wanted. */
  readonly mistakes: MistakesView;
  readonly isTimed: boolean;
  /** Called once its last question is over, and where it cannot go on: the page tells what the server says of it. */
  readonly onOver: () => void;
  /** The start was called off, or the race left. */
  readonly onLeave: () => void;
}

/** The race of mistakes on the screen of every race: the lights, then the questions, each with its reason. */
export function MistakesRace({ mistakes, isTimed, onOver, onLeave }: MistakesRaceProps) {
  const [start] = useState(() => startOfMistakes(mistakes, isTimed));
  const [asking] = useState(() => askOfMistakes(mistakes, isTimed));
  const { game, dispatch } = useGame(start, asking);
  const { phase } = game;
  const isOver =
    phase.is === 'finished' || (phase.is === 'lost' && phase.why !== 'signed-out' && phase.why !== 'failed');
  // Follows the server: the page tells what it says from here on.
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  if (phase.is === 'lost' && phase.why === 'signed-out') return <SessionEnded next={pages.mistakes()} />;
  // What the page shows instead is on its way.
  if (phase.is === 'lost' && isOver) return null;
  return (
    <OffBoardRace
      game={game}
      dispatch={dispatch}
      name={mistakesDoor.name}
      lights={{ title: mistakesDoor.name, subtitle: isTimed ? daily.lightsPractice : daily.lightsUntimed }}
      title={texts.race}
      line={<p className={lineStyles.line}>{texts.line}</p>}
      onLeave={onLeave}
    />
  );
}
