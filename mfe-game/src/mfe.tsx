import { PageRoutes } from '@lights-out/web-kit';

import { ChallengePage, NoChallenge } from './pages/ChallengePage.tsx';
import { GamePage } from './pages/GamePage.tsx';
import { ModePage } from './pages/ModePage.tsx';
import { ResultsPage } from './pages/ResultsPage.tsx';

/** The one door of the slice: every page of it, by absolute path. */
export default function GameMfe() {
  return (
    <PageRoutes<'game'>
      pages={{
        '/mode': <ModePage />,
        '/game-mode': <ModePage />,
        '/game': <GamePage />,
        '/challenge': <NoChallenge />,
        '/challenge/:id': <ChallengePage />,
        '/results': <ResultsPage />,
      }}
    />
  );
}
