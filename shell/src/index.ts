import { limitScripts } from './trusted-types.ts';

/**
 * The entry: evaluates the page's code in pieces that a slow phone gets through within a few frames each, and lets the
 * browser draw and listen between them. They are parts of one file: nothing more is loaded for it.
 */
async function start(): Promise<void> {
  limitScripts();
  await firstPaint();
  if (document.documentElement.lang === 'de') await speakGerman();
  await import(/* webpackMode: "eager", webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client');
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["getMe"] */ '@lights-out/contracts/session');
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["useMe"] */ '@lights-out/web-kit');
  await giveWay();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

/** Before any other part is evaluated: modules take their texts then (decision 0279). Without it the page is in English. */
async function speakGerman(): Promise<void> {
  const { trustOwnParts } = await import(/* webpackMode: "eager" */ './integrity.ts');
  trustOwnParts();
  await import(/* webpackChunkName: "de" */ './texts/de.ts').catch(() => {
    document.documentElement.lang = 'en';
  });
}

/** Waits for the first paint of the prerendered page before its code runs. A hidden page is never painted. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
