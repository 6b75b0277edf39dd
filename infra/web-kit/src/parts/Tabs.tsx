import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

import styles from './Tabs.module.css';

interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** `gold` is for the Monthly Challenge alone. */
  readonly tone?: 'gold';
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The open tab, with `onChange`, where the page keeps it (in the URL, say); else the first is open at the start. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Which one is open at the start, where the page does not keep it. */
  readonly initial?: string;
}

/** Several views of one topic, chosen by tabs; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange, initial = tabs[0]?.value }: TabsProps) {
  return (
    <RadixTabs.Root value={value} defaultValue={initial} onValueChange={onChange}>
      <RadixTabs.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab} data-tone={tab.tone}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        // The panel is no tab stop: only its contents can be operated.
        <RadixTabs.Content key={tab.value} value={tab.value} tabIndex={-1} className={styles.content}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
