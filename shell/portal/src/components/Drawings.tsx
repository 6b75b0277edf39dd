import { adminMessages } from '@lights-out/contracts/messages-admin';

import type { Drawing } from '../api/drafts.ts';
import { nameOfDrawing } from '../model/draft-text.ts';
import styles from './Drawings.module.css';

const texts = adminMessages.drafts;

interface DrawingsProps {
  readonly drawings: readonly Drawing[];
  /** The hash of the drawing that the draft has; empty for none. */
  readonly chosen: string;
  readonly onChoose: (image: string) => void;
}

/** The drawing that is chosen, and all as pictures with their names. */
export function Drawings({ drawings, chosen, onChoose }: DrawingsProps) {
  const named = drawings.map(({ image, url, ...one }) => ({ image, url, name: nameOfDrawing({ image, ...one }) }));
  const choices = [{ image: '', url: null, name: texts.noImage }, ...named];
  const name = choices.find(({ image }) => image === chosen)?.name ?? '';
  return (
    <div>
      <p role="status">{texts.drawing(name)}</p>
      <details>
        <summary>{texts.drawings}</summary>
        <ul className={styles.drawings}>
          {choices.map((one) => (
            <li key={one.image}>
              <button
                type="button"
                className={styles.drawing}
                aria-pressed={one.image === chosen}
                onClick={() => onChoose(one.image)}
              >
                {one.url !== null && <img src={one.url} alt="" width={160} height={90} loading="lazy" />}
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
