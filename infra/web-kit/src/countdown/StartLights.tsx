import styles from './StartLights.module.css';

interface StartLightsProps {
  readonly count?: number;
  /** How many are on, from the left; none means out. */
  readonly lit: number;
  readonly className?: string;
}

const pitch = 44;
const radius = 15;
/** Between two housings. */
const gap = 4;
const middle = (pitch - gap) / 2;

/** The gantry of start lights. Decorative: say the same in text beside it. */
export function StartLights({ count = 5, lit, className }: StartLightsProps) {
  const width = count * pitch - gap;
  return (
    <svg viewBox={`-1 0 ${width + 2} 86`} className={className} aria-hidden="true" focusable="false">
      <rect x="0" y="9" width={width} height="6" className={styles.beam} />
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${index * pitch} 0)`}>
          <rect x="0" y="1" width={pitch - gap} height="84" rx="2" className={styles.housing} />
          <circle cx={middle} cy="23" r={radius} className={styles.blank} />
          {index < lit && <circle cx={middle} cy="61" r={radius + 4} className={styles.halo} />}
          <circle
            cx={middle}
            cy="61"
            r={radius}
            className={styles.lamp}
            data-testid="start-light"
            data-lit={index < lit}
          />
        </g>
      ))}
    </svg>
  );
}
