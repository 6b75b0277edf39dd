import { monthly, practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { type BoardView, boardViewOf, pages } from '@lights-out/contracts/pages';
import { Page, Tabs, useMediaQuery, usePageTitle } from '@lights-out/web-kit';
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
  const view = boardViewOf(search);
  // Replaces: looking through the boards should not have to be walked back step by step.
  const choose = (chosen: BoardView) => void navigate(pages.leaderboard(chosen), { replace: true });
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
        onChange={(tab) => choose({ board: tab === practice.kind ? practice : monthly })}
        tabs={[
          { value: practice.kind, label: texts.free, content: <PracticeBoard view={view} choose={choose} /> },
          { value: monthly.kind, label: texts.premium, content: <ContestBoard view={view} />, tone: 'gold' },
        ]}
      />
      {!isWide && back}
    </Page>
  );
}

function PracticeBoard({ view, choose }: { view: BoardView; choose: (view: BoardView) => void }) {
  return (
    <>
      <DifficultyFilter value={view.difficulty} onChange={(difficulty) => choose({ board: practice, difficulty })} />
      <Board key={view.difficulty ?? 'all'} view={view} onShowAll={() => choose({ board: practice })} />
    </>
  );
}

function ContestBoard({ view }: { view: BoardView }) {
  return (
    <>
      <p className={styles.note}>{texts.premiumDifficulty}</p>
      <Board view={view} />
    </>
  );
}
