import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';

import { App, type AppProps } from './App.tsx';
import { LateToaster } from './components/LateToaster.tsx';

interface SiteProps extends AppProps {
  readonly client: QueryClient;
  readonly router: ComponentType<{ readonly children: ReactNode }>;
}

/** The site with its providers, the same in a browser and in prerendering. */
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
