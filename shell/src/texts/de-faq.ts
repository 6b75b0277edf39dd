import {
  claimDays,
  entryFee,
  heatDays,
  heatMovesMost,
  heatPassMark,
  heatRepeatPassMark,
  optionsPerQuestion,
  questionsPerGame,
  questionsPerHeat,
  secondsPerQuestion,
} from '@lights-out/contracts/constants';
import { brand, formats, raceData } from '@lights-out/contracts/messages/de';
import { bestScore, type Difficulty, multipliers } from '@lights-out/contracts/scoring';

import type { FaqEntry } from '../model/faq.ts';

const times = (difficulty: Difficulty) => `${formats.decimal(multipliers[difficulty], 1)}x`;
const best = (difficulty: Difficulty) => formats.points(bestScore(difficulty));

export const faq: readonly FaqEntry[] = [
  {
    question: 'Wie wird gespielt?',
    answer: [
      `Melde dich an, wähl einen Modus und wart, bis die Lichter ausgehen. Ein Spiel hat ${questionsPerGame} Fragen mit je ${optionsPerQuestion} Antworten und ${secondsPerQuestion} Sekunden für jede Frage. Antworte mit dem Finger, mit der Maus oder mit den Tasten A bis D oder 1 bis 4.`,
    ],
  },
  {
    question: 'Wie werden meine Punkte berechnet?',
    answer: [
      'Eine richtige Antwort bringt 100 Punkte und einen Bonus von bis zu 100 weiteren: den ganzen für eine sofortige Antwort, keinen im letzten Moment. Beides wird mit der Schwierigkeit malgenommen. Eine falsche oder fehlende Antwort bringt nichts.',
      `Das bestmögliche Spiel bringt ${best('easy')} Punkte auf „Leicht“, ${best('medium')} auf „Mittel“ und ${best('hard')} auf „Schwer“.`,
    ],
  },
  {
    question: 'Was ändert die Schwierigkeit?',
    answer: [
      `Welche Fragen du bekommst und was sie wert sind: leicht ${times('easy')}, mittel ${times('medium')}, schwer ${times('hard')}. Im Freien Training wählst du selbst; die Monats-Challenge ist für alle mittel.`,
    ],
  },
  {
    question: 'Was bedeuten die Farben der Sektoren?',
    answer: [
      'Jede Frage ist ein Sektor. Eine Antwort in unter 3 Sekunden ist lila (◆), in unter 6 Sekunden grün (▲), sonst gelb (●).',
      'Eine falsche Antwort hat einen gebrochenen grauen Balken und ein ✕: Sie bringt nichts, so schnell sie auch war.',
    ],
  },
  {
    question: 'Was ist die Daily Seven?',
    answer: [
      'Ein Rennen am Tag, von 00:00 bis 00:00 Uhr UTC: dieselben sieben Fragen in derselben Reihenfolge für alle, ein Versuch, mit oder ohne Konto. Ohne Konto merkt sich ein Cookie dein Rennen in diesem Browser, und wenn du dich registrierst, kommt es mit. Es steht in keiner Rangliste: Du erfährst, wie du im Vergleich zu allen bist, die es gefahren sind.',
      'Nummern, die du hintereinander fährst, sind deine Serie. Eine verpasste Nummer je Woche, Montag bis Sonntag, wird von selbst verziehen, und ein Tag, an dem wir nicht erreichbar waren, wird allen zurückgegeben. Alte Nummern bleiben zum Üben offen.',
    ],
  },
  {
    question: 'Was ist die Monats-Challenge?',
    answer: [
      `Ein Wettbewerb über einen Kalendermonat, nach UTC. Du nimmst einmal für ${formats.euro(entryFee.label)} teil und spielst bis zum Monatsende; dein bestes Spiel zählt. Wie viele Läufe an einem Tag gewertet werden, steht neben der Gebühr; weitere sind Übungsläufe. Die höchste Punktzahl gewinnt den Preis des Monats.`,
    ],
  },
  {
    question: 'Ist das ein Abo?',
    answer: ['Nein. Du zahlst einmal für einen Monat. Nichts verlängert sich von selbst.'],
  },
  {
    question: 'Wie bezahle ich, und ist meine Karte sicher?',
    answer: [
      'Zahlungen laufen über einen Zahlungsdienst für Karten. Deine Kartendaten gehen direkt dorthin und erreichen unsere Server nie. Für künftige Challenges wird deine Karte dort nur gespeichert, wenn du das willst.',
    ],
  },
  {
    question: 'Bekomme ich mein Geld zurück?',
    answer: [
      'Sobald eine Zahlung versucht wurde, gibt es keine Erstattung. Eine zweite Abbuchung für denselben Monat wird zurückgezahlt, ebenso jede Teilnahme an einer Challenge, die wir absagen.',
    ],
  },
  {
    question: 'Wer gewinnt bei gleicher Punktzahl?',
    answer: ['Wer sie zuerst erreicht hat.'],
  },
  {
    question: 'Wie erfahre ich, dass ich gewonnen habe?',
    answer: [
      `Per E-Mail, an die Adresse deines Kontos. Du hast ${claimDays} Tage Zeit zu antworten; danach geht der Preis an den nächsten Platz.`,
    ],
  },
  {
    question: 'Was ist ein Prüflauf?',
    answer: [
      `So wird ein Preisplatz bestätigt, und die drei dahinter, wenn die Seite der Challenge das sagt: ${questionsPerHeat} Fragen in einem Anruf mit unserer Rennleitung, die deine Antworten dabei sieht. Mit ${heatPassMark} richtigen Antworten ist er bestanden, wenn sie in Wissen und Tempo zu deinen Rennen passen. Nach dem Monat wirst du eingeladen und suchst dir innerhalb von ${heatDays} Tagen einen Termin aus; du kannst ihn ${heatMovesMost}-mal verschieben.`,
      `Es gibt ihn ohne Uhr oder gesprochen, und jemand darf dir vorlesen: Sag es der Rennleitung. Vom Anruf wird nichts aufgezeichnet. Reicht es nicht, kann eine Wiederholung gewährt werden: Dann werden beide zusammen mit deinen Rennen verglichen, und ${heatRepeatPassMark} richtige im besseren genügen, wenn beide passen. Ein Mensch entscheidet, und ein anderer hört deinen Einspruch.`,
    ],
  },
  {
    question: 'Was tut ihr gegen Betrug, und was könnt ihr nicht sehen?',
    answer: [
      'Der Server führt die Uhr und urteilt. Programme weisen auf Ergebnisse hin, die Menschen nicht erreichen; jeden Gewinnplatz sieht sich ein Mensch an und entscheidet. Er kann ein Ergebnis stehen lassen, streichen, was bis dahin gespielt wurde, von der Challenge disqualifizieren oder ein Konto schließen. Wem ein Ergebnis gestrichen wird, der liest, warum, und kann einmal Einspruch einlegen; darauf antwortet jemand anderes.',
      'Unsere Mitarbeiter und ihr Haushalt gewinnen nichts. Eine Teilnahme, die mit dem Konto eines Admins oder einem damit verwandten eine Karte oder Internetadresse gemeinsam hat, läuft außer Konkurrenz: Wer sie hat, erfährt es und kann Einspruch einlegen, und ein Mensch lässt sie zu den Preisen zu, wenn es kein Haushalt ist.',
      'Niemand sieht einen Freund neben dir, ein Buch oder ein Programm, das so langsam antwortet und sich so irrt wie ein starker Spieler. Solche Hilfe ist nicht gerecht, und im Prüflauf hast du sie nicht. Wir bitten dich, allein zu spielen.',
      'Eine langsame Leitung kostet ein wenig: bis zu 150 Millisekunden je Antwort und 600 je Spiel werden gutgeschrieben, denn mehr bekäme auch, wer eine solche Leitung nur vortäuscht. Die Auswertung jedes Spiels zeigt, wie jede Zeit zustande kam.',
    ],
  },
  {
    question: 'Wie halte ich andere aus meinem Konto fern?',
    answer: [
      'Nimm ein Passwort, das du nirgends sonst benutzt. In deinen Kontoeinstellungen kannst du einen Passkey hinzufügen: Zum Anmelden braucht es dann dein Passwort und dein Gerät, und ein gestohlenes Passwort nützt niemandem. Bewahre die Wiederherstellungscodes, die du dabei siehst, für den Tag auf, an dem du das Gerät verlierst.',
    ],
  },
  {
    question: 'Was passiert, wenn meine Verbindung im Spiel abreißt?',
    answer: [
      'Die Uhr läuft auf unserem Server und bleibt nicht stehen. Ein Spiel der Monats-Challenge geht bei derselben Frage weiter, wenn du zurückkommst; Fragen, deren Zeit vorbei ist, zählen als nicht beantwortet.',
    ],
  },
  {
    question: 'Woher kommen die Fragen?',
    answer: [
      `Einige sind von Hand geschrieben, jede mit ihrer Quelle. Die anderen entstehen aus ${raceData.name}, einer offenen Datenbank aller Weltmeisterschaftsrennen unter der Lizenz ${raceData.licence}. Nach dem Spiel steht bei jeder Antwort ihre Quelle. Die Fragen selbst gibt es nur auf Englisch.`,
    ],
  },
  {
    question: 'Ist das ein offizielles Angebot der Formel 1?',
    answer: [brand.disclaimer],
  },
];
