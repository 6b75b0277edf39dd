import { Page } from '@lights-out/web-kit';

import styles from './Part.module.css';
import { Acting } from './sections/Acting.tsx';
import { Covering } from './sections/Covering.tsx';
import { Failing } from './sections/Failing.tsx';
import { Informing } from './sections/Informing.tsx';
import { Racing } from './sections/Racing.tsx';
import { Reviewing } from './sections/Reviewing.tsx';
import { Tokens } from './sections/Tokens.tsx';

/** Every token by name and every part of the kit in every state, each with its rule. For the team. */
export function PartsPage() {
  return (
    <Page>
      <header lang="en" className={styles.intro}>
        <h1>Parts</h1>
        <p>
          What can be acted on has its corner cut; what informs has space instead of a box. Red acts and lights the
          lamps, white is now and you, gold is money. Good news is large.
        </p>
        <nav aria-label="Language" className={styles.row}>
          <a href="/">English texts</a>
          <a href="/de">German texts</a>
        </nav>
      </header>
      <Tokens />
      <Acting />
      <Informing />
      <Racing />
      <Reviewing />
      <Failing />
      <Covering />
    </Page>
  );
}
