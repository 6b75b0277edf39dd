import { messages } from '@lights-out/contracts/messages';

import styles from './SoundSwitch.module.css';
import { useSoundKey, useSoundSwitch } from './use-race-sounds.ts';

const { game } = messages;

/** Turns the sound of the game on and off, by press or by the key M. */
export function SoundSwitch() {
  const [isOn, toggle] = useSoundSwitch();
  useSoundKey(toggle);
  return (
    <button
      type="button" className={styles.switch} aria-pressed={isOn} aria-label={game.sound} aria-keyshortcuts="M"
      title={isOn ? game.soundOff : game.soundOn} onClick={toggle}
    >
      <svg viewBox="0 0 24 24" className={styles.speaker} aria-hidden="true" focusable="false">
        <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" className={styles.body} />
        {isOn ? <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" /> : <path d="m16 9.5 5 5m0-5-5 5" />}
      </svg>
    </button>
  );
}
