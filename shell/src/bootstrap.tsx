import '@lights-out/web-kit/base.css';

import { createQueryClient } from '@lights-out/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './App.tsx';
import { LateToaster } from './components/LateToaster.tsx';
import { trustOwnParts } from './integrity.ts';
import { createRemoteShelf } from './remotes.ts';
import { keepServedTitle } from './session/served-title.ts';
import { rememberShell } from './session/served-versions.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

// Before anything is shown: showing it loads more of it.
trustOwnParts();
rememberShell();
keepServedTitle();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <App remotes={createRemoteShelf()} unlisted={createRemoteShelf()} />
        <LateToaster />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
