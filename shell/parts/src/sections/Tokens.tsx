import { colours, measures, sizes, spaces } from '../tokens.ts';
import { Group } from '../Part.tsx';
import styles from '../Part.module.css';

/** The tokens by name; their values are read from the style sheet and stand nowhere else. */
export function Tokens() {
  return (
    <>
      <Group title="Colours">
        <ul lang="en" className={styles.tokens}>
          {Object.entries(colours).map(([name, rule]) => (
            <li key={name} className={styles.token}>
              <span className={styles.swatch} style={{ background: `var(${name})` }} />
              <div>
                <code>{name}</code>
                <p className={styles.rule}>{rule}</p>
              </div>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Sizes">
        <ul lang="en" className={styles.sizes}>
          {Object.entries(sizes).map(([name, rule]) => (
            <li key={name}>
              <div className={styles.size} style={{ fontSize: `var(${name})` }}>
                1,411
              </div>
              <code>{name}</code> <span className={styles.rule}>{`${valueOf(name)} · ${rule}`}</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Space and measures">
        <ul lang="en" className={styles.tokens}>
          {spaces.map((name) => (
            <li key={name}>
              <span className={styles.space} style={{ width: `var(${name})` }} />
              <code>{name}</code> <span className={styles.rule}>{valueOf(name)}</span>
            </li>
          ))}
        </ul>
        <ul lang="en" className={styles.tokens}>
          {Object.entries(measures).map(([name, rule]) => (
            <li key={name}>
              <code>{name}</code>
              <p className={styles.rule}>{`${valueOf(name)} · ${rule}`}</p>
            </li>
          ))}
        </ul>
      </Group>
    </>
  );
}

function valueOf(name: string): string {
  return window.getComputedStyle(document.documentElement).getPropertyValue(name);
}
