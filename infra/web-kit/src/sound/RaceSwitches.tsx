import { messages } from '@lights-out/contracts/messages';
import type { ReactNode } from 'react';

import { classNames } from '../parts/class-names.ts';
import { playerState } from '../session/player-state.ts';
import { usePlayerState } from '../session/use-player-state.ts';
import styles from './RaceSwitches.module.css';
import { canTapPhone, tapPhone } from './tap-phone.ts';
import { useSoundKey, useSoundSwitch } from './use-sound-switch.ts';

const { game } = messages;

interface RaceSwitchesProps {
  /** Set at the lights, where there is room: sound, which is off until it is wanted, is named beside its sign. */
  readonly isSoundNamed?: boolean;
}

/** What a player may turn on and off from the start lights on: single keys, sound and vibration. */
export function RaceSwitches({ isSoundNamed = false }: RaceSwitchesProps) {
  return (
    <div className={styles.switches}>
      <KeysSwitch />
      <SoundSwitch isNamed={isSoundNamed} />
      {canTapPhone() && <TapsSwitch />}
    </div>
  );
}

function KeysSwitch() {
  const isOn = usePlayerState('areKeysOn');
  return (
    <IconSwitch
      name={game.singleKeys}
      tip={isOn ? game.singleKeysOff : game.singleKeysOn}
      isOn={isOn}
      onToggle={() => playerState.write('areKeysOn', !isOn)}
      className={styles.keys}
    >
      <path d="M3 7h18v10.5H3z M7 14h10" />
      {isOn ? <path d="M7 10.5h1m3.5 0h1m3.5 0h1" /> : <path d="m4 4 16 17" />}
    </IconSwitch>
  );
}

/** By press or by the key M. */
function SoundSwitch({ isNamed }: { readonly isNamed: boolean }) {
  const [isOn, toggle] = useSoundSwitch();
  const areKeysOn = usePlayerState('areKeysOn');
  useSoundKey(toggle);
  return (
    <IconSwitch
      name={game.sound}
      tip={isOn ? game.soundOff : game.soundOn}
      isOn={isOn}
      onToggle={toggle}
      shortcut={areKeysOn ? 'M' : undefined}
      isNamed={isNamed}
    >
      <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" className={styles.full} />
      {isOn ? <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" /> : <path d="m16 9.5 5 5m0-5-5 5" />}
    </IconSwitch>
  );
}

function TapsSwitch() {
  const isOn = usePlayerState('areTapsOn');
  const toggle = () => {
    playerState.write('areTapsOn', !isOn);
    // What is turned on is felt at once.
    tapPhone('right');
  };
  return (
    <IconSwitch
      name={game.taps}
      tip={isOn ? game.tapsOff : game.tapsOn}
      isOn={isOn}
      onToggle={toggle}
      className={styles.taps}
    >
      <path d="M8 4.5h8v15H8z" />
      {isOn ? <path d="M4.5 9v6M19.5 9v6" /> : <path d="m4 4 16 17" />}
    </IconSwitch>
  );
}

interface IconSwitchProps {
  readonly name: string;
  /** What a press does. */
  readonly tip: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly shortcut?: string | undefined;
  readonly className?: string | undefined;
  /** Whether the name is seen, too. */
  readonly isNamed?: boolean;
  /** What is drawn in 24 × 24: on and off differ in shape. */
  readonly children: ReactNode;
}

function IconSwitch({ name, tip, isOn, onToggle, shortcut, className, isNamed = false, children }: IconSwitchProps) {
  return (
    <button
      type="button"
      className={classNames(styles.switch, className)}
      aria-label={name}
      aria-pressed={isOn}
      title={tip}
      data-named={isNamed || undefined}
      aria-keyshortcuts={shortcut}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
        {children}
      </svg>
      {isNamed && name}
    </button>
  );
}
