import { monthly, practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { type BoardView, boardViewOf, pages } from '@lights-out/contracts/pages';
import type { Difficulty } from '@lights-out/contracts/scoring';
import {
  type BoardRanks,
  Page,
  playerState,
  Tabs,
  useMediaQuery,
  usePageTitle,
  usePlayerState,
} from '@lights-out/web-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { BackToRacing } from '../components/BackToRacing.tsx';
import { Board } from '../components/Board.tsx';
import { DifficultyFilter } from '../components/DifficultyFilter.tsx';
import styles from './LeaderboardPage.module.css';

const texts = messages.leaderboard;

/** Both boards, one at a time; which one is in the address. */
export function LeaderboardPage() {
  usePageTitle(texts.title);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const racedLast = useRacedLast();
  const asked = boardViewOf(search);
  const isNarrowed = asked.board.kind === practice.kind && !search.has('difficulty');
  const view = isNarrowed ? { ...asked, difficulty: racedLast } : asked;
  // Replaces: looking through the boards should not have to be walked back step by step.
  const choose = (to: string) => void navigate(to, { replace: true });
  const narrow = (difficulty: Difficulty | undefined) =>
    choose(pages.leaderboard({ board: practice, difficulty: difficulty ?? (racedLast && 'all') }));
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
            content: <PracticeBoard view={view} ranksBefore={ranksBefore} narrow={narrow} />,
          },
          {
            value: monthly.kind,
            label: texts.premium,
            content: <ContestBoard view={view} ranksBefore={ranksBefore} />,
            tone: 'gold',
          },
        ]}
      />
      {!isWide && back}
    </Page>
  );
}

/** The difficulty of the run of Free Practice that this player finished last in this browser. */
function useRacedLast(): Difficulty | undefined {
  const last = usePlayerState('gameResult');
  return last?.board.kind === practice.kind ? last.difficulty : undefined;
}

interface BoardTabProps {
  readonly view: BoardView;
  readonly ranksBefore: BoardRanks;
}

function PracticeBoard({
  view,
  ranksBefore,
  narrow,
}: BoardTabProps & { readonly narrow: (difficulty: Difficulty | undefined) => void }) {
  return (
    <>
      <DifficultyFilter value={view.difficulty} onChange={narrow} />
      <Board key={view.difficulty ?? 'all'} view={view} ranksBefore={ranksBefore} onShowAll={() => narrow(undefined)} />
    </>
  );
}

function ContestBoard({ view, ranksBefore }: BoardTabProps) {
  return (
    <>
      <p className={styles.note}>{texts.premiumDifficulty}</p>
      <Board view={view} ranksBefore={ranksBefore} />
    </>
  );
}
