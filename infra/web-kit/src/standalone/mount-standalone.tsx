import '../base.css';

import type { PagePath } from '@lights-out/contracts/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { createQueryClient } from '../api/query-client.ts';
import { Toaster } from '../toast/Toaster.tsx';
import styles from './StandaloneFrame.module.css';

interface StandaloneOptions {
  /** The page of the slice to which `/` redirects. */
  readonly basePath: PagePath;
}

/** Runs a slice alone on the page's `#root`, in a small frame instead of the shell: router, queries, toasts, styles. */
export function mountStandalone(Mfe: ComponentType, { basePath }: StandaloneOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  if (window.location.pathname === '/') window.history.replaceState(null, '', basePath);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <StandaloneFrame>
            <Mfe />
          </StandaloneFrame>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** The frame of a slice that runs without the shell. */
function StandaloneFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <main className={styles.main}>{children}</main>
      <Toaster />
    </>
  );
}
