import { Route, Routes } from 'react-router-dom';

import { LeaderboardPage } from './pages/LeaderboardPage.tsx';
import { leaderboardPath } from './paths.ts';

/** The one door of the slice: every page of it, by absolute path. */
export default function LeaderboardMfe() {
  return (
    <Routes>
      <Route path={leaderboardPath()} element={<LeaderboardPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
