import { isUntimed, monthly, practice, practiceOf } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { type BoardView, boardViewOf, pages } from '@lights-out/contracts/pages';
import { difficulties, type Difficulty } from '@lights-out/contracts/scoring';
import { type BoardRanks, Page, playerState, Tabs, useMediaQuery, usePageTitle } from '@lights-out/web-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { BackToRacing } from '../components/BackToRacing.tsx';
import { Board } from '../components/Board.tsx';
import { Choices, Filters } from '../components/Choices.tsx';
import { ContestBoard } from '../components/ContestBoard.tsx';
import { PeriodChoices, WhoChoices } from '../components/PeriodChoices.tsx';
import styles from './LeaderboardPage.module.css';

const texts = messages.leaderboard;

/** Both boards, one at a time; which one is in the address. */
export function LeaderboardPage() {
  usePageTitle(texts.title);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = boardViewOf(search);
  // Replaces: looking through the boards should not have to be walked back step by step.
  const choose = (to: string) => void navigate(to, { replace: true });
  const show = (wanted: BoardView) => choose(pages.leaderboard(wanted));
  const [ranksBefore] = useState(() => playerState.read('boardRanks'));
  // The first thing to do on a phone is to look at the board, not to leave it.
  const isWide = useMediaQuery('(width >= 640px)');
  const back = <BackToRacing variant="secondary" className={styles.back} />;
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        {isWide && back}
      </header>
      <Tabs
        label={texts.boards}
        value={view.board.kind}
        onChange={(tab) => choose(pages.leaderboard({ board: tab === practice.kind ? practice : monthly }))}
        tabs={[
          {
            value: practice.kind,
            label: texts.free,
            content: <PracticeBoard view={view} ranksBefore={ranksBefore} show={show} />,
          },
          {
            value: monthly.kind,
            label: texts.premium,
            content: <ContestBoard view={view} ranksBefore={ranksBefore} show={show} />,
            tone: 'gold',
          },
        ]}
      />
      {!isWide && back}
    </Page>
  );
}

interface BoardTabProps {
  readonly view: BoardView;
  readonly ranksBefore: BoardRanks;
  readonly show: (view: BoardView) => void;
}

const anyDifficulty = [
  { value: 'all', text: texts.allDifficulties, textInMenu: texts.anyDifficulty },
  ...difficulties.map((value) => ({ value, text: messages.difficulties[value] })),
] as const;
const clocks = [
  { value: 'timed', text: texts.timed },
  { value: 'untimed', text: texts.untimed },
] as const;

function PracticeBoard({ view, ranksBefore, show }: BoardTabProps) {
  const chosen = view.difficulty ?? 'all';
  const clock = isUntimed(view.board) ? 'untimed' : 'timed';
  const narrow = (difficulty: Difficulty | 'all') =>
    show({ ...view, difficulty: difficulty === 'all' ? undefined : difficulty });
  return (
    <>
      <Filters
        active={Number(clock === 'untimed') + Number(view.isOfFriends === true)}
        more={
          <>
            <Choices
              name={texts.clock}
              choices={clocks}
              chosen={clock}
              onChoose={(wanted) => show({ ...view, board: practiceOf(wanted === 'untimed') })}
            />
            <WhoChoices view={view} show={show} />
          </>
        }
      >
        <Choices name={texts.difficulty} choices={anyDifficulty} chosen={chosen} onChoose={narrow} />
        <PeriodChoices view={view} show={show} />
      </Filters>
      <Board
        key={`${clock}-${chosen}-${view.period}-${view.isOfFriends}`}
        view={view}
        ranksBefore={ranksBefore}
        onShowAll={() => narrow('all')}
      />
    </>
  );
}
