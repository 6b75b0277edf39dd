import { messages } from '@lights-out/contracts/messages';
import { Button, usePageTitle } from '@lights-out/web-kit';

import { paths } from '../paths.ts';
import styles from './NotFoundPage.module.css';

const { notFound, shell, nav } = messages;

export function NotFoundPage() {
  usePageTitle(notFound.title);
  return (
    <div className={styles.page}>
      <p aria-hidden="true" className={styles.figure}>404</p>
      <h1>{notFound.title}</h1>
      <p className={styles.text}>{notFound.text}</p>
      <div className={styles.actions}>
        <Button to={paths.home()}>{shell.backHome}</Button>
        <Button to={paths.mode()} variant="secondary">{nav.play}</Button>
      </div>
    </div>
  );
}
