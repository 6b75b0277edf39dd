import type { RefusalCode } from '../../refusals.ts';
import { fields as englishFields } from '../account.ts';
import { fields } from './account.ts';

/** Refusals that only the portal and other programs get; they stay English. */
type OfOperators =
  | 'bad-signature'
  | 'incorrect-password'
  | 'own-entry'
  | 'same-steward'
  | 'method-not-allowed'
  | 'last-owner'
  | 'admin-name-taken'
  | 'link-stays'
  | 'player-not-found'
  | 'invitation-invalid'
  | 'stale-view'
  | 'not-confirmed'
  | 'not-cleared'
  | 'contest-begun'
  | 'heats-open'
  | 'appeal-open'
  | 'no-appeal'
  | 'prize-claimed'
  | 'contest-settled'
  | 'question-voided'
  | 'key-kept'
  | 'own-bank'
  | 'own-draft'
  | 'draft-faulty'
  | 'draft-unanswered'
  | 'prize-announced'
  | 'import-under-way';

/** Said by the server in the language of the account, with what else its owner has to know. */
type InOwnWords = 'account-closed';

const byCode: Readonly<Record<Exclude<RefusalCode, OfOperators | InOwnWords>, string>> = {
  'invalid-request': 'Die Anfrage ist ungültig.',
  'not-signed-in': 'Bitte melde dich zuerst an.',
  'wrong-credentials': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'entry-required': 'Für die Monats-Challenge brauchst du eine Teilnahme in diesem Monat.',
  'not-allowed': 'Das darfst du nicht.',
  'challenge-not-played': 'Die Fragen siehst du, sobald du diese Challenge gefahren bist.',
  'matches-disqualified':
    'Dieses Konto gleicht einem, das von dieser Challenge disqualifiziert wurde. Ist das ein Irrtum, schreib uns: Unsere Rennleitung sieht es sich an.',
  'result-struck': 'Du wurdest von dieser Challenge disqualifiziert. In deinem Profil steht, warum.',
  'address-unconfirmed': 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  'proof-needed': 'Bitte bestätige zuerst, dass du es bist.',
  'second-step-needed':
    'Dieses Konto hat einen zweiten Schritt. Bitte nutz auch einen Passkey oder einen Wiederherstellungscode.',
  'second-step-over':
    'Diese Anmeldung hat zu lange gedauert oder ist zu oft fehlgeschlagen. Bitte fang noch einmal an.',
  'passkey-refused': 'Dieser Passkey wurde nicht angenommen. Bitte versuch es noch einmal.',
  'code-refused': 'Dieser Code gilt nicht oder wurde schon benutzt.',
  'last-passkey': 'Das ist dein letzter Passkey. Füg zuerst einen weiteren hinzu.',
  'too-many-passkeys': 'Du hast zehn Passkeys. Entfern zuerst einen.',
  'wrong-password': 'Das ist nicht dein Passwort.',
  'not-found': 'Nicht gefunden.',
  'no-daily': 'Heute gibt es keine Daily Seven. Das Freie Training ist offen.',
  'game-not-found': 'Spiel nicht gefunden.',
  'challenge-not-found': 'Challenge nicht gefunden',
  'contest-not-found': 'Diese Challenge gibt es nicht.',
  'payment-not-found': 'Zahlung nicht gefunden.',
  'prize-not-found': 'In dieser Challenge gibt es keinen Preis für dich.',
  'claim-too-late': 'Dieser Preis kann nicht mehr beansprucht werden.',
  'email-taken': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.',
  'display-name-taken': 'Dieser Anzeigename ist vergeben. Bitte wähl einen anderen.',
  'display-name-refused': 'Dieser Anzeigename ist nicht erlaubt. Bitte wähl einen anderen.',
  'name-changed-lately': 'Deinen Anzeigenamen kannst du einmal in 30 Tagen ändern.',
  'out-of-order': 'So weit ist das Spiel noch nicht, oder schon weiter.',
  'already-answered': 'Diese Frage ist schon beantwortet.',
  'key-used': 'Dieser Schlüssel gehört zu einer anderen Anfrage.',
  'game-over': 'Dieses Spiel ist vorbei.',
  'no-finished-game': 'Es gibt kein beendetes Spiel, das gespeichert werden könnte.',
  'untimed-game': 'Aus einem Spiel ohne Uhr wird keine Challenge.',
  'contest-closed': 'Diese Challenge ist vorbei.',
  'no-race-left': 'Für heute ist kein gewerteter Lauf übrig. Der nächste um 00:00 UTC.',
  'contest-canceled': 'Diese Challenge wurde abgesagt.',
  'reset-link-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  'confirmation-link-invalid':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. In deinen Kontoeinstellungen bekommst du einen neuen.',
  'unsubscribe-link-invalid':
    'Dieser Link ist abgelaufen. In deinen Kontoeinstellungen steht, welche Mails du bekommst.',
  'device-link-over': 'Dieser Link ist abgelaufen. Bitte erzeuge auf dem anderen Gerät einen neuen.',
  'device-link-used': 'Dieser Link wurde schon benutzt. Bitte erzeuge auf dem anderen Gerät einen neuen.',
  'own-device-link': 'Dieser Link ist für ein anderes Gerät. Bitte öffne ihn dort.',
  'device-of-account': 'Die Fahrten dieses Geräts gehören zu einem Konto. Bitte melde dich damit an.',
  'friend-link-invalid': 'Dieser Link ist abgelaufen. Bitte lass dir einen neuen geben.',
  'too-many-friends': 'Einer von euch hat so viele Freunde, wie in eine Liste passen.',
  'address-not-confirmed':
    'Bitte bestätige zuerst deine E-Mail-Adresse. Ein Preis wird nur an eine bestätigte Adresse übergeben.',
  'heat-not-found': 'In dieser Challenge gibt es keinen Prüflauf für dich.',
  'heat-over': 'Die Zeit dieses Prüflaufs ist vorbei, oder er hat schon begonnen.',
  'appointment-gone': 'Dieser Termin ist vergeben. Bitte wähl einen anderen.',
  'no-moves-left': 'Ein Termin kann zweimal verschoben werden.',
  'not-admitted': 'Zuerst muss die Rennleitung dich einlassen.',
  'outside-appointment': 'Ein Prüflauf kann von 10 Minuten vor seinem Termin bis 30 Minuten danach gestartet werden.',
  'no-unseen-questions':
    'Für einen Prüflauf sind zu wenige Fragen übrig. Er muss auf neue warten, zu einem anderen Termin.',
  'appeal-too-late': 'Die Frist für einen Einspruch ist vorbei.',
  'already-appealed': 'Du hast schon Einspruch eingelegt.',
  'too-many-reports': 'Viele deiner Meldungen warten noch auf Antwort. Bitte wart erst einige ab.',
  'body-too-large': 'Die Anfrage ist zu groß.',
  'unsupported-media-type': 'Bitte schick JSON.',
  'rate-limited': 'Zu viele Anfragen. Bitte wart einen Moment und versuch es noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
  'switched-off': 'Das ist im Moment abgeschaltet. Bitte komm später wieder.',
  maintenance: 'Die Seite ist wegen Wartung geschlossen. Bitte komm später wieder.',
  unavailable: 'Dieser Teil der Seite ist gerade nicht verfügbar. Bitte versuch es gleich noch einmal.',
};

/**
 * What the server says, in German: a message about a field by its English text, anything else by the code of the refusal.
 * Evaluated while `fields` is still English.
 */
export const refusalTexts = {
  byText: new Map<string, string>(
    Object.entries(englishFields).map(([name, text]) => [text, fields[name as keyof typeof fields]]),
  ),
  byCode: new Map<string, string>(Object.entries(byCode)),
};
