import { contestInGerman, inContest } from '@lights-out/contracts/messages/de/contest-names';
import type { Translated } from '@lights-out/contracts/messages/translate';

import type * as english from '../en/contests.ts';

export const heats: Translated<typeof english.heats> = {
  yours: 'Zu deinem Prüflauf',
  invited: {
    subject: (contest) => `Bitte bestätige deinen Platz: ${contestInGerman(contest)}`,
    why: (contest) =>
      `Du stehst ${inContest(contest)} auf einem Preisplatz oder knapp dahinter. Wie es in den Regeln steht, bestätigst du ihn in einem Prüflauf.`,
  },
  repeat: {
    subject: (contest) => `Du darfst deinen Prüflauf wiederholen: ${contestInGerman(contest)}`,
    why: (contest) => `Du darfst deinen Prüflauf (${contestInGerman(contest)}) einmal wiederholen.`,
  },
  what: (questions) =>
    `Er hat ${questions} Fragen mit derselben Uhr, zu einem Termin mit unserer Rennleitung in einem Anruf. Bild und Ton werden nicht aufgezeichnet.`,
  choose: (bookBy, moves) =>
    `Bitte such dir bis zum ${bookBy} einen Termin aus. Du kannst ihn ${moves}-mal verschieben. Ohne Prüflauf geht der Platz weiter.`,
  forms:
    'Wenn du einen Prüflauf ohne Uhr, einen gesprochenen oder jemanden zum Vorlesen brauchst, antworte auf diese Mail.',
  chooseLink: 'Termin aussuchen',
  due: {
    subject: (at) => `Dein Prüflauf ist am ${at}`,
    text: (contest, at, opens, closes) =>
      `Dein Prüflauf (${contestInGerman(contest)}) ist am ${at}. Du kannst ihn von ${opens} Minuten davor bis ${closes} Minuten danach starten.`,
    words: 'Öffne seine Seite rechtzeitig: Dort stehen zwei Wörter, die du der Rennleitung im Anruf vorliest.',
  },
  decided: {
    confirmed: {
      subject: (contest) => `Dein Platz ist bestätigt: ${contestInGerman(contest)}`,
      effect: 'Dein Platz ist bestätigt. Wer gewonnen hat, geben wir bekannt, sobald alle Preisplätze bestätigt sind.',
    },
    'not-confirmed': {
      subject: (contest) => `Dein Platz wurde nicht bestätigt: ${contestInGerman(contest)}`,
      effect: 'Dein Ergebnis bleibt in der Rangliste, aber auf keinem Preisplatz. Warum, erfährt sonst niemand.',
    },
    lapsed: {
      subject: (contest) => `Die Zeit für deinen Prüflauf ist vorbei: ${contestInGerman(contest)}`,
      effect:
        'Dein Prüflauf fand nicht rechtzeitig statt. Dein Ergebnis bleibt in der Rangliste, aber auf keinem Preisplatz.',
    },
    upheld: {
      subject: (contest) => `Dein Einspruch zum Prüflauf (${contestInGerman(contest)}): Die Entscheidung bleibt`,
      effect:
        'Jemand anderes als bei der ersten Entscheidung hat deinen Einspruch gelesen. Die Entscheidung bleibt. Sie ist endgültig.',
    },
    lifted: {
      subject: (contest) =>
        `Dein Einspruch zum Prüflauf (${contestInGerman(contest)}): Die Entscheidung wurde aufgehoben`,
      effect:
        'Jemand anderes als bei der ersten Entscheidung hat deinen Einspruch gelesen. Du bist wieder im Rennen um die Preise: Auf der Seite deines Prüflaufs steht, ob du bestätigt bist oder dir noch einmal einen Termin aussuchst.',
    },
  },
  canAppeal: (until) => `Du kannst einmal Einspruch einlegen, bis zum ${until}. Ein Mensch liest ihn:`,
  appeal: 'Einspruch einlegen',
};

export const fairPlay: Translated<typeof english.fairPlay> = {
  happened: {
    'result-struck': (contest) => `Dein Ergebnis ${inContest(contest)} wurde gestrichen`,
    disqualified: (contest) => `Du wurdest disqualifiziert: ${contestInGerman(contest)}`,
    'hors-concours': (contest) => `Deine Teilnahme läuft außer Konkurrenz: ${contestInGerman(contest)}`,
  },
  nobodyElse: 'Sonst erfährt es niemand.',
  canAppeal: (until) =>
    `Du kannst einmal Einspruch einlegen, bis zum ${until}. Ein Mensch liest ihn neben deinen Spielen:`,
  readAgain: 'Sonst erfährt es niemand. In deinem Profil kannst du alles noch einmal lesen:',
  profile: 'Zu deinem Profil',
  admitted: {
    subject: (contest) => `Du kannst wieder einen Preis gewinnen: ${contestInGerman(contest)}`,
    text: (contest) =>
      `Wir haben uns deine Teilnahme (${contestInGerman(contest)}) noch einmal angesehen. Sie gehört zu keinem Haushalt unserer Mitarbeiter und kann einen Preis gewinnen wie jede andere.`,
  },
  answered: {
    upheld: (contest) => `Dein Einspruch (${contestInGerman(contest)}): Die Entscheidung bleibt`,
    lifted: (contest) => `Dein Einspruch (${contestInGerman(contest)}): Die Entscheidung wurde aufgehoben`,
    text: (contest) =>
      `Jemand anderes als bei der ersten Entscheidung hat deinen Einspruch gelesen (${contestInGerman(contest)}).`,
    givenBack: 'Was sie dir genommen hat, bekommst du zurück.',
  },
};

export const contests: Translated<typeof english.contests> = {
  race: 'Rennen fahren',
  closing: {
    subject: (contest) => `Die letzten 48 Stunden: ${contestInGerman(contest)}`,
    ends: (contest, at) => `Am ${at} ist Schluss: ${contestInGerman(contest)}.`,
    untilThen: 'Bis dahin kannst du noch fahren, und dein bester Lauf zählt.',
  },
  provisional: {
    subject: (contest, place) => `Vorläufig Platz ${place}: ${contestInGerman(contest)}`,
    ended: (contest) => `Die Zeit ist um: ${contestInGerman(contest)}. Das ist dein Ergebnis vor der Prüfung:`,
    place: 'Platz',
    placeOf: (place, players) => `${place} von ${players}`,
    points: 'Punkte',
    prizePlaces: 'Preisplätze',
    next: (reviewDueAt) =>
      `Wir prüfen jetzt die Ergebnisse und sind bis zum ${reviewDueAt} fertig. Bis dahin können sich Plätze ändern. Wer gewonnen hat, erfährt es nach der Prüfung per Mail.`,
    board: 'Zur Rangliste',
  },
  canceled: {
    subject: (contest) => `Abgesagt: ${contestInGerman(contest)}`,
    text: (contest) => `Diese Challenge haben wir abgesagt: ${contestInGerman(contest)}.`,
    effect: 'Niemand gewinnt sie, und keiner ihrer Preise wird vergeben. Fahren kannst du sie nicht mehr.',
    freePractice: 'Das Freie Training geht weiter',
  },
};
