import {
  claimDays,
  entryFee,
  feeBackDays,
  heatDays,
  heatMovesMost,
  heatPassMark,
  heatRepeatPassMark,
  questionsPerHeat,
} from '@lights-out/contracts/constants';
import { brand, formats, raceData } from '@lights-out/contracts/messages/de';

import type { TermsAddition } from '../model/terms-additions.ts';
import type { TermsSection } from '../model/terms.ts';

/** For reading; the English terms bind, and the first section says so. */
export const terms: readonly TermsSection[] = [
  {
    id: 'game',
    title: 'Das Spiel',
    paragraphs: [
      `${brand.name} ist ein Quiz über die Formel 1 im Web. Diese Bedingungen gelten für alle, die es spielen. Wenn du ein Konto anlegst, akzeptierst du sie. Sie sind aus dem Englischen übersetzt; verbindlich ist die englische Fassung.`,
      brand.disclaimer,
    ],
  },
  {
    id: 'account',
    title: 'Dein Konto',
    paragraphs: [
      'Du spielst mit einem eigenen Konto, für das du eine E-Mail-Adresse, einen Anzeigenamen und ein Passwort angibst. Die Adresse muss deine sein: Über sie erreichen wir dich, wenn du gewinnst.',
      'Dein Anzeigename und deine Ergebnisse stehen in den Ranglisten. Deine E-Mail-Adresse nie.',
      'Namen, die beleidigen, täuschen oder sich für andere ausgeben, können geändert oder entfernt werden, ebenso Konten, die gegen diese Bedingungen verstoßen. Wenn wir ein Konto schließen, sagen wir, warum und für wie lange.',
    ],
  },
  {
    id: 'free-practice',
    title: 'Freies Training',
    paragraphs: [
      'Das Freie Training ist kostenlos, kann beliebig oft gespielt werden und hat eine eigene Rangliste. Preise gibt es dort nicht.',
    ],
  },
  {
    id: 'monthly-challenge',
    title: 'Monats-Challenge',
    paragraphs: [
      `Die Teilnahme an einer Monats-Challenge kostet einmalig rund 1 Euro (genau ${formats.euro(entryFee.label)}). Sie gilt für einen Kalendermonat nach UTC, und bis zu dessen Ende kannst du spielen. Sie ist kein Abo: Nichts verlängert sich, und nichts wird zusätzlich abgebucht.`,
      'Eine Challenge kann eine Zahl gewerteter Läufe am Tag haben; sie steht vor dem Bezahlen neben der Gebühr. Der Tag gilt nach UTC. Ein Lauf zählt ab seinem Start, auch wenn du ihn verlässt; einer, der durch unsere Schuld scheitert, zählt nicht. Weitere Läufe an diesem Tag sind freies Training mit anderen Fragen.',
      'Wer nach Alter und Land teilnehmen darf, steht vor dem Bezahlen neben der Gebühr. Unsere Mitarbeiter und wer mit ihnen im Haushalt lebt, dürfen nicht teilnehmen: Eine Teilnahme mit dem Konto eines Mitarbeiters, oder eine, die mit einem solchen Konto oder einem ihm verwandten eine Karte oder Internetadresse gemeinsam hat, läuft außer Konkurrenz. Eine Mail und dein Profil sagen es dir, und du kannst Einspruch einlegen wie gegen jede andere Entscheidung; ein Preis ihres Platzes geht an den nächsten.',
      'Eine Challenge läuft vom ersten bis zum letzten Moment des Monats. Ein Spiel zählt, wenn seine letzte Frage vor dem Ende beantwortet war oder ihre Zeit abgelaufen ist.',
    ],
  },
  {
    id: 'payments',
    title: 'Zahlungen und Erstattung',
    paragraphs: [
      'Zahlungen laufen über einen Zahlungsdienst für Karten. Deine Kartendaten gehen von deinem Browser dorthin; wir sehen und speichern sie nie. Für künftige Challenges speichert der Zahlungsdienst deine Karte nur, wenn du das willst.',
      `Sobald eine Zahlung versucht wurde, gibt es keine Erstattung. Wird für denselben Monat zweimal abgebucht, zahlen wir die zweite Abbuchung zurück. Sagen wir eine Challenge ab, zahlen wir jede Teilnahme zurück. Ändern wir den Preis einer Challenge, die schon begonnen hat, sagen wir es allen, die teilnehmen, und du kannst innerhalb von ${feeBackDays} Tagen deine Gebühr zurückhaben. Unabdingbare Rechte, die dir das Gesetz als Verbraucher gibt, bleiben unberührt.`,
    ],
  },
  {
    id: 'winners',
    title: 'Gewinner',
    paragraphs: [
      'Eine Monats-Challenge gewinnen die höchsten Punktzahlen ihres Zeitraums. Bei gleicher Punktzahl liegt vorn, wer sie früher erreicht hat.',
      'Zeiten und Antworten misst und wertet unser Server; was ein Browser behauptet, zählt nicht. Erweist sich eine Frage als falsch, wird sie berichtigt oder herausgenommen. Solange die Gewinner nicht bekannt gegeben sind, kann sie aus der Wertung genommen werden: In jedem Spiel mit ihr zählt dann an ihrer Stelle der Mittelwert deiner anderen Fragen.',
      `In einer Challenge, deren Seite das vor dem Bezahlen sagt, werden jeder Preisplatz und die drei dahinter durch einen Prüflauf bestätigt: ${questionsPerHeat} Fragen, die noch in keinem Spiel waren, in einem Anruf mit unserer Rennleitung, die die Fragen und deine Antworten dabei sieht. Den Termin suchst du dir unter denen aus, die wir innerhalb von ${heatDays} Tagen anbieten, und du kannst ihn ${heatMovesMost}-mal verschieben. Mit ${heatPassMark} richtigen Antworten ist er bestanden, wenn sie zu den Rennen passen, die er bestätigt: in dem, was du weißt, und im Tempo. Reicht es nicht, kann eine Wiederholung gewährt werden: Dann werden beide zusammen mit den Rennen verglichen, und ${heatRepeatPassMark} richtige Antworten im besseren genügen, wenn beide passen. Wer es braucht, bekommt ihn ohne Uhr oder gesprochen, und jemand darf vorlesen. Vom Anruf wird nichts aufgezeichnet. Die Rennleitung entscheidet und nennt dir den Grund, und du kannst einmal innerhalb von 7 Tagen Einspruch einlegen; dann entscheidet jemand anderes. Ein Platz, der nicht bestätigt wurde oder dessen Prüflauf nicht rechtzeitig stattfand, geht an den nächsten Platz.`,
      `Gewinner werden per E-Mail an die Adresse ihres Kontos benachrichtigt. Wer nicht innerhalb von ${claimDays} Tagen antwortet, verliert den Anspruch auf den Preis, und er geht an den nächsten Platz. Ein Preis wird nur an eine bestätigte E-Mail-Adresse übergeben.`,
    ],
  },
  {
    id: 'fair-play',
    title: 'Fair Play',
    paragraphs: [
      'Programme, die für dich antworten, mehrere Konten für eine Person und jeder Eingriff in das Spiel oder seine Server sind verboten. Ergebnisse werden geprüft, bevor Gewinner bekannt gegeben werden, und unfair erzielte werden gestrichen.',
      'Wir können die Ergebnisse streichen, die du in einer Challenge bis dahin erreicht hast, oder dich von ihr disqualifizieren. Im ersten Fall darfst du weiter mitmachen, solange die Challenge läuft, und was du von da an spielst, zählt; im zweiten zählt kein Spiel mehr.',
      'Eine Mail und dein Profil sagen dir, was wir entschieden haben, nach welcher Regel und warum; sonst erfährt es niemand. Du kannst gegen jede Entscheidung einmal innerhalb von 7 Tagen Einspruch einlegen. Dann entscheidet jemand anderes, nennt dir per Mail den Grund, und das ist endgültig.',
      'Ein Programm kann auf Ergebnisse hinweisen, die sich ein Mensch ansehen soll; entscheiden kann nur ein Mensch. Nichts, was wir messen, zeigt alles: Hilfe von jemandem neben dir, ein Buch oder ein Programm, das nicht schneller und nicht besser ist als ein guter Spieler, bleibt vielleicht unbemerkt. Wir bitten dich trotzdem, allein zu spielen.',
    ],
  },
  {
    id: 'race-data',
    title: 'Renndaten',
    paragraphs: [
      `Viele Fragen, ihre Erklärungen und die Umrisse der Strecken stammen aus ${raceData.name} (${raceData.page}), lizenziert unter ${raceData.licence} (${raceData.licencePage}). Wir haben die Daten ausgewählt, als Fragen formuliert und Zahlen gerundet, wo eine Frage das sagt. ${raceData.name} hat dieses Spiel nicht geprüft oder gutgeheißen.`,
    ],
  },
  {
    id: 'privacy',
    title: 'Was wir speichern',
    paragraphs: [
      'Wir speichern deine E-Mail-Adresse, deinen Anzeigenamen, dein Passwort in nicht umkehrbarer Form, deine Spiele, welche Fassung dieser Bedingungen du wann akzeptiert hast, welche Mails wir dir geschickt haben, und den Namen des Browsers, mit dem du dich angemeldet hast. Wenn du deinem Konto Passkeys hinzufügst, speichern wir ihre Namen und öffentlichen Schlüssel. Ein Cookie hält dich angemeldet, ein zweites lässt deinen Browser hinein, während jemand anderes Passwörter für dein Konto durchprobiert, weitere merken sich eine Sprache, die du gewählt hast, und welche Fassung einer Seite du bekommst, und dein Browser merkt sich deine letzten Einstellungen und dein letztes Ergebnis. Cookies für Werbung oder zum Verfolgen gibt es nicht.',
      'Von jeder Antwort in einer Monats-Challenge speichern wir außerdem, was zeigt, dass ein Mensch sie gegeben hat: wann dein Browser die Frage gezeigt hat und wann du gewählt hast, ob mit Taste, Finger oder Maus, ob die Seite zwischendurch den Fokus verloren hat, und die Version unserer Seiten; dazu, wann du ein Spiel wieder aufgenommen hast, und Antworten, die kamen, als keine an der Reihe war. Das dient allein dem Fair Play und wird 60 Tage nach dem Ende der Challenge gelöscht, ebenso Merkmale der Karte, mit der bezahlt wurde, und der Internetadressen, von denen du gespielt hast; man kann sie vergleichen, aber nicht lesen. Was wir über deine Ergebnisse entscheiden und warum, bleibt gespeichert; was du in einem Einspruch schreibst, bis du dein Konto löschst.',
      'In deinen Kontoeinstellungen kannst du das alles herunterladen und dein Konto selbst löschen. Dann sind deine E-Mail-Adresse, dein Name und dein Passwort sofort weg, ebenso deine gespeicherte Karte. Deine Ergebnisse bleiben unter einem Pseudonym in den Ranglisten, weil andere an ihnen gemessen wurden, und Belege über Zahlungen bleiben, solange das Gesetz es verlangt.',
      'Entscheidungen über Ergebnisse und die Merkmale von Karte und Adressen bleiben bei einem Wettbewerb, bis er seit 60 Tagen abgeschlossen ist, auch wenn das Konto gelöscht wird; von der E-Mail-Adresse eines gelöschten Kontos behalten wir 120 Tage lang einen mit einem Schlüssel gebildeten Hash. Wer von einer Challenge disqualifiziert wurde, kann mit keinem anderen Konto an ihr teilnehmen: Eines mit derselben Karte oder E-Mail-Adresse wird abgewiesen und kann uns schreiben.',
      'Mit einem gelöschten Konto kann man nichts mehr gewinnen, und eine laufende Teilnahme an der Monats-Challenge wird nicht erstattet.',
      'Die Seite zum Datenschutz sagt all das ausführlich.',
    ],
  },
  {
    id: 'changes',
    title: 'Verfügbarkeit und Änderungen',
    paragraphs: [
      'Wir halten das Spiel am Laufen, so gut wir können, versprechen aber keinen ununterbrochenen Betrieb. Wenn sich diese Bedingungen ändern, steht die Änderung mit ihrem Datum unten, und dir wird gezeigt, was sich geändert hat, seit du sie akzeptiert hast; eine Challenge, die schon begonnen hat, wird nach den Bedingungen beendet, unter denen sie begann.',
    ],
  },
];

export const termsAdditions: readonly TermsAddition[] = [
  {
    day: '2026-11-23',
    changes: [
      'Wenn wir ein Konto schließen, sagen wir, warum und für wie lange.',
      'Wer nach Alter und Land an einer Monats-Challenge teilnehmen darf, steht vor dem Bezahlen neben der Gebühr. Unsere Mitarbeiter und wer mit ihnen im Haushalt lebt, dürfen nicht teilnehmen.',
      'Der Zahlungsdienst speichert deine Karte nur, wenn du das willst.',
      `Sagen wir eine Challenge ab, zahlen wir jede Teilnahme zurück. Ändern wir den Preis einer Challenge, die schon begonnen hat, sagen wir es allen, die teilnehmen, und du kannst innerhalb von ${feeBackDays} Tagen deine Gebühr zurückhaben.`,
      'Eine Frage, die sich als falsch erweist, kann aus der Wertung genommen werden, solange die Gewinner nicht bekannt gegeben sind. An ihrer Stelle zählt der Mittelwert deiner anderen Fragen.',
      'Ein Preis wird nur an eine bestätigte E-Mail-Adresse übergeben.',
      'Wenn wir deine Ergebnisse in einer Challenge streichen oder dich von ihr disqualifizieren, sagen dir eine Mail und dein Profil, nach welcher Regel und warum, und du kannst einmal innerhalb von 7 Tagen Einspruch einlegen; dann entscheidet jemand anderes und nennt dir per Mail den Grund. Ein Programm kann auf Ergebnisse hinweisen; entscheiden kann nur ein Mensch.',
      'Es wird gesagt, aus welchen Renndaten viele Fragen stammen und unter welcher Lizenz.',
      'Von jeder Antwort in einer Monats-Challenge speichern wir, was zeigt, dass ein Mensch sie gegeben hat, und von jeder Teilnahme Merkmale der Karte und der Internetadressen, die man vergleichen, aber nicht lesen kann. Beides wird 60 Tage nach dem Ende der Challenge gelöscht.',
      'Wir speichern auch, welche Fassung dieser Bedingungen du akzeptiert hast, welche Mails wir dir geschickt haben, mit welchen Browsern du dich angemeldet hast, und die Passkeys, die du hinzufügst. Weitere Cookies lassen deinen Browser hinein, während jemand anderes Passwörter durchprobiert, und merken sich eine Sprache, die du gewählt hast, und welche Fassung einer Seite du bekommst.',
      'In deinen Kontoeinstellungen kannst du herunterladen, was wir speichern, und dein Konto selbst löschen. Deine Ergebnisse bleiben dann unter einem Pseudonym. Mit einem gelöschten Konto kann man nichts gewinnen, und eine laufende Teilnahme wird nicht erstattet.',
      'Änderungen dieser Bedingungen stehen mit ihrem Datum hier, und dir wird gezeigt, was sich geändert hat, seit du sie akzeptiert hast.',
    ],
  },
  {
    day: '2026-11-27',
    changes: [
      'Eine Challenge kann eine Zahl gewerteter Läufe am Tag haben; sie steht vor dem Bezahlen neben der Gebühr. Der Tag gilt nach UTC. Ein Lauf zählt ab seinem Start, auch wenn du ihn verlässt; einer, der durch unsere Schuld scheitert, zählt nicht. Weitere Läufe an diesem Tag sind freies Training mit anderen Fragen.',
      'Entscheidungen über Ergebnisse und die Merkmale von Karte und Adressen bleiben bei einem Wettbewerb, bis er seit 60 Tagen abgeschlossen ist, auch wenn das Konto gelöscht wird; von der E-Mail-Adresse eines gelöschten Kontos behalten wir 120 Tage lang einen mit einem Schlüssel gebildeten Hash. Wer von einer Challenge disqualifiziert wurde, kann mit keinem anderen Konto an ihr teilnehmen: Eines mit derselben Karte oder E-Mail-Adresse wird abgewiesen und kann uns schreiben.',
      `In einer Challenge, deren Seite das vor dem Bezahlen sagt, werden jeder Preisplatz und die drei dahinter durch einen Prüflauf bestätigt: ${questionsPerHeat} Fragen in einem Anruf mit unserer Rennleitung, zu einem Termin, den du dir innerhalb von ${heatDays} Tagen aussuchst. Mit ${heatPassMark} richtigen Antworten ist er bestanden, wenn sie zu den Rennen passen, die er bestätigt: in dem, was du weißt, und im Tempo. Reicht es nicht, kann eine Wiederholung gewährt werden: Dann werden beide zusammen mit den Rennen verglichen, und ${heatRepeatPassMark} richtige Antworten im besseren genügen, wenn beide passen. Wer es braucht, bekommt ihn ohne Uhr oder gesprochen, und vom Anruf wird nichts aufgezeichnet. Ein Platz, der nicht bestätigt wird, geht an den nächsten Platz.`,
      'Eine Teilnahme, die mit dem Konto eines Mitarbeiters oder einem ihm verwandten eine Karte oder Internetadresse gemeinsam hat, gewinnt keinen Preis. Eine Mail und dein Profil sagen es dir, und du kannst Einspruch einlegen.',
    ],
  },
];
