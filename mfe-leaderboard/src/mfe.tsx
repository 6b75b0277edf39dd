import { PageRoutes } from '@lights-out/web-kit';

import { GridPage } from './pages/GridPage.tsx';
import { LeaderboardPage } from './pages/LeaderboardPage.tsx';

/** The one door of the slice: every page of it, by absolute path. */
export default function LeaderboardMfe() {
  return <PageRoutes<'leaderboard'> pages={{ '/leaderboard': <LeaderboardPage />, '/grid': <GridPage /> }} />;
}
