import type * as english from '../puzzle.ts';
import type { Translated } from '../translate.ts';

export const puzzleMessages: Translated<typeof english.puzzleMessages> = {
  checking: 'Wir prüfen, dass du kein Programm bist …',
  hint: 'Für dieses Konto gab es viele falsche Passwörter. Dein Browser rechnet einen Moment und meldet dich dann an.',
  cancel: 'Abbrechen',
};
