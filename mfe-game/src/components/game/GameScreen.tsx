import { isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import { questionsPerGame, secondsPerQuestion } from '@lights-out/contracts/constants';
import { fillsScreen, RaceSwitches, Sectors } from '@lights-out/web-kit';
import { type Dispatch, Suspense } from 'react';

import { UntimedFigures } from '../../late-parts.ts';
import { figuresOf } from '../../model/figures.ts';
import {
  explained,
  questionBeingAsked,
  questionOnScreen,
  type GameEvent,
  type GameState,
} from '../../model/game-state.ts';
import { ChallengeTarget } from './ChallengeTarget.tsx';
import styles from './GameScreen.module.css';
import { Options } from './Options.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { Reason } from './Reason.tsx';
import { RaceFigures } from './RaceFigures.tsx';
import { RaceHeader } from './RaceHeader.tsx';
import { RaceStatus } from './RaceStatus.tsx';
import { RankPanel } from './RankPanel.tsx';
import { useAnswering } from './use-answering.ts';
import { useRaceSounds } from './use-race-sounds.ts';

interface GameScreenProps {
  readonly game: GameState;
  readonly board: NamedBoard;
  readonly dispatch: Dispatch<GameEvent>;
}

/** Everything a player sees of a game that is being played. Fits a phone of 360 × 640 without scrolling. */
export function GameScreen({ game, board, dispatch }: GameScreenProps) {
  const { phase, head, answers, start } = game;
  const answer = useAnswering(phase, dispatch);
  useRaceSounds(game);
  const question = questionOnScreen(phase);
  const total = head?.totalQuestions ?? questionsPerGame;
  const { score } = figuresOf(answers);
  const challengeId = head ? head.challengeId : start.challengeId;
  const current = phase.is === 'opening' ? phase.n : (questionBeingAsked(phase)?.n ?? null);

  const isWithoutClock = isUntimed(board);
  const isCovered = game.lights !== 'gone';
  const { isHeat = false } = start;
  const n = current ?? question?.n ?? 1;
  const figures = { phase, score: isHeat ? null : score, n, total };

  return (
    <div className={styles.race} data-is-heat={isHeat || undefined} {...fillsScreen}>
      <RaceHeader
        board={board}
        isHeat={isHeat}
        difficulty={head?.difficulty ?? start.difficulty}
        category={question?.category}
        isCovered={isCovered}
      />
      {/* The start has its own. */}
      {!isCovered && <RaceSwitches />}
      {isWithoutClock ? (
        <Suspense fallback={null}>
          <UntimedFigures {...figures} onNext={() => dispatch({ is: 'pause-over' })} />
        </Suspense>
      ) : (
        <RaceFigures
          {...figures}
          callStatus={game.callStatus}
          secondsPerQuestion={head?.secondsPerQuestion ?? secondsPerQuestion}
        />
      )}
      <div className={styles.sectors}>
        <Sectors
          answers={answers}
          total={Math.min(total, questionsPerGame)}
          // A heat is as long as three races: its sectors are shown a race at a time.
          first={isHeat ? n - ((n - 1) % questionsPerGame) : 1}
          isUntimed={isWithoutClock}
          current={current}
          fresh={phase.is === 'verdict' ? phase.verdict.n : null}
        />
      </div>
      {isHeat ? null : challengeId === null ? (
        <RankPanel head={head} score={score} answered={answers.length} isRunning={phase.is !== 'finished'} />
      ) : (
        <ChallengeTarget challengeId={challengeId} head={head} soFar={{ score, answered: answers.length }} />
      )}
      {/* A new element for each question, so that it does not appear to move. */}
      <QuestionPanel key={`question-${question?.n}`} question={question} isExplained={explained(phase) !== null} />
      <Reason phase={phase} />
      <Options key={`options-${question?.n}`} phase={phase} question={question} onAnswer={answer} />
      <RaceStatus game={game} isCovered={isCovered} />
    </div>
  );
}
