import { glintPath, startLight } from '@lights-out/contracts/start-light';

import { classNames } from '../parts/class-names.ts';
import styles from './StartLights.module.css';

interface StartLightsProps {
  readonly count?: number;
  /** How many are on, from the left; none means out. */
  readonly lit: number;
  /** Sets how wide they are in all. */
  readonly className?: string | undefined;
}

const { width, height, housing, blank, lamp, halo } = startLight;

/** The gantry of start lights. Decorative: say the same in text beside it. */
export function StartLights({ count = 5, lit, className }: StartLightsProps) {
  return (
    <div className={classNames(styles.gantry, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <svg
          key={index}
          viewBox={`0 0 ${width} ${height}`}
          className={styles.light}
          data-testid="start-light"
          data-lit={index < lit}
          focusable="false"
        >
          <rect
            x={housing.x}
            y={housing.y}
            width={housing.width}
            height={housing.height}
            rx={housing.radius}
            className={styles.housing}
          />
          <circle cx={blank.x} cy={blank.y} r={blank.radius} className={styles.blank} />
          <circle cx={lamp.x} cy={lamp.y} r={halo.radius} className={styles.halo} />
          <circle cx={lamp.x} cy={lamp.y} r={lamp.radius} className={styles.lamp} />
          <path d={glintPath} className={styles.glint} />
        </svg>
      ))}
    </div>
  );
}
