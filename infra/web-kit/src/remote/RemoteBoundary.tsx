import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';

import { RemoteLoading } from './RemoteLoading.tsx';
import { RemoteUnavailable } from './RemoteUnavailable.tsx';

interface RemoteBoundaryProps {
  /** What the part is called on the page: 'The game'. */
  readonly name: string;
  /**
   * Clears the failed load before the children are rendered again; without it a failed lazy import would stay failed.
   */
  readonly retry: () => void;
  readonly children: ReactNode;
  /** Shown while the part loads; a page-sized skeleton by default. */
  readonly loading?: ReactNode;
  /** Called with the caught error. */
  readonly onFailure?: (error: unknown) => void;
}

/** Isolates a part that is loaded at run time: loading, loaded, or not available with a retry. */
export function RemoteBoundary({
  name,
  retry,
  children,
  loading = <RemoteLoading name={name} />,
  onFailure,
}: RemoteBoundaryProps) {
  return (
    <ErrorBoundary onReset={retry} onError={(error) => onFailure?.(error)} fallback={<Failed name={name} />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Failed({ name }: Pick<RemoteBoundaryProps, 'name'>) {
  const { resetBoundary } = useErrorBoundary();
  return <RemoteUnavailable name={name} onRetry={resetBoundary} />;
}
