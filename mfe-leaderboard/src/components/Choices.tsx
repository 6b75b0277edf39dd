import { messages } from '@lights-out/contracts/messages';
import { SelectField, useMediaQuery, VisuallyHidden } from '@lights-out/web-kit';
import { type ReactNode, useId, useState } from 'react';

import styles from './Choices.module.css';

const texts = messages.leaderboard;
const useIsMenu = () => useMediaQuery('(width < 640px)');

interface FiltersProps {
  readonly children: ReactNode;
  /** Two more, which a phone folds away, and how many of them narrow the board. */
  readonly more?: ReactNode;
  readonly active?: number;
}

/** All that narrows a board, in one row: on a phone two menus, and a button that opens the others. */
export function Filters({ children, more, active = 0 }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const folds = useIsMenu() && more !== undefined;
  return (
    <div className={styles.row} data-folds={folds || undefined}>
      {children}
      {folds && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.filters}{' '}
          {active > 0 && (
            <span className={styles.active}>
              {active} <VisuallyHidden>{texts.filtersActive}</VisuallyHidden>
            </span>
          )}
        </button>
      )}
      {(!folds || isOpen) && more}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly text: string;
    /** In a menu, whose name is heard alone. */
    readonly textInMenu?: string;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few choices in a line, in a menu where that has no room; they say which part of a board is shown. */
export function Choices<Value extends string>({ name, choices, chosen, onChoose }: ChoicesProps<Value>) {
  const group = useId();
  const isMenu = useIsMenu();
  if (isMenu) {
    return (
      <SelectField
        label={<VisuallyHidden>{name}</VisuallyHidden>}
        choices={choices.map(({ value, text, textInMenu = text }) => ({ value, label: textInMenu }))}
        value={chosen}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => value === target.value);
          if (choice) onChoose(choice.value);
        }}
      />
    );
  }
  return (
    <fieldset className={styles.filter}>
      <legend>
        <VisuallyHidden>{name}</VisuallyHidden>
      </legend>
      <div className={styles.choices}>
        {choices.map(({ value, text }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className={styles.text}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
