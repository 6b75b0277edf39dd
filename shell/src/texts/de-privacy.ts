import { deviceDays } from '@lights-out/contracts/constants';

import type { PrivacySection } from '../model/privacy.ts';

/** For reading; the English text binds, and the first section says so. */
export const privacy: readonly PrivacySection[] = [
  {
    id: 'short',
    title: 'Kurz gesagt',
    paragraphs: [
      'Wir speichern, was das Spiel braucht, und nichts für Werbung. Wir zählen, wie viele Besucher zu Spielern werden, in Summen, in denen niemand vorkommt. Keine Tracker, keine Daten werden verkauft. Alles, was wir über dich haben, kannst du in deinen Kontoeinstellungen herunterladen, und dort kannst du dein Konto löschen. Dieser Text ist aus dem Englischen übersetzt; verbindlich ist die englische Fassung.',
    ],
  },
  {
    id: 'account',
    title: 'Dein Konto',
    paragraphs: [
      'Deine E-Mail-Adresse, dein Anzeigename, der Helm, den du gewählt hast, die Sprache deiner Seiten, in der wir dir schreiben, und dein Passwort als argon2id-Hash, aus dem es sich nicht zurückrechnen lässt. Wann du dich registriert hast, und welche Fassung der Teilnahmebedingungen du wann akzeptiert hast. Ohne das können wir dein Konto nicht führen (Erfüllung eines Vertrags, Artikel 6 Absatz 1 Buchstabe b DSGVO). Zwölf Wochen lang auch die Art des Links, über den du gekommen bist, für Summen, wie viele danach fahren (berechtigtes Interesse, Artikel 6 Absatz 1 Buchstabe f).',
      'Wenn du dich in zwei Schritten anmeldest: zu jedem Passkey seinen Namen, seinen öffentlichen Schlüssel und wann er hinzugefügt und zuletzt benutzt wurde; von deinen Wiederherstellungscodes die Hashes.',
      'Was unser Support und unsere Rennleitung mit deinem Konto gemacht haben, mit dem Grund, Vermerke unseres Supports und wann sie es angesehen haben. Das steht in deinem Download, ohne ihre Namen und ohne Vermerke, die verraten würden, wie Betrug gefunden wird. Es bleibt auf Dauer gespeichert, weil niemand diese Liste ändern darf.',
      'Deine früheren Anzeigenamen, wann du oder unser Support sie geändert habt, und den Grund, den unser Support angab. Sie werden niemandem sonst gezeigt.',
      'Die Sitzungen, in denen du angemeldet bist: wann jede begann und zuletzt benutzt wurde, auf den Tag genau, und den Browser und das System, die sie nannte. Eine Sitzung endet nach 30 Tagen ohne Benutzung und 180 Tage nach der Anmeldung.',
      `Um Konten zu schützen, werden Passwortversuche und Aufrufe nach Konto und Internetadresse gezählt; die Zähler verfallen nach höchstens einer Stunde. Ein Browser, in dem du dich angemeldet hast, ist deinem Konto ${deviceDays} Tage lang bekannt, damit dich dort niemand aussperren kann (berechtigtes Interesse, Artikel 6 Absatz 1 Buchstabe f).`,
      'Nach vielen falschen Passwörtern für ein Konto muss ein Browser, den es nicht kennt, etwas berechnen, bevor das nächste geprüft wird. Das läuft in deinem Browser; wir speichern fünf Minuten lang eine Zahl, die belegt, dass es geschehen ist.',
    ],
  },
  {
    id: 'games',
    title: 'Deine Spiele',
    paragraphs: [
      'Jedes Spiel mit seinen Fragen, deinen Antworten, ihren Zeiten und deinen Punkten; deine Ergebnisse in den Ranglisten unter deinem Anzeigenamen; Challenges unter Freunden, die deinen Namen und deine Punkte allen zeigen, die den Link haben; deine Freunde, Anfragen und wen du blockiert hast, was sonst niemand sieht, und deinen Freundeslink, der angemeldeten Spielern, die ihn öffnen, deinen Namen zeigt; deine Klasse und deine Plätze in Startfeldern der Woche, in denen die bis zu 21 anderen deinen Namen und deine Punkte sehen, solange du die Startfelder nicht verlässt; und Meldungen zu Fragen. Bei Fragen, die du falsch beantwortet und noch einmal gefahren hast, wie oft du die Antwort seither wusstest, bis du dein Konto löschst.',
      'Bei Wettbewerben auch, wie jede Antwort gegeben wurde: wann dein Browser die Frage gezeigt hat und wann du gewählt hast, ob mit Taste, Finger oder Maus, und ob die Seite den Fokus verloren hat. Das dient allein dem Fair Play und wird 60 Tage nach dem Ende des Wettbewerbs gelöscht. Im Freien Training sehen wir dasselbe an, während du fährst, und speichern nichts davon; nur wenn ein Programm geantwortet zu haben scheint, bekommt unsere Rennleitung eine Notiz, die das sagt. Programme dürfen auf ein Ergebnis hinweisen; entscheiden kann nur ein Mensch. Was über deine Ergebnisse entschieden wird und warum, bleibt bei ihnen gespeichert, und du erfährst es; was du in einem Einspruch schreibst, bleibt gespeichert, bis du dein Konto löschst.',
      'Damit nicht eine Person mit mehreren Konten an einem Wettbewerb teilnimmt, speichern wir zu jedem Wettbewerb, an dem du teilnimmst, zwei Merkmale: eines der Karte, mit der bezahlt wurde, und eines jeder Internetadresse, von der du Spiele begonnen hast. Sie werden auch mit denen der Konten unserer Mitarbeiter verglichen, Adressen auch mit denen, von denen unsere Mitarbeiter arbeiten, denn Mitarbeiter und ihr Haushalt gewinnen keine Preise. Beide sind gehasht, sodass man sie vergleichen, aber nicht lesen kann; der Schlüssel für Adressen wechselt jeden Monat und wird am Monatsende gelöscht. Die Merkmale werden 60 Tage nach dem Ende des Wettbewerbs gelöscht, auch wenn du dein Konto vorher löschst, und stehen bis dahin in deinem Download (berechtigtes Interesse, Artikel 6 Absatz 1 Buchstabe f).',
    ],
  },
  {
    id: 'payments',
    title: 'Zahlungen und Preise',
    paragraphs: [
      'Zahlungen nimmt Stripe entgegen und bekommt deine Kartendaten, oder was dein Wallet (Apple Pay, Google Pay) davon herausgibt, direkt von deinem Browser; wir sehen sie nie. Wir speichern, was wann für welchen Wettbewerb bezahlt wurde, ob es erstattet oder angefochten wurde, und welche Teilnahmebedingungen du mit der Zahlung akzeptiert hast. Stripe speichert deine Karte für später nur, wenn du das ankreuzt, und bis du sie entfernst.',
      'Das Gesetz verpflichtet uns, Belege über Zahlungen aufzubewahren (Artikel 6 Absatz 1 Buchstabe c). Wenn du gewinnst, erreichen wir dich über deine E-Mail-Adresse und speichern deine Antwort, was du uns dazu mitgeteilt hast, und wie und wann der Preis übergeben wurde, mit dem Nachweis dafür.',
    ],
  },
  {
    id: 'mails',
    title: 'Mails',
    paragraphs: [
      'Wir schreiben dir zu deinem Konto, deinen Teilnahmen, deinen Zahlungen und deinen Preisen: einen Link für ein neues Passwort, ein geändertes Passwort, einen geänderten Anzeigenamen, einen Passkey oder Wiederherstellungscode, der hinzugefügt, entfernt oder benutzt wurde, eine Anmeldung aus einem Browser, den wir nicht kannten, einen Beleg, eine Erstattung, eine ausgesetzte oder wiederhergestellte Teilnahme, eine Challenge, die abgesagt wird oder deren Preis sich geändert hat, ein gestrichenes Ergebnis und die Antwort auf deinen Einspruch, ein geschlossenes Konto, einen Preis. Einen Newsletter gibt es nicht. Von jeder Mail speichern wir 90 Tage lang, welcher Art sie war, wovon sie handelte und ob sie verschickt wurde, damit unser Support sie noch einmal schicken kann; das steht in deinem Download.',
    ],
  },
  {
    id: 'browser',
    title: 'In deinem Browser',
    paragraphs: [
      `Ein Cookie hält dich angemeldet; ein zweites lässt deinen Browser ${deviceDays} Tage lang hinein, während jemand anderes Passwörter für dein Konto durchprobiert. Zwischen deinem Passwort und deinem Passkey gilt zehn Minuten lang ein weiteres. Wenn wir eine neue Fassung einer Seite erproben, merkt sich noch eines höchstens ein halbes Jahr lang, welche dein Browser bekommt. Darin steht eine Zahl von 0 bis 99 oder der Name der Erprobung und nichts über dich. Wenn du eine Sprache wählst, merkt sie sich ein weiteres Cookie ein Jahr lang.`,
      'Wenn du die Daily Seven ohne Konto fährst, hält ein Cookie mit einer zufälligen Zahl und ohne Angaben über dich deine Rennen und deine Serie für diesen Browser fest. Was damit gefahren wurde, wird nach 60 Tagen gelöscht, und ebenso das Cookie; registrierst du dich vorher oder meldest du dich an, zieht es in dein Konto um.',
      'Dein Browser speichert außerdem deine letzten Einstellungen, deine letzten Ergebnisse und welche Fassungen unserer Seiten er bekommen hat. All das ist für das nötig, worum du uns bittest; darum gibt es kein Banner. Die Zahlungsseite lädt ein Skript von Stripe, das gegen Betrug eigene Cookies setzen kann.',
      'Um zu sehen, ob das Spiel verstanden wird, zählen wir für jede Woche Besuche, erste Fragen und erste Dailys, zusammen mit der Art des Links, der hierher führte: eine Challenge unter Freunden, ein Freundeslink, ein geteiltes Daily, eine Rangliste, eine Suchmaschine, eine andere Website oder keiner. Dabei ist keine Adresse, kein Browser und keine Nummer, sodass zwei Besuche nicht als die derselben Person zu erkennen sind. Damit ein Tab nur einmal zählt, merkt er sich die Art des Links und was gezählt wurde, bis du ihn schließt; wenn wir zwei Fassungen eines Textes vergleichen, auch, welche er zeigt. Bittet dein Browser darum, nicht verfolgt zu werden (Global Privacy Control oder Do Not Track), wird davon nichts gespeichert und nichts gesendet.',
      'Wenn dein Browser auf einer Seite aus Sicherheitsgründen etwas ablehnt, meldet er uns, was auf welcher Seite abgelehnt wurde, ohne deinen Namen.',
    ],
  },
  {
    id: 'recipients',
    title: 'Wer sonst Daten bekommt',
    paragraphs: [
      'Stripe, für Zahlungen. Unser Mailanbieter, für Mails. Die Unternehmen, bei denen unsere Server stehen. Sonst niemand, außer das Gesetz verpflichtet uns dazu. Dein Anzeigename und deine Ergebnisse stehen öffentlich in den Ranglisten; deine E-Mail-Adresse nie.',
    ],
  },
  {
    id: 'keeping',
    title: 'Wie lange, und Löschung',
    paragraphs: [
      'Wir speichern deine Daten, solange du ein Konto hast. Wenn du es löschst, sind E-Mail-Adresse, Name, Passwort, Sitzungen und gespeicherte Karte sofort weg. Deine Ergebnisse und was über sie entschieden wurde, bleiben unter einem erfundenen Namen, weil andere an ihnen gemessen wurden, und Belege über Zahlungen bleiben, solange das Gesetz es verlangt, ohne deinen Namen und deine Adresse. Sicherungskopien werden nach höchstens 30 Tagen überschrieben.',
      'Damit niemand nach einer Disqualifikation sein Konto löscht und weiterfährt, bleiben die Merkmale von Karte und Internetadressen bis 60 Tage nach dem Ende des Wettbewerbs, und 120 Tage lang ein mit unserem Schlüssel gebildeter Hash deiner E-Mail-Adresse. Man kann sie vergleichen, aber nicht lesen: Ein Konto mit derselben Karte oder E-Mail-Adresse darf in einem Wettbewerb nicht fahren, von dem ein anderes disqualifiziert wurde, und kann uns schreiben (berechtigtes Interesse, Artikel 6 Absatz 1 Buchstabe f).',
    ],
  },
  {
    id: 'rights',
    title: 'Deine Rechte',
    paragraphs: [
      'Du darfst deine Daten einsehen, berichtigen, mitnehmen, einschränken oder löschen und dem widersprechen, was wir aus berechtigtem Interesse tun. Download und Löschung sind in deinen Kontoeinstellungen; für alles andere schreib uns. Du kannst dich auch bei der Datenschutzbehörde beschweren, die für deinen Wohnort zuständig ist.',
    ],
  },
];
