import { isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import { questionsPerGame, secondsPerQuestion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { fillsScreen, RaceSwitches, Sectors } from '@lights-out/web-kit';
import { type Dispatch, type ReactNode, Suspense } from 'react';

import { UntimedFigures } from '../../late-parts.ts';
import { figuresOf } from '../../model/figures.ts';
import {
  challengeOf,
  explained,
  questionBeingAsked,
  questionOnScreen,
  type GameEvent,
  type GameState,
  type Phase,
  type ShownQuestion,
} from '../../model/game-state.ts';
import { leavesNoRoom, roomOf } from '../../model/question-layout.ts';
import { ChallengeTarget } from './ChallengeTarget.tsx';
import { FriendSectors } from './FriendSectors.tsx';
import styles from './GameScreen.module.css';
import { LeaveRace } from './LeaveRace.tsx';
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
  /** Of a race that is on no board: its name, and the line in place of the rank. */
  readonly offBoard?: { readonly title: string; readonly line: ReactNode };
  /** Leads to where the race was started. */
  readonly onLeave: () => void;
}

/** Everything a player sees of a game that is being played. Fits a phone of 360 × 640 without scrolling. */
export function GameScreen({ game, board, dispatch, offBoard, onLeave }: GameScreenProps) {
  const { phase, head, answers, start } = game;
  const answer = useAnswering(phase, dispatch);
  useRaceSounds(game);
  const { question, current, n } = shownIn(phase);
  const total = head?.totalQuestions ?? questionsPerGame;
  const { score } = figuresOf(answers);

  const isWithoutClock = isUntimed(board);
  const isCovered = game.lights !== 'gone';
  const { isHeat = false, isOfMistakes = false } = start;
  const figures = { phase, score: isHeat || isOfMistakes ? null : score, n, total };

  return (
    <div
      className={styles.race}
      data-is-heat={isHeat || undefined}
      data-has-line={offBoard !== undefined || undefined}
      data-asks={question ? roomOf(question) : undefined}
      {...fillsScreen}
    >
      <RaceHeader
        // A heat without the clock looks as one with it.
        board={isHeat ? start.board : board}
        title={isHeat ? messages.heat.race : offBoard?.title}
        difficulty={head?.difficulty ?? start.difficulty}
        category={question?.category}
        isCovered={isCovered}
      />
      {/* While the start covers the page, it shows the switches itself. */}
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
        {challengeOf(game) !== null && <FriendSectors head={head} answered={answers.length} />}
      </div>
      {offBoard ? offBoard.line : isHeat ? null : <Rivals game={game} question={question} score={score} />}
      {/* A new element for each question, so that it does not appear to move. */}
      <QuestionPanel key={`question-${question?.n}`} question={question} isExplained={explained(game) !== null} />
      <Reason answered={explained(game)} />
      <Options key={`options-${question?.n}`} phase={phase} question={question} onAnswer={answer} />
      <Foot game={game} board={board} onLeave={onLeave} />
    </div>
  );
}

/** The question on the screen, the number of the one that is asked, and the number that the race is at. */
function shownIn(phase: Phase) {
  const question = questionOnScreen(phase);
  const current = phase.is === 'opening' ? phase.n : (questionBeingAsked(phase)?.n ?? null);
  return { question, current, n: current ?? question?.n ?? 1 };
}

/** What is told below the answers, and the way out of a running race: last, so that nobody tabs through it to an answer. */
function Foot({ game, board, onLeave }: Pick<GameScreenProps, 'game' | 'board' | 'onLeave'>) {
  const isCovered = game.lights !== 'gone';
  return (
    <>
      <RaceStatus game={game} isCovered={isCovered} />
      {!isCovered && game.phase.is !== 'finished' && <LeaveRace isTimed={!isUntimed(board)} onLeave={onLeave} />}
    </>
  );
}

interface RivalsProps extends Pick<GameScreenProps, 'game'> {
  readonly question: ShownQuestion | null;
  readonly score: number;
}

/** Whom the score so far is raced against: the board, or the friend of a challenge. */
function Rivals({ game, question, score }: RivalsProps) {
  const { phase, head, answers } = game;
  const challengeId = challengeOf(game);
  const answered = answers.length;
  return challengeId === null ? (
    <RankPanel
      head={head}
      score={score}
      answered={answered}
      isRunning={phase.is !== 'finished'}
      isCramped={question !== null && leavesNoRoom(question)}
    />
  ) : (
    <ChallengeTarget challengeId={challengeId} head={head} soFar={{ score, answered }} />
  );
}
