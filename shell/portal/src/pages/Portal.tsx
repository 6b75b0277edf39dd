import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { ErrorPanel, Modal, Panel, Skeleton, usePageTitle } from '@lights-out/web-kit';
import { type ReactNode, useId, useState } from 'react';

import { usePortalSession } from '../api/session.tsx';
import { Entrance } from '../components/Entrance.tsx';
import styles from './Portal.module.css';
import { Workspace } from './Workspace.tsx';

/** Behind the gate the workspace; a gate that shuts again covers it and leaves what was typed where it is. */
export function Portal() {
  usePageTitle(texts.title);
  const { isOpen, admin, error, askAgain } = usePortalSession();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (isOpen === undefined)
    return (
      <div className={styles.page} data-is-portal>
        {error ? <Unknown error={error} onRetry={askAgain} /> : <Skeleton height="240px" />}
      </div>
    );
  if (!isOpen && !wasOpened) {
    return (
      <div className={styles.page} data-is-portal>
        <h1>{texts.title}</h1>
        <Panel className={styles.gate}>
          <Entrance prompts={{ gate: texts.gate.prompt, signIn: texts.people.signIn.prompt }} />
        </Panel>
      </div>
    );
  }
  return (
    <div className={styles.page} data-is-portal>
      <Workspace key={admin?.id} onSignedOut={() => setOpened(false)} />
      {!isOpen && (
        <CoverDialog title={texts.title}>
          <Entrance prompts={{ gate: texts.gate.idle, signIn: texts.people.signIn.idle }} />
        </CoverDialog>
      )}
    </div>
  );
}

function Unknown({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return <ErrorPanel title={texts.gate.failed} message={error.message} onRetry={onRetry} />;
}

/** Covers the whole page, dialogs that are open included, and does not go by itself. */
function CoverDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <Modal className={styles.cover} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </Modal>
  );
}
