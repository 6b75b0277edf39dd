import { contestInGerman, inContest } from '@lights-out/contracts/messages/de/contest-names';
import type { Translated } from '@lights-out/contracts/messages/translate';

import type * as english from '../en/money.ts';

const bankIsSlow = 'Bis deine Bank das zeigt, kann es ein paar Tage dauern.';

const ofPayment = (contest: string, paid: string, part?: string) =>
  `${part === undefined ? 'deine' : `die restlichen ${part} deiner`} Zahlung von ${paid} (${contestInGerman(contest)})`;

export const entries: Translated<typeof english.entries> = {
  entered: {
    subject: (contest) => `Du bist dabei: ${contestInGerman(contest)}`,
    text: (contest) =>
      `Du bist ${inContest(contest)} dabei. Fahr bis zum Ende: Dein bester Lauf zählt. Das ist dein Beleg.`,
    what: 'Wofür',
    entryIn: (contest) => `Teilnahme (${contestInGerman(contest)})`,
    paid: 'Bezahlt',
    on: 'Am',
    ends: 'Ende',
    payment: 'Zahlung',
    rules: 'Regeln',
    termsOf: (day) => `Teilnahmebedingungen vom ${day}`,
    terms: 'Zu den Teilnahmebedingungen',
  },
  noBoard: 'Deine Läufe stehen nicht mehr in der Rangliste, und du kannst dort keinen Preis gewinnen.',
  refunded: {
    subject: (contest, isPending) =>
      `${isPending ? 'Erstattung unterwegs' : 'Erstattet'}: deine Teilnahme (${contestInGerman(contest)})`,
    text: (isPending, contest, paid, part) =>
      isPending
        ? `Wir erstatten ${ofPayment(contest, paid, part)} gerade auf die Karte, von der sie kam. ${bankIsSlow}`
        : `Wir haben ${ofPayment(contest, paid, part)} auf die Karte erstattet, von der sie kam. ${bankIsSlow}`,
    ended: 'Damit ist deine Teilnahme zu Ende.',
    again: 'Noch einmal teilnehmen, solange die Challenge läuft',
  },
  disputed: {
    subject: (contest) => `Deine Teilnahme ruht: ${contestInGerman(contest)}`,
    text: (contest, paid, part) =>
      `Deine Bank meldet uns einen Widerspruch. Er betrifft ${ofPayment(contest, paid, part)}. Bis das geklärt ist, ruht deine Teilnahme.`,
    notMeant: 'Wenn du das nicht wolltest, bitte deine Bank, den Widerspruch zurückzunehmen, und schreib uns.',
  },
  restored: {
    subject: (contest) => `Deine Teilnahme zählt wieder: ${contestInGerman(contest)}`,
    text: (contest) =>
      `Deine Teilnahme (${contestInGerman(contest)}) ruhte und zählt jetzt wieder: Der Widerspruch ist geklärt, oder die Erstattung war nicht möglich. Deine Läufe stehen wieder in der Rangliste.`,
  },
};

export const returns: Translated<typeof english.returns> = {
  duplicate: {
    subject: (contest) => `Du hast zweimal bezahlt: ${contestInGerman(contest)}`,
    text: (contest) =>
      `Du warst ${inContest(contest)} schon dabei, als eine zweite Zahlung von dir kam. Deine Teilnahme bleibt, und die zweite Zahlung geht zurück.`,
  },
  late: {
    subject: (contest) => `Deine Zahlung kam zu spät: ${contestInGerman(contest)}`,
    text: (contest) =>
      `Als deine Zahlung kam, war diese Challenge schon zu Ende: ${contestInGerman(contest)}. Sie hat deshalb keine Teilnahme ergeben.`,
  },
  unfit: {
    subject: (contest) => `Deine Zahlung geht zurück: ${contestInGerman(contest)}`,
    text: (contest) =>
      `Eine Zahlung von dir (${contestInGerman(contest)}) war nicht der Preis einer Teilnahme oder nicht für dein Konto bestimmt. Sie hat deshalb keine Teilnahme ergeben.`,
  },
  money: (paid) =>
    `Die ${paid}, die du bezahlt hast, gehen zurück auf die Karte, von der sie kamen. ${bankIsSlow} Du musst nichts tun.`,
  part: {
    subject: (part, contest, isPending) =>
      `${isPending ? 'Erstattung unterwegs' : 'Erstattet'}: ${part} deiner Zahlung (${contestInGerman(contest)})`,
    text: (part, paid, contest, isPending) =>
      isPending
        ? `Wir erstatten ${part} deiner Zahlung von ${paid} (${contestInGerman(contest)}) gerade auf die Karte, von der sie kam. ${bankIsSlow}`
        : `Wir haben ${part} deiner Zahlung von ${paid} (${contestInGerman(contest)}) auf die Karte erstattet, von der sie kam. ${bankIsSlow}`,
  },
  'part-disputed': {
    subject: (part, contest) => `Widersprochen: ${part} deiner Zahlung (${contestInGerman(contest)})`,
    text: (part, paid, contest) =>
      `Deine Bank meldet uns einen Widerspruch. Er betrifft ${part} deiner Zahlung von ${paid} (${contestInGerman(contest)}). Wenn du das nicht wolltest, bitte deine Bank, den Widerspruch zurückzunehmen, und schreib uns.`,
  },
  'part-kept': {
    subject: (part, contest) => `Die Erstattung von ${part} ist gescheitert: ${contestInGerman(contest)}`,
    text: (part, paid, contest) =>
      `Deine Bank hat die Erstattung von ${part} deiner Zahlung von ${paid} (${contestInGerman(contest)}) nicht angenommen. Das Geld liegt deshalb bei uns. Schreib uns, dann finden wir einen anderen Weg, es dir zu schicken.`,
  },
  stands: 'Deine Teilnahme bleibt, und deine Läufe auch.',
};

export const prizes: Translated<typeof english.prizes> = {
  won: {
    subject: (contest) => `Du hast gewonnen: ${contestInGerman(contest)}`,
    text: (prize) => `Du hast gewonnen: ${prize}.`,
    claim: (until) =>
      `Bitte nimm deinen Preis bis zum ${until} an. Ohne Antwort bis dahin geht er an den nächsten Platz der Wertung:`,
  },
  link: 'Preis annehmen',
  waits: {
    subject: (contest, until) => `Dein Preis wartet bis zum ${until}: ${contestInGerman(contest)}`,
    text: (prize) => `Du hast gewonnen: ${prize}. Angenommen hast du den Preis noch nicht.`,
    claim: (until) => `Bitte nimm ihn bis zum ${until} an. Danach geht er an den nächsten Platz der Wertung:`,
  },
  passedOn: {
    subject: (contest) => `Dein Preis ging weiter: ${contestInGerman(contest)}`,
    text: (prize) =>
      `Du hattest gewonnen: ${prize}. Wir hatten nicht rechtzeitig eine Antwort von dir. Deshalb ging der Preis an den nächsten Platz der Wertung, wie es in den Teilnahmebedingungen steht.`,
    stays: 'Dein Ergebnis bleibt in der Rangliste.',
  },
  changed: {
    subject: (contest) => `Der Preis hat sich geändert: ${contestInGerman(contest)}`,
    text: (contest) => `Du bist ${inContest(contest)} dabei, und wir haben den Preis geändert.`,
    day: 'Termin',
    noDay: 'keiner',
    places: 'Preisplätze',
    from: (now, before) => `${now} (vorher: ${before})`,
    feeBack: (until) =>
      `Wenn du dabeibleibst, musst du nichts tun. Wenn nicht, hast du ein Recht darauf, deine Teilnahmegebühr zurückzubekommen: Antworte bis zum ${until} auf diese Mail. Mit der Erstattung endet deine Teilnahme.`,
  },
};
