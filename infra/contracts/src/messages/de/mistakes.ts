import type * as english from '../mistakes.ts';
import type { Translated } from '../translate.ts';

export const mistakesDoor: Translated<typeof english.mistakesDoor> = {
  name: 'Meine Fehler noch einmal',
  link: 'MEINE FEHLER',
  due: (count) => (count === 1 ? 'Eine Frage ist fällig.' : `${count} Fragen sind fällig.`),
  waiting: 'Heute ist nichts fällig.',
  none: 'Was du in einem Rennen falsch beantwortest, kommt hier am nächsten Tag wieder.',
  spoken: (count) =>
    count === 1 ? 'Meine Fehler noch einmal: einer ist fällig' : `Meine Fehler noch einmal: ${count} sind fällig`,
};

export const mistakes: Translated<typeof english.mistakes> = {
  race: 'MEINE FEHLER',
  lead: 'Was du falsch oder langsam beantwortet hast, kommt nach 1, 3, 7 und 21 Tagen wieder. Nach vier richtigen Antworten in Folge ist es behoben.',
  signIn: 'Melde dich an, dann kommt hier wieder, was du falsch beantwortest.',
  signInButton: 'Anmelden',
  terms: 'Ohne Uhr, in keiner Rangliste, mit der Erklärung nach jeder Antwort.',
  start: 'FEHLER FAHREN',
  next: 'DIE NÄCHSTEN FAHREN',
  timed: 'Lieber mit Uhr fahren',
  line: 'Keine Punkte, keine Rangliste',
  none: 'Noch nichts falsch beantwortet. Was du in einem Rennen falsch oder langsam beantwortest, kommt hier am nächsten Tag wieder.',
  allFixed: 'Es ist nichts mehr zu beheben. Was du als Nächstes falsch beantwortest, kommt hier am Tag danach wieder.',
  practise: 'RENNEN STARTEN',
  failed: 'Deine Fehler konnten nicht geladen werden.',
  coming: 'Was wann wiederkommt',
  comingOn: (day, count) => `${day}: ${count === 1 ? '1 Frage' : `${count} Fragen`}`,
  last: 'Dein letztes Rennen gegen deine Fehler',
  right: (right, total) => `${right} von ${total} richtig`,
  fixed: (count) => (count === 1 ? 'Ein Fehler ist endgültig behoben.' : `${count} Fehler sind endgültig behoben.`),
  isFixed: 'Endgültig behoben',
  comesBack: (day) => `Wieder am ${day}`,
  showCount: 'Im Kopf der Seite zeigen, wie viele fällig sind',
  showCountHint: 'In diesem Browser. Ist nichts fällig, steht dort nichts.',
};
