import type * as english from '../counted-races.ts';
import type { Translated } from '../translate.ts';

export const countedRaces: Translated<typeof english.countedRaces> = {
  name: 'Gewertete Läufe',
  aDay: (races) => `${races} am Tag`,
  left: (left, races) => `heute noch ${left} von ${races}`,
  noneLeft: 'Für heute ist kein gewerteter Lauf übrig. Der nächste um 00:00 UTC.',
  noneToCome: 'Kein gewerteter Lauf ist übrig. Die Challenge endet heute.',
  rule: (races) =>
    `${races} gewertete${races === 1 ? 'r Lauf' : ' Läufe'} am Tag, jeder ab seinem Start; der Tag beginnt um 00:00 UTC. Weitere sind Übungsläufe mit anderen Fragen.`,
  trainHint: 'Im Freien Training kannst du weiterfahren, mit anderen Fragen.',
  train: 'IM FREIEN TRAINING FAHREN',
};
