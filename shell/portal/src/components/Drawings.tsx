import { adminMessages } from '@lights-out/contracts/messages-admin';

import type { Drawing } from '../api/drafts.ts';
import { nameOfDrawing } from '../model/draft-text.ts';
import styles from './Drawings.module.css';

interface DrawingsProps {
  readonly drawings: readonly Drawing[];
  /** The hash of the drawing that the draft has. */
  readonly chosen: string;
  readonly onChoose: (drawing: Drawing) => void;
}

/** The drawings as pictures with their names, to be chosen from. */
export function Drawings({ drawings, chosen, onChoose }: DrawingsProps) {
  return (
    <details>
      <summary>{adminMessages.drafts.drawings}</summary>
      <ul className={styles.drawings}>
        {drawings.map((drawing) => (
          <li key={drawing.image}>
            <button
              type="button"
              className={styles.drawing}
              aria-pressed={drawing.image === chosen}
              onClick={() => onChoose(drawing)}
            >
              <img src={drawing.url} alt="" width={160} height={90} loading="lazy" />
              {nameOfDrawing(drawing)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
