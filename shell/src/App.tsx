import { messages } from '@lights-out/contracts/messages';
import type { ServedSlice } from '@lights-out/contracts/slices';
import { ErrorPanel, Page, PageRoutes, siteStateQuery, Skeleton, useSiteState } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

import { lazyPart } from './components/lazy-part.ts';
import { RemotePage } from './components/RemotePage.tsx';
import { PageFrame } from './layouts/PageFrame.tsx';
import { isClosedByMaintenance, isRace } from './model/page-frame.ts';
import { FaqPage } from './pages/FaqPage.tsx';
import { LandingPage } from './pages/LandingPage.tsx';
import { TermsPage } from './pages/TermsPage.tsx';
import { UnlistedPage } from './pages/UnlistedPage.tsx';
import { type RemoteCache, sliceOf } from './remotes.ts';
import { PrefetchRemotes } from './session/PrefetchRemotes.tsx';

// Pages that few visitors open are chunks of their own.
const MaintenancePage = lazyPart(() => import('./pages/MaintenancePage.tsx'));
const PrivacyPage = lazyPart(() => import('./pages/PrivacyPage.tsx'));
const ImprintPage = lazyPart(() => import('./pages/ImprintPage.tsx'));

export interface AppProps {
  readonly remotes: RemoteCache;
  /** Loads the slice of an unlisted page. */
  readonly unlisted: RemoteCache<ServedSlice>;
}

/**
 * The whole site: the frame, and in it a page of the shell or of a remote. Needs a router and a query client around it. It
 * reads no query itself: with each reply the whole page would be drawn again.
 */
export function App({ remotes, unlisted }: AppProps) {
  const { pathname } = useLocation();
  const slice = sliceOf(pathname);
  return (
    <PageFrame>
      <UnlessClosed pathname={pathname}>
        {/* Not inside a <Route>: a remote has routes of its own, with whole paths, and they must start at the root. */}
        {slice ? (
          <RemotePage key={slice} name={messages.shell.slices[slice]} remote={slice} remotes={remotes} />
        ) : (
          <ErrorBoundary resetKeys={[pathname]} fallbackRender={PageFailed}>
            <ShellPages unlisted={unlisted} />
          </ErrorBoundary>
        )}
      </UnlessClosed>
      <PrefetchRemotes remotes={remotes} pathname={pathname} />
    </PageFrame>
  );
}

interface UnlessClosedProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

/** The page, or in its place the notice of the maintenance that closes it. */
function UnlessClosed({ pathname, children }: UnlessClosedProps) {
  const client = useQueryClient();
  const { maintenance } = useSiteState({ isStill: isRace(pathname) });
  if (maintenance === null || !isClosedByMaintenance(pathname)) return children;
  return (
    <Suspense fallback={<Skeleton height="400px" />}>
      <MaintenancePage notice={maintenance} onLook={() => void client.refetchQueries(siteStateQuery)} />
    </Suspense>
  );
}

function PageFailed({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  const { pageFailed, pageFailedHint } = messages.shell;
  return (
    <Page>
      <ErrorPanel isPage title={pageFailed} message={pageFailedHint} onRetry={() => resetErrorBoundary()} />
    </Page>
  );
}

function LatePage({ page: LazyPage }: { readonly page: ComponentType }) {
  return (
    <Suspense fallback={<Skeleton height="400px" />}>
      <LazyPage />
    </Suspense>
  );
}

function ShellPages({ unlisted }: { readonly unlisted: RemoteCache<ServedSlice> }) {
  return (
    <PageRoutes<'shell'>
      pages={{
        '/': <LandingPage />,
        '/terms': <TermsPage />,
        '/faq': <FaqPage />,
        '/privacy': <LatePage page={PrivacyPage} />,
        '/imprint': <LatePage page={ImprintPage} />,
      }}
      otherwise={<UnlistedPage remotes={unlisted} />}
    />
  );
}
