import type * as english from '../progress.ts';
import type { Translated } from '../translate.ts';

export const progressMessages: Translated<typeof english.progressMessages> = {
  tab: 'Verlauf',
  loading: 'Dein Verlauf wird geladen...',
  notRefreshed: 'Dein neuestes Rennen fehlt vielleicht: Dein Verlauf konnte nicht aktualisiert werden.',
  empty: 'Noch kein Rennen gegen die Uhr. Nach dem ersten siehst du hier deine Bestmarken und deine Kategorien.',
  bests: {
    title: 'Bestmarken',
    note: 'So stehen sie auf den Ranglisten, auf denen Challenges unter Freunden nicht zählen.',
    none: 'Noch steht kein Rennen auf einer Rangliste.',
    difficulty: 'Stufe',
    modes: { free: 'Freies Training', untimed: 'Ohne Uhr', premium: 'Monats-Challenge' },
    isNew: 'Neu diese Woche',
  },
  races: {
    title: (count, races) => (count === 1 ? 'Dein erstes Rennen' : `Deine letzten ${races} Rennen`),
    drawn: 'Punkte jedes Rennens, das älteste links',
    free: 'Freies Training',
    premium: 'Monats-Challenge',
    expected: 'Erwartet',
    table: 'Als Tabelle',
    when: 'Wann',
    mode: 'Modus',
    points: 'Punkte',
    rising: (races, average, gained) =>
      `Deine letzten ${races} Rennen bringen im Schnitt ${average} Punkte, ${gained} mehr als die ${races} davor.`,
    falling: (races, average, lost) =>
      `Deine letzten ${races} Rennen bringen im Schnitt ${average} Punkte, ${lost} weniger als die ${races} davor.`,
    level: (races, average) =>
      `Deine letzten ${races} Rennen bringen im Schnitt ${average} Punkte, so viele wie die ${races} davor.`,
    few: (races) => `Ab ${races} Rennen liest du hier, ob deine Punkte steigen oder fallen.`,
  },
  luck: {
    title: 'Wie viel war Glück',
    last: (own, expected, least, most) =>
      `Dein letztes Rennen brachte ${own} Punkte. Wer so stark ist wie du, holt mit denselben Fragen im Schnitt ${expected} und in zwei von drei Rennen ${least} bis ${most}.`,
    usual: 'Der Unterschied ist also Glück, wie es meistens fällt.',
    above: 'Das ist mehr, als Glück meistens gibt: ein gutes Rennen.',
    below: 'Das ist weniger, als Pech meistens nimmt: nicht dein Rennen.',
    farAbove: 'So viel gibt Glück allein kaum: Du warst stärker als sonst.',
    farBelow: 'So viel nimmt Pech allein kaum: Du warst schwächer als sonst.',
    share: (within, races) => `In ${within} von ${races} Rennen erklärt Glück, wie es meistens fällt, den Unterschied.`,
    later: 'Nach ein paar weiteren Rennen liest du hier, wie viel von einem Rennen Glück war.',
  },
  categories: {
    title: 'Kategorien',
    note: (races, all) =>
      `Aus den Antworten ${races === 1 ? 'deines letzten Rennens' : `deiner letzten ${all} Rennen`}. Das Tempo ist die mittlere Zeit der richtigen Antworten.`,
    strongest: 'Am stärksten',
    weakest: 'Am schwächsten',
    of: (right, answered, percent) => `${right} von ${answered} richtig, ${percent} %`,
    few: 'Mit je fünf Antworten in zwei Kategorien liest du hier, welche deine stärkste ist und welche deine schwächste.',
    even: 'Keine Kategorie sticht heraus: Du bist gleich gut in allen, die oft genug vorkamen.',
    category: 'Kategorie',
    right: 'Richtig',
    share: (percent) => `${percent} %`,
    pace: 'Tempo',
  },
  week: {
    title: 'Seit letzter Woche',
    none: 'Kein Rennen in den letzten sieben Tagen.',
    first: 'In den sieben Tagen davor gab es kein Rennen zum Vergleich.',
    figure: 'Wert',
    now: 'Letzte 7 Tage',
    before: '7 Tage davor',
    change: 'Änderung',
    races: 'Rennen',
    averageScore: 'Punkte im Schnitt',
    shareRight: 'Richtige Antworten',
    averageSpeed: 'Zeit pro Antwort',
    seconds: (seconds) => `${seconds} s`,
    share: (percent) => `${percent} %`,
    better: 'besser',
    worse: 'schlechter',
    missing: '–',
  },
};
