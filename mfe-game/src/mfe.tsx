import { pages } from '@lights-out/contracts/pages';
import { latePart, PageRoutes, whenUsed } from '@lights-out/web-kit';
import { useEffect } from 'react';

import { ChallengePage, fetchLateParts, fetchPageAt, ModePage, NoChallenge, ResultsPage } from './late-parts.ts';
import { GamePage } from './pages/GamePage.tsx';

/** Not among the late parts: they draw the race that those are late for. */
const HeatPage = latePart(
  async () => (await import(/* webpackChunkName: "page-heat" */ './pages/HeatPage.tsx')).HeatPage,
);
const dailyPages = () => import(/* webpackChunkName: "page-daily" */ './pages/DailyPage.tsx');
const DailyPage = latePart(async () => (await dailyPages()).DailyPage);
const DailyArchivePage = latePart(async () => (await dailyPages()).DailyArchivePage);
const DailyDevicePage = latePart(
  async () => (await import(/* webpackChunkName: "page-device" */ './pages/DailyDevicePage.tsx')).DailyDevicePage,
);
const MistakesPage = latePart(
  async () => (await import(/* webpackChunkName: "page-mistakes" */ './pages/MistakesPage.tsx')).MistakesPage,
);

// The slice is loaded for the page that was opened: drawing it first would put a moment between the slice and the page.
fetchPageAt(window.location.pathname);
if (window.location.pathname === pages.heat()) void HeatPage.fetch();
if (window.location.pathname === pages.dailyDevice()) void DailyDevicePage.fetch();
else if (window.location.pathname.startsWith(pages.daily())) void DailyPage.fetch();
if (window.location.pathname === pages.mistakes()) void MistakesPage.fetch();

/** The one door of the slice: every page of it, by absolute path. */
export default function GameMfe() {
  // On the way to a race they come while its lights are on: a player who starts one has touched the page.
  useEffect(() => whenUsed(() => void fetchLateParts()), []);
  return (
    <PageRoutes<'game'>
      pages={{
        '/mode': <ModePage />,
        '/game-mode': <ModePage />,
        '/game': <GamePage />,
        '/challenge': <NoChallenge />,
        '/challenge/:id': <ChallengePage />,
        '/heat': <HeatPage />,
        '/daily': <DailyPage />,
        '/daily/archive': <DailyArchivePage />,
        '/daily/device': <DailyDevicePage />,
        '/mistakes': <MistakesPage />,
        '/daily/:n': <DailyPage />,
        '/results': <ResultsPage />,
      }}
    />
  );
}
