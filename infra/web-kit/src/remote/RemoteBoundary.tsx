import { Component, type ReactNode, Suspense } from 'react';

import { RemoteLoading } from './RemoteLoading.tsx';
import { RemoteUnavailable } from './RemoteUnavailable.tsx';

interface RemoteBoundaryProps {
  /** What the part is called on the page: 'The game'. */
  readonly name: string;
  /** Forgets the failed load before the children are tried again; without it a lazy import fails for ever. */
  readonly retry: () => void;
  readonly children: ReactNode;
  /** Holds the place while the part loads; a page-sized skeleton by default. */
  readonly loading?: ReactNode;
  /** Told of what was caught. */
  readonly onFailure?: (error: unknown) => void;
}

interface State {
  readonly hasFailed: boolean;
}

/** Keeps a part that comes at run time from taking the page with it: loading, loaded, or not available with a retry. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error);
  }

  private readonly tryAgain = () => {
    this.props.retry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { name, children, loading = <RemoteLoading name={name} /> } = this.props;
    if (this.state.hasFailed) return <RemoteUnavailable name={name} onRetry={this.tryAgain} />;
    return <Suspense fallback={loading}>{children}</Suspense>;
  }
}
