import { messages } from '@lights-out/contracts/messages';
import { Page, Tabs, useMediaQuery, usePageTitle } from '@lights-out/web-kit';
import { useSearchParams } from 'react-router-dom';

import { BackToRacing } from '../components/BackToRacing.tsx';
import { Board } from '../components/Board.tsx';
import { DifficultyFilter } from '../components/DifficultyFilter.tsx';
import { type BoardChoice, boardChoiceOf, searchOf } from '../model/board-choice.ts';
import styles from './LeaderboardPage.module.css';

const texts = messages.leaderboard;

/** Both boards, one at a time; which one is in the address. */
export function LeaderboardPage() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const choice = boardChoiceOf(search);
  // Replaces: looking through the boards should not have to be walked back step by step.
  const choose = (chosen: BoardChoice) => setSearch(searchOf(chosen), { replace: true });
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
        value={choice.isPremium ? 'premium' : 'free'}
        onChange={(tab) => choose({ isPremium: tab === 'premium' })}
        tabs={[
          { value: 'free', label: texts.free, content: <FreeBoard choice={choice} choose={choose} /> },
          { value: 'premium', label: texts.premium, content: <PremiumBoard choice={choice} />, tone: 'gold' },
        ]}
      />
      {!isWide && back}
    </Page>
  );
}

function FreeBoard({ choice, choose }: { choice: BoardChoice; choose: (choice: BoardChoice) => void }) {
  return (
    <>
      <DifficultyFilter value={choice.difficulty} onChange={(difficulty) => choose({ isPremium: false, difficulty })} />
      <Board key={choice.difficulty ?? 'all'} choice={choice} onShowAll={() => choose({ isPremium: false })} />
    </>
  );
}

function PremiumBoard({ choice }: { choice: BoardChoice }) {
  return (
    <>
      <p className={styles.note}>{texts.premiumDifficulty}</p>
      <Board choice={choice} />
    </>
  );
}
