import type * as english from '../boards.ts';
import type { Translated } from '../translate.ts';
import { counted } from './formats.ts';

const places = { one: 'Platz', other: 'Plätze' };

export const leaderboard: Translated<typeof english.leaderboard> = {
  free: 'FREIES TRAINING',
  premium: 'MONATS-CHALLENGE',
  standings: 'Gesamtwertung',
  placeholder: '---',
  empty: 'Noch keine Einträge. Fahr das erste Rennen!',
  back: 'ZURÜCK ZUM RENNEN',
  title: 'Rangliste',
  boards: 'Ranglisten',
  podium: 'Podium',
  filters: 'Filter',
  filtersActive: 'aktiv',
  difficulty: 'Schwierigkeit',
  allDifficulties: 'Alle',
  anyDifficulty: 'Alle Stufen',
  period: 'Zeitraum',
  periods: { all: 'Gesamt', month: 'Monat', week: 'Diese Woche', day: 'Heute' },
  who: 'Wer',
  everyone: 'Alle',
  friends: {
    choice: 'Freunde',
    signIn: 'Melde dich an, dann siehst du die Rangliste deiner Freunde.',
    signInButton: 'Anmelden',
    none: 'Du hast hier noch keine Freunde. Schick deinen Freundeslink an jemanden, gegen den du fahren willst.',
    invite: 'Zu deinem Freundeslink',
    failed: 'Deine Freunde konnten nicht geladen werden.',
    more: 'Deine Freunde',
  },
  clock: 'Uhr',
  timed: 'Mit Uhr',
  untimed: 'Ohne Uhr',
  premiumDifficulty: 'Die Monats-Challenge wird immer auf „Mittel“ gefahren.',
  prize: {
    badge: 'Preis',
    yours: 'Du stehst auf einem Preisplatz.',
    gap: (points) => `${points} ${points === '1' ? 'Punkt' : 'Punkte'} bis zu einem Preisplatz.`,
    held: (points, count) =>
      count === 1
        ? `Der Preisplatz ist mit ${points} Punkten besetzt.`
        : `Der letzte von ${count} Preisplätzen ist mit ${points} Punkten besetzt.`,
  },
  seal: {
    title: 'Die Fragen dieses Wettbewerbs sind versiegelt',
    about: (questions, day) =>
      `Seine ${questions} Fragen stehen seit dem ${day} fest. Im Freien Training kommt keine davon vor, bevor er beendet ist.`,
    hash: 'SHA-256 ihrer Liste',
    opens: 'Ist der Wettbewerb beendet, kann die Liste gelesen und damit verglichen werden.',
    opened: 'Liste lesen',
    none: 'Sie werden am Tag vor seiner Eröffnung versiegelt.',
    loading: 'Das Siegel wird geladen …',
    failed: 'Das Siegel konnte nicht geladen werden',
  },
  past: {
    title: 'Vergangene Wettbewerbe',
    now: 'Die Challenge dieses Monats',
    provisional: 'Vorläufig',
    final: 'Endgültig',
    canceled: 'Abgesagt',
    about: {
      provisional: 'Er ist beendet. Die Ergebnisse werden geprüft, Plätze können sich noch ändern.',
      final: 'Er ist beendet und bestätigt. Ein Preis geht weiter, wo ein Platz davor nicht bestätigt wurde.',
      canceled: 'Er wurde abgesagt: Niemand hat ihn gewonnen.',
    },
    winner: 'Sieger',
    leader: 'Platz 1',
    drivers: (players, text) => (players === 1 ? '1 Fahrer' : `${text} Fahrer`),
    nobody: 'Niemand stand auf seiner Rangliste.',
    failed: 'Die vergangenen Wettbewerbe konnten nicht geladen werden',
  },
  showAll: 'Alle Schwierigkeiten zeigen',
  you: 'Du',
  ownPlace: 'Dein Platz',
  waiting: (points) =>
    `Dein Lauf mit ${points} Punkten wartet auf einen Blick: Ein Mensch sieht ihn sich an. Bis dahin steht er auf keiner Rangliste.`,
  returned: (count) =>
    count === 1
      ? 'Ein Platz ist zu dir zurückgekommen: Ein Lauf vor deinem wurde von dieser Rangliste gestrichen.'
      : `${count} Plätze sind zu dir zurückgekommen: Läufe vor deinem wurden von dieser Rangliste gestrichen.`,
  aroundYou: 'Rund um dich',
  movedUp: (count) => `${counted(count, places)} besser als bei deinem letzten Besuch`,
  movedDown: (count) => `${counted(count, places)} schlechter als bei deinem letzten Besuch`,
  openPosition: 'noch frei',
  restOpen: 'Ab dem 4. Platz ist noch alles frei.',
  loading: 'Die Wertung wird geladen...',
  correct: 'richtig',
  averageSpeed: 'im Schnitt',
  points: 'Pkt.',
  correctSpoken: 'richtige Antworten',
  averageSpoken: 'Zeit im Schnitt',
  pointsSpoken: 'Punkte',
  columns: {
    place: 'Platz',
    player: 'Spieler',
    sectors: 'Sektoren',
    correct: 'Richtig',
    averageSpeed: 'Schnitt',
    difficulty: 'Stufe',
    points: 'Punkte',
    gap: 'Abstand',
    interval: 'Int.',
  },
  gapSpoken: 'hinter Platz 1:',
  intervalSpoken: 'hinter dem Platz davor:',
  level: 'punktgleich, später gefahren',
  more: 'Mehr Plätze zeigen',
  moreShown: (from, to) => `Jetzt sind auch die Plätze ${from} bis ${to} zu sehen.`,
  refreshes: (seconds) => `Live: alle ${seconds} Sekunden aktualisiert.`,
  notRefreshed: (seconds) => `Gerade nicht aktualisierbar. Nächster Versuch alle ${seconds} Sekunden.`,
};

export const gridDoor: Translated<typeof english.gridDoor> = {
  name: 'Startfeld der Woche',
  classes: ['Kart', 'Formel 4', 'Formel 3', 'Formel 2', 'Grand Prix', 'Podium', 'Champion'],
  place: (place, name) => `P${place} in ${name}`,
  gap: (points, place) => `${points} auf P${place}`,
  level: (place) => `gleichauf mit P${place}`,
  seated: (name) => `Dein Startfeld der Woche: ${name}`,
};
