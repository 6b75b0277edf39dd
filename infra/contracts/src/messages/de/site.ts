import { refusalTexts } from './refusals.ts';
import { counted } from './formats.ts';
import type * as english from '../site.ts';
import type { Translated } from '../translate.ts';

export const brand: Translated<typeof english.brand> = {
  name: 'Lights Out',
  disclaimer:
    'Lights Out ist ein Projekt von Fans. Es steht in keiner Verbindung zur Formel 1, ihren Eigentümern oder der FIA und wird von ihnen weder unterstützt noch geprüft.',
  contactEmail: 'pitwall@lights-out.example',
};

export const raceData: Translated<typeof english.raceData> = {
  by: 'Renndaten:',
  name: 'F1DB',
  page: 'https://github.com/f1db/f1db',
  licence: 'CC BY 4.0',
  licencePage: 'https://creativecommons.org/licenses/by/4.0/',
  changed: 'von uns als Fragen formuliert.',
};

export const nav: Translated<typeof english.nav> = {
  play: 'SPIELEN',
  leaderboard: 'RANGLISTE',
  premium: 'PREMIUM-CHALLENGE',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  profile: 'Profil',
  history: 'Meine Rennen',
  board: 'Rangliste',
};

export const footer: Translated<typeof english.footer> = {
  home: 'Startseite',
  modes: 'Spielmodi',
  leaderboard: 'Rangliste',
  history: 'Meine Rennen',
  premium: 'Premium-Challenge',
  terms: 'Teilnahmebedingungen',
  faq: 'Häufige Fragen',
};

export const previews: Translated<typeof english.previews> = {
  anyChallenge: 'Schlägst du meine Punktzahl?',
  overChallenge: 'Diese Challenge ist vorbei',
  challenge: (name, score) => `${name} hat ${score} Punkte. Schlägst du das?`,
};

export const language: Translated<typeof english.language> = {
  other: { code: 'en', name: 'English' },
};

export const privacy: Translated<typeof english.privacy> = {
  title: 'Datenschutz',
  responsible: 'Wer verantwortlich ist',
  version: (day) => `Fassung vom ${day}`,
};

export const reading: Translated<typeof english.reading> = {
  faqNote: 'Kurze Antworten auf das, was Spieler fragen.',
  notAnswered: 'Nichts dabei? Schreib an',
  updated: (day) => `Zuletzt geändert am ${day}`,
  addedTo: (day) => `ergänzt am ${day}`,
  changed: 'Was dazugekommen ist',
  changedSince: (day) => `Was sich geändert hat, seit du die Bedingungen vom ${day} akzeptiert hast`,
  mayHaveChanged: 'Was sich seit deiner Registrierung geändert haben kann',
  accept: 'Ich akzeptiere diese Bedingungen',
  accepted: (day) => `Du hast die Bedingungen vom ${day} akzeptiert.`,
  contents: 'Inhalt',
  support: 'Hilfe',
  supportText: 'Zu allem, was das Spiel, dein Konto, eine Zahlung oder einen Preis betrifft, schreib an',
  prizeOnFrontPage: 'Der Preis des Monats steht auf der Startseite.',
};

export const imprint: Translated<typeof english.imprint> = {
  title: 'Impressum',
};

export const landing: Translated<typeof english.landing> = {
  start: 'Jetzt spielen',
  leaderboard: 'Zur Rangliste',
  howItWorks: 'So läuft’s',
  cards: ['Zeig, was du weißt', 'Fahr in der Rangliste nach vorn', 'Hol dir den Preis des Monats'],
  title: 'Formel-1-Quiz gegen die Uhr',
  notKnown: 'Gerade nicht verfügbar',
  prizes: 'Preise',
  closing: 'Fünf Lichter. Sieben Fragen. Los.',
  closingText: 'Das Freie Training kostet nichts und hört nie auf.',
  promise: ['Sieben Fragen.', 'Je fünfzehn Sekunden.'],
  what: 'Geschichte, Fahrer, Strecken, Regeln und berühmte Funksprüche. Je schneller die richtige Antwort, desto mehr Punkte: Schaffst du es an die Spitze?',
  cardTexts: {
    knowledge:
      'Sieben Fragen pro Spiel, je vier Antworten, von Geschichte und Strecken bis zu Reifen und berühmten Zitaten. Fünfzehn Sekunden für jede.',
    leaderboard: (easy, medium, hard) =>
      `Eine richtige Antwort bringt 100 Punkte und bis zu 100 weitere fürs Tempo, je nach Schwierigkeit mal ${easy}, ${medium} oder ${hard}. Dein bestes Spiel zählt.`,
    prizes:
      'Die Monats-Challenge hat eigene Fragen und läuft bis zum Monatsende. Ihre höchste Punktzahl gewinnt den Preis.',
  },
  figures: {
    news: (questions) => `${questions === 1 ? '1 neue Frage' : `${questions} neue Fragen`} zum`,
    races: 'Rennen heute',
    players: 'Spieler heute',
    best: 'Bestwert heute',
    none: 'Noch offen',
  },
  today: {
    title: 'Heute vorn im Freien Training',
    nobody: 'Heute ist im Freien Training noch niemand gefahren. Platz 1 ist frei.',
    points: 'Punkte',
    all: 'Zur Rangliste von heute',
    failed: 'Die Rangliste von heute konnte nicht geladen werden.',
  },
  sample: {
    what: (factor) => `Punkte: alle sieben richtig auf „Mittel“ (×${factor}), in diesem Tempo.`,
    fastest: 'unter 3\u00a0s',
    quick: 'unter 6\u00a0s',
    slow: 'langsamer',
  },
  tryQuestion: {
    question: 'Wie weit kommt ein Formel-1-Auto bei 300\u00a0km/h ungefähr in einer Sekunde?',
    why: '300\u00a0km/h sind 83 Meter pro Sekunde: Ein Wimpernschlag ist so lang wie zwei Autos.',
  },
  tryOne: {
    title: 'Probier eine, gegen die Uhr',
    lead: 'Vier Antworten, fünfzehn Sekunden, wie im Rennen. Die Frage erscheint, sobald du die Uhr startest.',
    start: 'Uhr starten',
    points: (points, seconds) => `+${points} Punkte in ${seconds}\u00a0s.`,
    keep: 'Registrieren und behalten',
    keepAndRace: 'Kostenlos registrieren und weiterfahren',
    more: 'Sieben weitere warten',
    kept: 'Dieser Browser merkt sie sich, bis du dich registrierst. Nur du siehst sie; in keiner Wertung zählen sie.',
    atRegistration: (points) =>
      `Bei der Frage auf der Startseite hast du ${points} Punkte geholt. Du siehst sie bis zu deinem ersten Rennen; in keiner Wertung zählen sie.`,
  },
  back: {
    untimed: 'ohne Uhr',
    title: (name) => `Willkommen zurück, ${name}`,
    firstTitle: (name) => `Willkommen, ${name}`,
    lastRace: 'Dein letztes Rennen',
    points: 'Punkte',
    correct: (correct, total) => `${correct} von ${total} richtig`,
    boardOf: (month) => month,
    heldByThis: (place, where) => `Damit liegst du auf dem ${place}\u00a0Platz (${where}).`,
    heldByBest: (best, place, where) => `Dein bester Lauf (${best}) liegt auf dem ${place}\u00a0Platz (${where}).`,
    noPlaceYet: 'Noch kein Platz: Eine richtige Antwort genügt.',
    ofChallenge: 'Aus einer Challenge unter Freunden; sie zählt in keiner Rangliste.',
    noRace: 'Du bist noch kein Rennen gefahren. Sieben Fragen dauern etwa zwei Minuten.',
    tried: (points) =>
      `Bei der Frage auf der Startseite hast du ${points} Punkte geholt. Ab dem ersten Rennen zählt es.`,
    ends: (day) => `Die Monats-Challenge endet am ${day}.`,
    rival: (distance, name) => `${distance} · ${name}`,
    level: (place, name) => `${place}, ${name}: gleiche Punkte, früher geholt`,
    over: 'Monat vorbei: zur Rangliste',
    trend: (races, least, most) => `Deine letzten ${races} Rennen: ${least} bis ${most} Punkte`,
    straight: (mode) => `Direkt zum Start: ${mode}`,
  },
};

export const shell: Translated<typeof english.shell> = {
  skip: 'Zum Inhalt springen',
  mainNav: 'Hauptmenü',
  menu: 'Menü',
  footerNav: 'Direkt zu',
  home: 'Lights Out, Startseite',
  quickLinks: 'Direkt zu',
  currentPrize: 'Aktueller Preis',
  contact: 'Kontakt',
  prizeEnds: (deadline) => `Endet am ${deadline}`,
  prizeUnknown: 'Der aktuelle Preis ist gerade nicht verfügbar.',
  offline: 'Du bist offline. Was du siehst, ist vielleicht nicht mehr aktuell.',
  unreachable: 'Der Server ist gerade nicht erreichbar.',
  unlisted: 'Diese Seite',
  slices: { game: 'Das Spiel', account: 'Dein Konto', leaderboard: 'Die Rangliste' },
  pageFailed: 'Diese Seite konnte nicht angezeigt werden',
  pageFailedHint: 'Der Rest der Seite funktioniert weiter. Bitte versuch es noch einmal.',
  backHome: 'Zur Startseite',
};

export const notFound: Translated<typeof english.notFound> = {
  title: '404: Seite nicht gefunden',
  text: 'Hast du vergessen, die Seite im Router einzutragen?',
  hint: 'Die Adresse ist vielleicht alt oder vertippt. Das Spiel und die Rangliste sind noch da, wo sie waren.',
};

export const notice: Translated<typeof english.notice> = {
  until: (when) => `Bis ${when}.`,
  dismiss: 'Hinweis ausblenden',
  maintenance: 'Die Boxengasse ist geschlossen',
  maintenanceHint: 'Nichts geht verloren: Teilnahmen, Ergebnisse und Preise bleiben, wie sie sind.',
  look: 'Noch einmal nachsehen',
  demo: 'Demodaten: Spieler, Rennen und Preise sind erfunden.',
};

export const switchedOff: Translated<typeof english.switchedOff> = {
  registering:
    'Neue Konten gibt es im Moment nicht. Wenn du schon eines hast, kannst du dich anmelden. Schau später noch einmal vorbei.',
  'paid-entries':
    'Teilnahmen an der Monats-Challenge sind im Moment nicht möglich. Es wird nichts abgebucht. Wer schon dabei ist, fährt weiter.',
  challenges: 'Neue Challenges gibt es im Moment nicht. Die schon verschickten kannst du weiterhin fahren.',
};

export const parts: Translated<typeof english.parts> = {
  loading: 'Wird geladen...',
  failed: 'Da ist etwas schiefgegangen',
  tryAgain: 'Noch einmal',
  close: 'Schließen',
  cancel: 'Abbrechen',
  notification: 'Meldung',
  unavailable: (part) => `${part} ist gerade nicht verfügbar`,
  unavailableHint: 'Der Rest der Seite funktioniert weiter. Versuch es gleich noch einmal.',
  days: 'Tage',
  hours: 'Std.',
  minutes: 'Min.',
  seconds: 'Sek.',
  timeLeft: 'Restzeit',
  secondsToGo: (seconds) => counted(seconds, { one: 'Sekunde', other: 'Sekunden' }),
  lightsOut: 'Lichter aus!',
};

export const api: Translated<typeof english.api> = {
  offline: 'Keine Verbindung. Prüf dein Netz und versuch es noch einmal.',
  timeout: 'Der Server hat zu lange gebraucht. Bitte versuch es noch einmal.',
  invalidReply: 'Die Antwort des Servers war nicht lesbar. Bitte versuch es noch einmal.',
  waitSeconds: (seconds) =>
    `In ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })} kannst du es noch einmal versuchen.`,
  said: (code, text) => refusalTexts.byText.get(text) ?? refusalTexts.byCode.get(code) ?? text,
};

export const difficulties: Translated<typeof english.difficulties> = {
  easy: 'Leicht',
  medium: 'Mittel',
  hard: 'Schwer',
};

export const sectors: Translated<typeof english.sectors> = {
  fastest: 'Bestzeit',
  quick: 'schnell',
  slow: 'langsam',
  now: 'jetzt',
  open: 'noch nicht gefahren',
  right: 'richtig',
  wrong: 'falsch',
};

export const raceStrip: Translated<typeof english.raceStrip> = {
  label: 'Dein Rennen',
  text: (clock) => `Dein Rennen von ${clock} läuft noch`,
  goOn: 'WEITER',
};

export const winnerStrip: Translated<typeof english.winnerStrip> = {
  label: 'Dein Preis',
  text: (prize, until) => `Du hast gewonnen: ${prize}. Annehmen bis ${until}`,
  claim: 'ANNEHMEN',
};
