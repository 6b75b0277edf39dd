import { pages } from '@lights-out/contracts/pages';
import { DifficultyBadge, latePart } from '@lights-out/web-kit';

const againAfterMs = 1_000;

/** What the start lights do not wait for: each in a chunk of its own, fetched while they are on. */
export const ModePage = latePart(
  async () => (await import(/* webpackChunkName: "page-mode" */ './pages/ModePage.tsx')).ModePage,
);
export const ResultsPage = latePart(
  async () => (await import(/* webpackChunkName: "page-results" */ './pages/ResultsPage.tsx')).ResultsPage,
);
const challengePages = () => import(/* webpackChunkName: "page-challenge" */ './pages/ChallengePage.tsx');
export const ChallengePage = latePart(async () => (await challengePages()).ChallengePage);
export const NoChallenge = latePart(async () => (await challengePages()).NoChallenge);

/** Without its chunk the difficulty is still named. */
const plainBadge = () => ({ DifficultyTip: DifficultyBadge });
export const DifficultyTip = latePart(
  async () =>
    (await import(/* webpackChunkName: "late-tip" */ './components/game/DifficultyTip.tsx').catch(plainBadge))
      .DifficultyTip,
);
export const LostGame = latePart(
  async () => (await import(/* webpackChunkName: "late-trouble" */ './components/game/LostGame.tsx')).LostGame,
);
export const LeftRace = latePart(
  async () => (await import(/* webpackChunkName: "late-trouble" */ './components/game/LeftRace.tsx')).LeftRace,
);
/** Asked for until it comes: the way from a question to the next is in it, and no clock runs meanwhile. */
export const UntimedFigures = latePart(async () => {
  for (;;) {
    const loaded = await import(/* webpackChunkName: "late-untimed" */ './components/game/UntimedFigures.tsx').catch(
      () => null,
    );
    if (loaded) return loaded.UntimedFigures;
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  }
});
export const ConfirmReturn = latePart(
  async () =>
    (await import(/* webpackChunkName: "late-return" */ './components/payment/ConfirmReturn.tsx')).ConfirmReturn,
);

/** Fetches the part that draws the page at this path before React asks for it; a race needs none. */
export function fetchPageAt(path: string): void {
  if (path === pages.mode() || path === '/game-mode') void ModePage.fetch();
  else if (path === pages.results()) void ResultsPage.fetch();
  else if (path.startsWith('/challenge')) void ChallengePage.fetch();
}

/** In the order in which a race needs them; last the one that may be waited for as long as it fails. */
const inOrder = [
  DifficultyTip,
  ResultsPage,
  LostGame,
  LeftRace,
  ModePage,
  ChallengePage,
  NoChallenge,
  ConfirmReturn,
  UntimedFigures,
] as const;

/** Fetches them one after the other, so that a call of the race never waits behind more than one. */
export async function fetchLateParts(): Promise<void> {
  for (const part of inOrder) await part.fetch();
}
