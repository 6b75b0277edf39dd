import { messages } from '@lights-out/contracts/messages';

import { chooseLanguage } from '../session/choose-language.ts';
import styles from './LanguageSwitch.module.css';

const { other } = messages.language;

/** Named in the language that it switches to, as those read it who look for it. */
export function LanguageSwitch() {
  return (
    <button type="button" lang={other.code} className={styles.switch} onClick={() => chooseLanguage(other.code)}>
      {other.name}
    </button>
  );
}
