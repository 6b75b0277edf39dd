import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';

import { App, type AppProps } from './App.tsx';
import { LateToaster } from './components/LateToaster.tsx';

interface SiteProps extends AppProps {
  readonly client: QueryClient;
  readonly router: ComponentType<{ readonly children: ReactNode }>;
}

/** The site with all that it stands in, alike in a browser and where its pages are drawn ahead. */
export function Site({ client, router: Router, ...caches }: SiteProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router>
          <App {...caches} />
          <LateToaster />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}
