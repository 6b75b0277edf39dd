import '@lights-out/web-kit/base.css';

import { pageOf } from '@lights-out/contracts/pages';
import { createQueryClient, noteArrival, playerState } from '@lights-out/web-kit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { trustOwnParts } from './integrity.ts';
import { isLeftToBrowser } from './model/left-to-browser.ts';
import { createRemoteCache } from './remotes.ts';
import { keepServedTitle } from './session/served-title.ts';
import { rememberShell } from './session/served-versions.ts';
import { Site } from './Site.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

// The policy must exist before the first render, which loads further chunks.
trustOwnParts();
rememberShell();
keepServedTitle();

const site = (
  <Site
    client={createQueryClient()}
    router={BrowserRouter}
    remotes={createRemoteCache()}
    unlisted={createRemoteCache()}
  />
);
// The page is prerendered for a visitor; for a player that this browser remembers it is rendered again.
const isAsDrawn = root.hasChildNodes() && playerState.read('user') === null;
// As a transition: the first drawing gives way to the browser every few milliseconds.
startTransition(() => {
  if (isAsDrawn)
    hydrateRoot(root, site, {
      onRecoverableError: (error) => {
        if (!isLeftToBrowser(error)) reportError(error);
      },
    });
  else createRoot(root).render(site);
});
// Neither the portal nor a page that is not there is what visitors come for.
if (pageOf(window.location.pathname)) noteArrival();
