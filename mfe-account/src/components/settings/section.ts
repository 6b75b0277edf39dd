import type { User } from '@lights-out/contracts/player';

/** What every section of the settings is given. */
export interface SectionProps {
  readonly user: User;
  /** Called for every call that failed: one without a session ends the page. */
  readonly onRefused: (error: unknown) => void;
}
