import type * as english from '../toasts.ts';
import type { Translated } from '../translate.ts';

export const commonToasts: Translated<typeof english.commonToasts> = {
  prizeFailed: { title: 'Fehler', description: 'Der Preis des Monats konnte nicht geladen werden' },
  fallback: 'Ein Fehler ist aufgetreten',
  copyFailed: { title: 'Nicht kopiert', description: 'Die Zwischenablage war nicht erreichbar' },
  signOutFailed: { title: 'Fehler', description: 'Du bist noch angemeldet. Versuch noch einmal, dich abzumelden.' },
};

export const toasts: Translated<typeof english.toasts> = {
  ...commonToasts,
  notLoggedIn: { title: 'Nicht angemeldet', description: 'Gib deine E-Mail-Adresse ein, um zu spielen' },
  paymentNotLoggedIn: { title: 'Nicht angemeldet', description: 'Gib deine E-Mail-Adresse ein, um weiterzumachen' },
  noResults: { title: 'Kein Ergebnis', description: 'Fahr zuerst ein Rennen' },
  saveFailed: { title: 'Fehler', description: 'Das Ergebnis konnte nicht gespeichert werden' },
  signInFirst: { title: 'Fehler', description: 'Du musst dich zuerst anmelden' },
  registrationFailed: { title: 'Registrierung fehlgeschlagen', description: 'Das Konto wurde nicht angelegt' },
  loginFailed: { title: 'Anmeldung fehlgeschlagen', description: 'Du bist nicht angemeldet' },
  welcomeBack: { title: 'Willkommen zurück!', description: 'Du bist angemeldet.' },
  welcome: { title: 'Willkommen!', description: 'Dein Konto ist angelegt.' },
  forgot: { title: 'Gib deine E-Mail-Adresse ein, dann schicken wir dir einen Link für ein neues Passwort.' },
  paymentInitFailed: { title: 'Fehler', description: 'Die Zahlung konnte nicht vorbereitet werden' },
  paymentFailed: { title: 'Zahlung fehlgeschlagen', description: 'Bei deiner Zahlung ist etwas schiefgegangen' },
  paymentError: { title: 'Fehler bei der Zahlung', description: 'Bei deiner Zahlung ist etwas schiefgegangen' },
  premiumFailed: { title: 'Fehler', description: 'Deine Teilnahme konnte nicht eingetragen werden' },
  paymentSuccessful: { title: 'Zahlung erfolgreich', description: 'Du bist jetzt in der Monats-Challenge dabei!' },
  cardRemoved: { title: 'Karte entfernt', description: 'Deine gespeicherte Karte ist entfernt.' },
  cardNotRemoved: {
    title: 'Fehler',
    description: 'Deine gespeicherte Karte konnte nicht entfernt werden. Bitte versuch es noch einmal.',
  },
  challengeLogin: { title: 'Bitte anmelden', description: 'Nur angemeldet kannst du eine Challenge erstellen' },
  challengeCreated: {
    title: 'Challenge erstellt!',
    description: 'Teil sie mit Freunden und sieh, wer deine Punktzahl schlägt',
  },
  challengeNotCreated: { title: 'Fehler', description: 'Die Challenge konnte nicht erstellt werden' },
  challengeInvalid: { title: 'Ungültige Challenge', description: 'Im Link fehlt die Kennung der Challenge' },
  challengeNotFound: { title: 'Fehler', description: 'Challenge nicht gefunden' },
  challengeNotLoaded: { title: 'Fehler', description: 'Die Challenge konnte nicht geladen werden' },
  challengeNotStarted: { title: 'Fehler', description: 'Die Challenge konnte nicht gestartet werden' },
  linkCopied: { title: 'Link kopiert!', description: 'Teil ihn mit deinen Freunden' },
  greatScore: {
    title: 'Starkes Rennen!',
    action: 'PREMIUM TESTEN',
    description: (points) => `${points} Punkte`,
  },
};
