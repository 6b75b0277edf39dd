import {
  type Arrival,
  type ArrivalSource,
  arrivalSources,
  type ExperimentName,
  experimentNames,
  type PageForm,
  postFunnelStep,
  shownForms,
} from '@lights-out/contracts/funnel';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { callApi, parseJson } from '../api/call-api.ts';
import { whenIdle } from '../remote/when-idle.ts';
import { playerState } from './player-state.ts';

/** What a tab remembers of the stranger's arrival in it, and loses when it is closed. It holds no id. */
const keptArrival = z.object({
  source: z.enum(arrivalSources),
  /** The form of each experiment that ran, by a coin of this tab. */
  coins: shownForms,
  /** What was told already, each once; the visit only once it was counted. */
  told: z.array(z.string()),
});
type KeptArrival = z.infer<typeof keptArrival>;

const storageKey = 'lights-out:arrival';

/**
 * Counts the arrival of a stranger in this tab, once, when the browser is idle (decision 0305). Not of a player whom the browser remembers, of a
 * program, or of anybody who asks not to be tracked: they are shown form A, and nothing is told of them.
 */
export function noteArrival(): void {
  if (!mayBeCounted() || playerState.read('user') !== null) return;
  // As the page was opened: it may change its address meanwhile.
  const source = read()?.source ?? sourceOf(window.location, document.referrer);
  whenIdle(() => {
    if (read() === null) write({ source, coins: {}, told: [] });
    void counted();
  });
}

/** The visit that is being told, so that nothing tells it a second time meanwhile. */
let visit: Promise<void> | null = null;

/**
 * Whether this tab's visit is counted. One that failed is told again at the next page or step: no step is counted without its visit. Never
 * in a browser that keeps nothing, which would be counted at every page.
 */
async function counted(): Promise<boolean> {
  const kept = read();
  if (kept === null || kept.told.includes('visit')) return kept !== null;
  visit ??= tellVisit(kept.source).finally(() => (visit = null));
  await visit;
  return read()?.told.includes('visit') === true;
}

async function tellVisit(source: ArrivalSource): Promise<void> {
  const running = await tell('visit', { source, forms: {} });
  const kept = read();
  if (running === null || kept === null) return;
  const coins = experimentNames.filter((name) => running.includes(name)).map((name) => [name, tossCoin()] as const);
  write({ ...kept, coins: Object.fromEntries(coins), told: [...kept.told, 'visit'] });
}

/** Counts the first question that was answered in this tab. */
export async function noteQuestion(): Promise<void> {
  if (!(await counted())) return;
  // As it is by now: a form may have been shown meanwhile.
  const kept = read();
  if (kept && mark(kept, 'question')) await tell('question', arrivalOf(kept));
}

/** What a registration and the start of a daily tell with them; undefined in a tab whose visit was not counted. */
export function ownArrival(): Arrival | undefined {
  const kept = read();
  return kept?.told.includes('visit') ? arrivalOf(kept) : undefined;
}

/** The form of an experiment in this tab, which is counted as shown once it is drawn. It stays while the component does. */
export function usePageForm(experiment: ExperimentName): PageForm {
  const [coin] = useState(() => read()?.coins[experiment]);
  // Follows the screen: what is not drawn is not shown.
  useEffect(() => {
    const kept = read();
    if (coin === undefined || kept === null || !mark(kept, experiment)) return;
    void tell('shown', { source: kept.source, forms: { [experiment]: coin } });
  }, [coin, experiment]);
  return coin ?? 'a';
}

const searchEngine = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|baidu)\.[a-z.]+$/;
const ownLinks: readonly (readonly [RegExp, ArrivalSource])[] = [
  [/^\/challenge\/./, 'challenge'],
  [/^\/friends\/./, 'friend'],
  [/^\/daily\/\d/, 'daily'],
  [/^\/leaderboard/, 'board'],
];

/** Where a tab's first page says that the visitor came from: a link that the product makes, else the site before it. */
export function sourceOf({ pathname, host }: Pick<Location, 'pathname' | 'host'>, referrer: string): ArrivalSource {
  const link = ownLinks.find(([path]) => path.test(pathname));
  if (link) return link[1];
  const before = referrer === '' ? null : new URL(referrer);
  if (before === null || before.host === host) return 'direct';
  return searchEngine.test(before.hostname) ? 'search' : 'site';
}

/** Not against the wish that a browser is set to, and not of automated browsers, which are no visitors. */
function mayBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== '1' && !webdriver;
}

function tossCoin(): PageForm {
  return crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 ? 'a' : 'b';
}

function arrivalOf({ source, coins, told }: KeptArrival): Arrival {
  const forms = experimentNames.flatMap((name) => (told.includes(name) && coins[name] ? [[name, coins[name]]] : []));
  return { source, forms: Object.fromEntries(forms) as Arrival['forms'] };
}

/** @returns false where it was told before */
function mark(kept: KeptArrival, what: string): boolean {
  if (kept.told.includes(what)) return false;
  write({ ...kept, told: [...kept.told, what] });
  return true;
}

/** @returns the experiments that run; null where the call fails: a count is worth no message */
async function tell(step: 'visit' | 'question' | 'shown', arrival: Arrival): Promise<readonly string[] | null> {
  try {
    return (await callApi(postFunnelStep, { body: { step, arrival } })).experiments;
  } catch {
    return null;
  }
}

function read(): KeptArrival | null {
  try {
    const parsed = keptArrival.safeParse(parseJson(window.sessionStorage.getItem(storageKey) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function write(kept: KeptArrival): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Nothing is kept, and so nothing is told.
  }
}
