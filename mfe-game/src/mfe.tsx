import { Route, Routes } from 'react-router-dom';

import { ChallengePage, NoChallenge } from './pages/ChallengePage.tsx';
import { GamePage } from './pages/GamePage.tsx';
import { ModePage } from './pages/ModePage.tsx';
import { ResultsPage } from './pages/ResultsPage.tsx';

/** The one door of the slice: every page of it, by absolute path. */
export default function GameMfe() {
  return (
    <Routes>
      <Route path="/mode" element={<ModePage />} />
      <Route path="/game-mode" element={<ModePage />} />
      <Route path="/game" element={<GamePage />} />
      <Route path="/challenge" element={<NoChallenge />} />
      <Route path="/challenge/:id" element={<ChallengePage />} />
      <Route path="/results" element={<ResultsPage />} />
    </Routes>
  );
}
