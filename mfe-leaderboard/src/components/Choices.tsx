import { SelectField, VisuallyHidden } from '@lights-out/web-kit';
import { type ReactNode, useId } from 'react';

import styles from './Choices.module.css';

/** All that narrows a board, in one row, which scrolls where it has no room. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** Set where there is no room for all of them side by side. */
  readonly isMenu?: boolean;
}

/** One of a few choices in a line; they say which part of a board is shown. */
export function Choices<Value extends string>({ name, choices, chosen, onChoose, isMenu }: ChoicesProps<Value>) {
  const group = useId();
  if (isMenu) {
    return (
      <SelectField
        label={name}
        choices={choices.map(({ value, text }) => ({ value, label: text }))}
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
