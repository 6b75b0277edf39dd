export interface FriendsSection {
  readonly userId: string;
  /** Called with whatever a call of the section was refused for: it may be the end of the session. */
  readonly onRefused: (error: unknown) => void;
}
