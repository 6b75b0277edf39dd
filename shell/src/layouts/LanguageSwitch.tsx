import { messages } from '@lights-out/contracts/messages';

import { chooseLanguage } from '../session/choose-language.ts';
import styles from './LanguageSwitch.module.css';

const { other } = messages.language;

/** Named in the language that it switches to, since its readers look for that. */
export function LanguageSwitch() {
  return (
    <button type="button" lang={other.code} className={styles.switch} onClick={() => chooseLanguage(other.code)}>
      {other.name}
    </button>
  );
}
