import type { ReactNode } from 'react';

export type MenuItem =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly to?: undefined; readonly onChoose: () => void };

export interface MenuProps {
  /** What is pressed to open it; its content, not the button itself. */
  readonly trigger: ReactNode;
  /** Names the button where its content does not. */
  readonly label?: string;
  readonly triggerClassName?: string | undefined;
  readonly listClassName?: string | undefined;
  readonly heading?: string;
  readonly items: readonly MenuItem[];
}
