import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, StartLights, usePageTitle } from '@lights-out/web-kit';

import styles from './NotFoundPage.module.css';

const { landing, nav, notFound, shell } = messages;

export function NotFoundPage() {
  usePageTitle(notFound.title);
  return (
    <div className={styles.page}>
      <StartLights lit={0} className={styles.lights} />
      <h1>{notFound.title}</h1>
      <p className={styles.text}>{notFound.text}</p>
      <p className={styles.hint}>{notFound.hint}</p>
      <div className={styles.actions}>
        <Button to={pages.home()}>{shell.backHome}</Button>
        <Button to={pages.leaderboard()} variant="secondary">
          {nav.board}
        </Button>
        <Button to={pages.mode()} variant="secondary">
          {landing.start}
        </Button>
      </div>
    </div>
  );
}
