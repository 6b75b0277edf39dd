import type * as english from '../mistakes.ts';
import type { Translated } from '../translate.ts';

export const mistakesDoor: Translated<typeof english.mistakesDoor> = {
  name: 'Meine Fehler fahren',
  link: 'MEINE FEHLER FAHREN',
  due: (count) => (count === 1 ? 'Eine Frage ist fällig.' : `${count} Fragen sind fällig.`),
  waiting: 'Heute ist nichts fällig.',
  none: 'Was du in einem Rennen verfehlst, kommt hier am nächsten Tag wieder.',
  spoken: (count) =>
    count === 1 ? 'Meine Fehler fahren: einer ist fällig' : `Meine Fehler fahren: ${count} sind fällig`,
};

export const mistakes: Translated<typeof english.mistakes> = {
  race: 'MEINE FEHLER',
  lead: 'Was du verfehlt oder langsam beantwortet hast, kommt nach 1, 3, 7 und 21 Tagen wieder. Nach vier richtigen Antworten in Folge ist es behoben.',
  terms: 'Ohne Uhr, in keiner Rangliste, mit der Erklärung nach jeder Antwort.',
  start: 'FEHLER FAHREN',
  next: 'DIE NÄCHSTEN FAHREN',
  timed: 'Lieber mit Uhr fahren',
  line: 'Keine Punkte, keine Rangliste',
  none: 'Noch nichts verfehlt. Was du in einem Rennen verfehlst oder langsam beantwortest, kommt hier am nächsten Tag wieder.',
  allFixed: 'Es ist nichts mehr zu beheben. Was du als Nächstes verfehlst, kommt hier am Tag danach wieder.',
  practise: 'FREIES TRAINING',
  failed: 'Deine Fehler konnten nicht geladen werden.',
  coming: 'Was wann wiederkommt',
  comingOn: (day, count) => `${day}: ${count === 1 ? '1 Frage' : `${count} Fragen`}`,
  last: 'Deine letzte Fahrt mit Fehlern',
  right: (right, total) => `${right} von ${total} richtig`,
  fixed: (count) => (count === 1 ? 'Einer ist endgültig behoben.' : `${count} sind endgültig behoben.`),
  isFixed: 'Endgültig behoben',
  comesBack: (day) => `Wieder am ${day}`,
  showCount: 'Im Kopf der Seite zeigen, wie viele fällig sind',
  showCountHint: 'In diesem Browser. Ist nichts fällig, steht dort nichts.',
};
