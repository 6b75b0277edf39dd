import { text } from 'node:stream/consumers';

import { type Language, prerenderedKey } from '@lights-out/contracts/languages';
import { pagePaths, type PagePath } from '@lights-out/contracts/pages';
import { headingMark, type PrerenderedPages } from '@lights-out/contracts/slices';
import { createQueryClient } from '@lights-out/web-kit';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { leftToBrowser } from './model/left-to-browser.ts';
import type { RemoteCache } from './remotes.ts';
import { serveTitle } from './session/served-title.ts';
import { Site } from './Site.tsx';

/** Prerenders every page in the language of the module's texts. */
export async function drawPages(language: Language): Promise<PrerenderedPages> {
  const drawn: Record<string, string> = {};
  // One after the other: the title that a page is served under is the module's.
  for (const page of pagePaths) drawn[prerenderedKey(page, language)] = await draw(page);
  return drawn;
}

/** @throws {Error} for what the content security policy would not let through, and for what could not be drawn */
async function draw(page: PagePath): Promise<string> {
  serveTitle(page, headingMark);
  const router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={page}>{children}</StaticRouter>
  );
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <Site client={createQueryClient()} router={router} remotes={emptyCache} unlisted={emptyCache} />,
    {
      onError: (error) => (error === notHere ? leftToBrowser : void faults.push(error)),
      // A file is sent at once: without this a long page would lie behind its placeholder until a script shows it.
      progressiveChunkSize: Infinity,
    },
  );
  const html = await text(prelude);
  if (faults.length > 0) throw new AggregateError(faults, `${page} could not be drawn`);
  const [inline] = /<script|<style| style="[^"]*"/.exec(html) ?? [];
  if (inline) throw new Error(`${page} holds ${inline}: only files may style or run anything`);
  return html;
}

const notHere = new Error('A remote is loaded by a browser');

const emptyCache: RemoteCache<unknown> = {
  take: () => () => {
    throw notHere;
  },
  forget: () => {},
  prefetch: () => Promise.reject(notHere),
};
