import type * as english from '../device-link.ts';
import type { Translated } from '../translate.ts';

export const deviceLinkMessages: Translated<typeof english.deviceLinkMessages> = {
  title: 'Deine Daily Seven auf einem anderen Gerät',
  lead: 'Ganz ohne Konto: Öffne dort einen Link, und beide Geräte fahren mit derselben Serie und denselben Ergebnissen weiter.',
  show: 'LINK ANZEIGEN',
  anew: 'NEUER LINK',
  link: 'Link für dein anderes Gerät',
  qr: 'QR-Code des Links darunter',
  scan: 'Richte die Kamera des anderen Geräts auf den Code oder schick dir den Link.',
  private: 'Der Link ist nur für dich: Wer ihn öffnet, fährt mit deinen Ergebnissen weiter.',
  terms: (time) => `Er gilt einmal, noch ${time}.`,
  over: 'Der Link ist abgelaufen.',
  nothing: 'Auf diesem Gerät bist du noch keine Daily Seven gefahren, es gibt also nichts mitzunehmen.',
  signedIn: 'Deine Daily Seven sind in deinem Konto. Melde dich auf dem anderen Gerät an, und sie sind da.',
  back: 'Zur Daily Seven von heute',
  open: {
    title: 'Fahr hier weiter',
    text: 'Dieses Gerät übernimmt die Serie und die Ergebnisse des anderen, und beide fahren zusammen weiter. Bei einer Nummer, die auf beiden gefahren wurde, zählt der erste Versuch.',
    account: (name) =>
      `Die Serie und die Ergebnisse des anderen Geräts kommen in dein Konto, ${name}. Bei einer Nummer, die auf beiden gefahren wurde, zählt der erste Versuch. Das andere Gerät beginnt ohne Konto neu.`,
    goOn: 'HIER WEITERFAHREN',
    later: 'Jetzt nicht',
    broken: 'Dieser Link ist nicht vollständig.',
    brokenText: 'Bitte kopiere den ganzen Link oder scanne den Code noch einmal.',
    done: { title: 'Umgestiegen', description: 'Deine Serie und deine Ergebnisse sind jetzt hier.' },
  },
};
