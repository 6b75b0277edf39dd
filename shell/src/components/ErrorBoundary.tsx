import { messages } from '@lights-out/contracts/messages';
import { ErrorPanel } from '@lights-out/web-kit';
import { Component, type ReactNode } from 'react';

import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps a page that throws from taking the frame with it. Give it a key that changes with the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.place}>
        <ErrorPanel isPage title={this.props.title} message={messages.shell.pageFailedHint} onRetry={this.tryAgain} />
      </div>
    );
  }
}
