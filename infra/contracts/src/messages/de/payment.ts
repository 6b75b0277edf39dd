import { formats } from './formats.ts';
import type * as english from '../payment.ts';
import type { Translated } from '../translate.ts';

export const offer: Translated<typeof english.offer> = {
  examples: 'Beispiele aus anderen Monaten',
  endsIn: 'Diese Challenge endet in',
  event: (day) => `Das Ereignis: ${day}.`,
  once: 'Eine Zahlung für die ganze Challenge. Kein Abo.',
  entered: {
    title: 'Du bist dabei',
    text: 'Fahr bis zum Ende. Dein bester Lauf zählt.',
    race: 'RENNEN FAHREN',
    position: (position) => `Deine Position: ${position}`,
    noPosition: 'Du hast noch keinen Lauf in der Wertung.',
    leaderboard: 'ZUR RANGLISTE',
  },
};

export const payment: Translated<typeof english.payment> = {
  ...offer,
  title: 'Teilnahme an der Monats-Challenge',
  partReturned: {
    refunded: (sum) =>
      `${sum} deiner Teilnahmegebühr gehen zurück auf die Karte, mit der du bezahlt hast. Du bleibst dabei.`,
    disputed: (sum) => `Deine Bank hat ${sum} deiner Teilnahmegebühr zurückgeholt. Du bleibst dabei.`,
  },
  keepPlaying: 'Fahr weiter und verbessere dich, bis die Frist abläuft!',
  back: 'Zurück zu den Spielmodi',
  ended: 'CHALLENGE BEENDET',
  finalizing: 'Die Wertung wird abgeschlossen',
  savedCardUse: 'Gespeicherte Karte verwenden',
  newCard: 'Gib unten eine neue Karte ein. Sie wird für künftige Challenges gespeichert.',
  newCardOnce: 'Gib unten eine neue Karte ein. Sie wird nicht gespeichert.',
  saveCard: 'Diese Karte für künftige Challenges speichern',
  initializing: 'Zahlung wird vorbereitet...',
  processing: 'Wird verarbeitet...',
  starting: 'Die Premium-Challenge beginnt',
  startingSubtitle: 'Mach dich bereit für das Rennen des Monats!',
  lead: 'Eine Teilnahme bis zum Monatsende. Dein bester Lauf zählt.',
  grandPrize: 'Hauptpreis',
  eventDate: 'Termin',
  entry: 'Teilnahme',
  tax: (taxLine) => `(${formats.configured(taxLine)})`,
  rules: 'Preis, Regeln, wer teilnehmen darf',
  racesInShort: (races) => `${races} gewertete${races === 1 ? 'r Lauf' : ' Läufe'} am Tag.`,
  heatInShort: 'Preisplätze bestätigt ein Prüflauf.',
  entrantsInShort: ({ age, countries }) => `Ab ${age} Jahren, Wohnsitz: ${formats.configured(countries)}.`,
  entrants: 'Wer teilnehmen darf',
  mayEnter: ({ age, countries, company }) =>
    `Du musst mindestens ${age} Jahre alt sein und hier wohnen: ${formats.configured(countries)}. Beschäftigte von ${company} und alle, die mit ihnen zusammenleben, dürfen nicht teilnehmen und gewinnen keinen Preis: Eine Teilnahme mit einer Karte oder Internetadresse eines ihrer Konten oder eines damit verwandten läuft außer Konkurrenz.`,
  oneTime: 'einmalig, nur für diesen Monat',
  deadline: 'Die Challenge endet in',
  endsAt: 'Ende',
  loading: 'Der Preis des Monats wird geladen...',
  closedTitle: 'Kartenzahlung ist nicht freigeschaltet',
  closed:
    'Hier kann gerade nicht mit Karte bezahlt werden. Es kann kein Geld fließen, und wir fragen nicht nach Kartendaten.',
  closedHint: 'Das Freie Training steht allen offen, so oft du willst.',
  formTitle: 'Zahlung',
  pay: '1,50 € BEZAHLEN',
  demo: 'Das ist eine Demo: Es fließt kein Geld. Gib hier nie eine echte Karte ein.',
  demoHint:
    'Bezahl mit der Testkarte 4242 4242 4242 4242, einem beliebigen Datum in der Zukunft und einer beliebigen Prüfziffer.',
  savedCard: (brand, last4) => `${brand} mit den Endziffern ${last4}`,
  removeCard: 'Gespeicherte Karte entfernen',
  removingCard: 'Wird entfernt...',
  intentFailed: 'Die Zahlung konnte nicht angelegt werden',
  initFailed: 'Das Zahlungsformular konnte nicht geladen werden. Es wurde nichts abgebucht.',
  pendingTitle: 'Deine Zahlung wird verarbeitet',
  pending: 'Deine Bank hat sie noch nicht bestätigt. Du kannst diese Seite verlassen: Doppelt abgebucht wird nichts.',
  unconfirmedTitle: 'Deine Zahlung ist hier noch nicht bestätigt',
  unconfirmed:
    'Dein Geld ist sicher: Ein neuer Versuch fragt nur nach der Bestätigung, abgebucht wird nichts noch einmal.',
  confirming: 'Deine Zahlung wird bestätigt...',
  duplicate: {
    title: 'Du hast zweimal bezahlt',
    description: 'Du warst schon dabei. Deine Teilnahme bleibt, und die zweite Zahlung geht zurück auf deine Karte.',
  },
};

export const runningRace: Translated<typeof english.runningRace> = {
  text: (clock) => `Dein Rennen von ${clock} läuft noch, und seine Uhr auch.`,
  goOn: 'RENNEN FORTSETZEN',
};

export const canceledContest: Translated<typeof english.canceledContest> = {
  title: 'Diese Challenge wurde abgesagt',
  because: (reason) => `Der Grund: ${reason}`,
  text: 'Niemand gewinnt sie, und keiner ihrer Preise wird vergeben. Was dafür bezahlt wurde, geht zurück auf die Karte, von der es kam; du musst nichts tun.',
};

export const unconfirmedAddress: Translated<typeof english.unconfirmedAddress> = {
  text: 'Bestätige deine Adresse: Preise gehen nur an bestätigte',
  send: 'NOCH EINMAL SENDEN',
  sent: (address) => `Eine Mail mit einem Link ist an ${address} unterwegs.`,
};
