import { coversScreen, StartLights } from '@lights-out/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import styles from './PrizePage.module.css';

const lamps = 5;
const firstOutMs = 400;
const nextOutMs = 180;
const endsMs = 1_600;

/** Black, and five lamps that go out one by one, over the page of a prize. Any key or tap ends it. A picture alone. */
export function PrizeLights({ onEnd }: { readonly onEnd: () => void }) {
  const [lit, setLit] = useState(lamps);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const skip = () => end();
    const timers = Array.from({ length: lamps }, (_, out) =>
      setTimeout(() => setLit(lamps - 1 - out), firstOutMs + out * nextOutMs),
    );
    timers.push(setTimeout(skip, endsMs));
    window.addEventListener('keydown', skip);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener('keydown', skip);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- any key ends it too
    <div className={styles.lights} aria-hidden="true" onClick={() => end()} {...coversScreen}>
      <StartLights lit={lit} className={styles.gantry} />
    </div>
  );
}
