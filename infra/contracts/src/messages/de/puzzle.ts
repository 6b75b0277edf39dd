import type * as english from '../puzzle.ts';
import type { Translated } from '../translate.ts';

export const puzzleMessages: Translated<typeof english.puzzleMessages> = {
  checking: 'Wir prüfen, dass du kein Programm bist …',
  hint: 'Für dieses Konto oder aus deinem Netz gab es viele Versuche. Dein Browser rechnet einen Moment, dann geht es weiter.',
  cancel: 'Abbrechen',
};
