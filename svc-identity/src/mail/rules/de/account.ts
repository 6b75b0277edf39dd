import { email } from '@lights-out/contracts/messages/de';
import type { Translated } from '@lights-out/contracts/messages/translate';

import type * as english from '../en/account.ts';

export const account: Translated<typeof english.account> = {
  settings: 'Zu den Kontoeinstellungen',
  reason: (reason) => `Der Grund: ${reason}`,
  before: 'Vorher',
  now: 'Jetzt',
  setAnew: `Wenn du das nicht warst, leg sofort ein neues Passwort fest. Wähl auf dieser Seite „${email.login}“ und dann „${email.forgot}“:`,
  setPassword: 'Neues Passwort festlegen',
  confirm: {
    subject: 'Bestätige deine E-Mail-Adresse',
    ask: (days) =>
      `Mit dieser Adresse wurde ein Konto registriert. Wenn es deines ist, bestätige die Adresse innerhalb von ${days} Tagen:`,
    link: 'Adresse bestätigen',
    why: 'Spielen und bezahlen kannst du auch ohne. Ein Preis wird nur an eine bestätigte Adresse übergeben.',
    notYou: 'Wenn du dich nicht registriert hast, musst du nichts tun: Ohne dich wird die Adresse nie bestätigt.',
  },
  reset: {
    ask: (minutes) =>
      `Jemand hat für dein Konto ein neues Passwort angefordert. Wenn du das warst, leg es innerhalb von ${minutes} Minuten hier fest:`,
    notYou: 'Der Link gilt einmal. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    text: (at) => `Das Passwort deines Kontos wurde am ${at} geändert, und alle anderen Geräte wurden abgemeldet.`,
    twoStepRemoved:
      'Deine Adresse war vorher nicht bestätigt. Deshalb haben wir die Passkeys und Wiederherstellungscodes entfernt, die zu dem Konto hinzugefügt worden waren. Du kannst die Anmeldung in zwei Schritten neu einrichten.',
  },
  newSignIn: {
    subject: 'Neue Anmeldung in deinem Konto',
    text: (at) =>
      `Jemand hat sich am ${at} in deinem Konto angemeldet, mit einem Browser, den wir dort noch nicht gesehen hatten.`,
    device: 'Gerät',
    noDevice: 'vom Browser nicht genannt',
    wasYou: 'Wenn du das warst, musst du nichts tun.',
  },
  closed: {
    subject: 'Dein Konto wurde geschlossen',
    text: (until) =>
      `Dein Konto ist ${until === null ? 'auf Dauer' : `bis zum ${until}`} geschlossen, und alle Geräte wurden abgemeldet.`,
    notice: (until, contact, reason) =>
      `Dieses Konto ist ${until === null ? 'auf Dauer' : `bis zum ${until}`} geschlossen. Wenn du das für falsch hältst, schreib an ${contact}. Der Grund: ${reason}`,
    wrong: 'Wenn du das für falsch hältst oder willst, dass deine Daten oder dein Konto gelöscht werden, schreib uns.',
  },
  reopened: {
    subject: 'Dein Konto ist wieder offen',
    text: 'Dein Konto ist wieder offen. Du kannst dich wie gewohnt anmelden:',
    link: 'Anmelden',
  },
  renamed: {
    subject: 'Dein Anzeigename wurde geändert',
    text: (at) => `Der Anzeigename deines Kontos wurde am ${at} geändert. Die Ranglisten zeigen den neuen.`,
  },
  renamedBySupport: {
    subject: 'Wir haben deinen Anzeigenamen geändert',
    text: 'Unser Support hat deinem Konto einen anderen Anzeigenamen gegeben. Die Ranglisten zeigen den neuen.',
    another: 'In deinen Kontoeinstellungen kannst du einen anderen wählen:',
  },
  twoStep: {
    passkey: 'Passkey',
    notYou:
      'Wenn du das warst, musst du nichts tun. Sonst sieh dir in deinen Kontoeinstellungen die Passkeys und Geräte an:',
    added: {
      subject: 'Zu deinem Konto wurde ein Passkey hinzugefügt',
      text: (at) =>
        `Am ${at} wurde zu deinem Konto ein Passkey hinzugefügt. Zum Anmelden brauchst du ab jetzt dein Passwort und einen deiner Passkeys oder einen Wiederherstellungscode.`,
    },
    removed: {
      subject: 'Aus deinem Konto wurde ein Passkey entfernt',
      text: (at) => `Am ${at} wurde aus deinem Konto ein Passkey entfernt.`,
      last: 'Es war der letzte. Zum Anmelden reicht ab jetzt dein Passwort, und deine Wiederherstellungscodes gelten nicht mehr.',
      notLast: 'Zum Anmelden brauchst du weiterhin einen deiner anderen Passkeys oder einen Wiederherstellungscode.',
    },
    codesMade: {
      subject: 'Du hast neue Wiederherstellungscodes',
      text: (at) =>
        `Am ${at} wurden für dein Konto neue Wiederherstellungscodes angelegt. Die alten gelten nicht mehr.`,
    },
    codeUsed: {
      subject: 'Anmeldung mit einem Wiederherstellungscode',
      text: (at) =>
        `Jemand hat sich am ${at} mit deinem Passwort und einem Wiederherstellungscode in deinem Konto angemeldet.`,
      last: 'Es war der letzte. Leg in deinen Kontoeinstellungen neue an, bevor du einen brauchst:',
      left: (count) =>
        `${count === 1 ? 'Ein Code ist' : `${count} Codes sind`} noch übrig. In deinen Kontoeinstellungen kannst du neue anlegen:`,
    },
    taken: {
      subject: 'Wir haben die Anmeldung in zwei Schritten aus deinem Konto entfernt',
      text: 'Unser Support hat die Passkeys und Wiederherstellungscodes deines Kontos entfernt. Zum Anmelden reicht jetzt dein Passwort.',
      again: 'In deinen Kontoeinstellungen kannst du wieder einen Passkey hinzufügen:',
      notAsked: 'Wenn du nicht darum gebeten hast, schreib uns und leg ein neues Passwort fest.',
    },
  },
};
