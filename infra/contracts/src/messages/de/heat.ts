import type * as english from '../heat.ts';
import type { Translated } from '../translate.ts';
import { contestInGerman } from './contest-names.ts';

export const heatRule: Translated<typeof english.heatRule> = {
  name: 'Wie ein Preis bestätigt wird',
  short: (total) =>
    `Wer auf einen Preisplatz kommt, bestätigt ihn in einem Prüflauf: ${total} Fragen in einem Anruf mit unserer Rennleitung.`,
  text: (total, pass, repeat, days) =>
    `Jeder Preisplatz und die drei dahinter werden durch einen Prüflauf bestätigt: ${total} Fragen in einem Anruf mit unserer Rennleitung, zu einem Termin, den du dir innerhalb von ${days} Tagen aussuchst. Mit ${pass} richtigen Antworten ist er bestanden, wenn sie in Wissen und Tempo zu deinen Rennen passen. Reicht es nicht, kann eine Wiederholung gewährt werden: Dann werden beide zusammen mit deinen Rennen verglichen, und ${repeat} richtige im besseren genügen, wenn beide passen. Die Rennleitung entscheidet, und über einen Einspruch jemand anderes. Wer es braucht, bekommt ihn ohne Uhr oder gesprochen. Vom Anruf wird nichts aufgezeichnet.`,
};

export const heat: Translated<typeof english.heat> = {
  pageTitle: 'Dein Prüflauf',
  title: 'Bestätige deinen Platz',
  lead: (total, contest) =>
    `Ein Prüflauf mit ${total} Fragen bestätigt, was du gespielt hast. Es geht um: ${contestInGerman(contest)}.`,
  open: 'ZUM PRÜFLAUF',
  badge: 'PRÜFLAUF',
  card: {
    invited: (contest, day) =>
      `Du stehst auf einem Preisplatz oder knapp dahinter (${contestInGerman(contest)}). Ein Prüflauf bestätigt ihn: Such dir bis ${day} einen Termin aus.`,
    booked: (contest, when) => `Dein Prüflauf (${contestInGerman(contest)}) ist am ${when}.`,
    now: (contest) => `Dein Prüflauf (${contestInGerman(contest)}) ist jetzt. Die Rennleitung wartet auf dich.`,
    played: (contest) =>
      `Dein Prüflauf (${contestInGerman(contest)}) ist vorbei. Die Rennleitung entscheidet, und seine Seite sagt es dir.`,
    repeat: (contest) =>
      `Du darfst deinen Prüflauf wiederholen (${contestInGerman(contest)}). Such dir einen neuen Termin aus.`,
    confirmed: (contest) => `Dein Platz ist bestätigt (${contestInGerman(contest)}).`,
    'not-confirmed': (contest) =>
      `Dein Platz wurde nicht bestätigt (${contestInGerman(contest)}). Die Seite deines Prüflaufs sagt, warum.`,
    lapsed: (contest) =>
      `Dein Prüflauf fand nicht rechtzeitig statt (${contestInGerman(contest)}). Dein Platz ist nicht bestätigt.`,
  },
  what: {
    title: 'Was ein Prüflauf ist',
    points: (total, pass, hasPace) => [
      `${total} neue Fragen in einem Anruf mit der Rennleitung, zu einem Termin, den du dir aussuchst.`,
      `Mit ${pass} richtigen Antworten ist er bestanden, wenn sie zu deinen Rennen passen.`,
      ...(hasPace ? ['Lass dir nicht mehr Zeit als in deinen Rennen: Auch das Tempo wird verglichen.'] : []),
      'Vom Anruf wird nichts aufgezeichnet, und deine Punkte bleiben, wie sie sind.',
    ],
    more: 'Alle Regeln',
    rules: (repeat) => [
      [
        'Fragen',
        'Sie sind von derselben Art wie in der Challenge, waren noch in keinem Spiel, und ihre Fassung ist nur für dich.',
      ],
      ['Anruf', 'Wie die Rennleitung dich erreicht, macht sie vorher mit dir aus, außerhalb dieser Seite.'],
      [
        'Was die Rennleitung sieht',
        'Jede Frage, deine Antwort und deine Zeit, während du spielst. Bild und Ton werden nicht aufgezeichnet.',
      ],
      [
        'Wiederholung',
        `Reicht es nicht, kann die Rennleitung dir eine geben. Dann werden beide zusammen mit deinen Rennen verglichen, und ${repeat} richtige im besseren genügen, wenn beide passen.`,
      ],
      ['Entscheidung', 'Ein Mensch entscheidet. Du kannst einmal Einspruch einlegen; dann antwortet jemand anderes.'],
    ],
  },
  appointment: {
    pick: 'Such dir einen Termin aus',
    zone: (zone) => `Die Zeiten sind in deiner Zeitzone: ${zone}.`,
    before: (day) => `Such dir bis ${day} einen aus. Ohne Prüflauf bis dahin geht dein Platz weiter.`,
    none: 'Im Moment ist kein Termin frei. Jeden Tag kommen neue dazu: Sieh bitte später noch einmal nach.',
    book: 'Diesen Termin buchen',
    booking: 'Wird gebucht...',
    choose: 'Bitte such dir einen Termin aus',
    yours: 'Dein Termin',
    lasts:
      'Er dauert etwa 15 Minuten. Öffne diese Seite auf dem Gerät, mit dem du spielst: Zehn Minuten vorher erscheint hier dein Codewort.',
    move: 'Termin verschieben',
    moves: (count) =>
      count === 1 ? 'Du kannst ihn noch einmal verschieben.' : `Du kannst ihn noch ${count}-mal verschieben.`,
    noMoves: 'Du hast ihn so oft verschoben, wie es geht.',
    moveTo: 'Auf diesen Termin verschieben',
    keep: 'Meinen Termin behalten',
    booked: 'Termin gebucht',
    moved: 'Termin verschoben',
    missed:
      'Du kannst keinen anderen Termin mehr wählen: Du hast ihn so oft verschoben, wie es geht. Wenn daran etwas nicht stimmt, schreib uns.',
    taken: 'Dieser Termin ist inzwischen vergeben. Bitte such dir einen anderen aus.',
  },
  forms: {
    title: 'Eine andere Form',
    more: 'Eine andere Form: ohne Uhr, gesprochen, mit Hilfe',
    text: 'Sag der Rennleitung vor deinem Termin, wenn du eine davon brauchst, und warum. Dein Tempo lässt sich dann nicht vergleichen; sie entscheidet nach dem, was du weißt.',
    untimed: 'Ohne Uhr: Du nimmst dir die Zeit, die du brauchst.',
    spoken: 'Gesprochen: Die Rennleitung liest Fragen und Antworten vor, und es läuft keine Uhr.',
    helper: 'Mit Hilfe: Jemand neben dir liest die Fragen vor.',
    helperChosen: 'Jemand neben dir darf die Fragen vorlesen.',
    chosen: {
      untimed: 'Dein Prüflauf ist ohne Uhr.',
      spoken: 'Dein Prüflauf ist gesprochen: Die Rennleitung liest Fragen und Antworten vor, und es läuft keine Uhr.',
    },
  },
  call: {
    title: 'Dein Codewort',
    word: 'Codewort',
    say: 'Sag es der Rennleitung im Anruf. Es zeigt, dass diese Seite und der Anruf zusammengehören. Sonst braucht es niemand.',
    waiting: 'Warten auf die Rennleitung...',
    heard: 'Die Rennleitung hat dein Codewort gehört.',
    ready: 'Die Uhr der ersten Frage läuft, sobald du startest. Jede weitere Frage kommt von selbst.',
    readyUntimed: 'Es läuft keine Uhr. Zu jeder weiteren Frage kommst du mit einer Taste.',
    start: 'PRÜFLAUF STARTEN',
  },
  race: 'PRÜFLAUF',
  left: 'Dein Prüflauf geht weiter',
  over: {
    title: 'Dein Prüflauf ist vorbei',
    right: (right, total) => `${right} von ${total} richtig`,
    passed: (pass) => `${pass} waren nötig, und du hast sie.`,
    pace: 'Die Rennleitung sieht sich auch das Tempo an.',
    voided: (count) =>
      count === 1 ? 'Eine Frage wurde aus der Wertung genommen.' : `${count} Fragen wurden aus der Wertung genommen.`,
    repeated: (repeat) =>
      `Nach einer Wiederholung sind ${repeat} im besseren Prüflauf nötig, wenn beide zu deinen Rennen passen.`,
    failed: (pass) => `${pass} sind nötig, um gleich zu bestehen.`,
    now: 'Die Rennleitung sieht sich den Prüflauf neben deinem Monat an und entscheidet. Du liest es hier.',
  },
  seen: {
    figures: (right, asked, monthRight, monthAsked) =>
      `Die Rennleitung sah hier ${right} von ${asked} richtig und in deinen Rennen ${monthRight} von ${monthAsked}.`,
    pace: (here, best) =>
      `Eine richtige Antwort dauerte hier ${here}\u00a0s und in deinem besten Rennen ${best}\u00a0s.`,
    advice: {
      confirm: 'Nach ihrer Regel bestätigt das deinen Platz.',
      repeat: 'Nach ihrer Regel verlangt das die Wiederholung.',
      'not-confirmed': 'Nach ihrer Regel bestätigt das deinen Platz nicht.',
      ask: 'Ohne Tempo sagt ihre Regel nichts: Sie entscheidet nach dem, was du weißt.',
    },
  },
  confirmed: {
    title: 'Dein Platz ist bestätigt',
    text: 'Du musst nichts weiter tun. Wer gewonnen hat, erfährt es per Mail, sobald die Wertung bestätigt ist.',
  },
  notConfirmed: {
    title: 'Dein Platz wurde nicht bestätigt',
    text: 'Er geht an den Nächsten der Wertung. Deine Spiele bleiben in deinem Verlauf. Sonst erfährt es niemand.',
  },
  lapsed: {
    title: 'Dein Prüflauf fand nicht rechtzeitig statt',
    text: 'Dein Platz wurde bis zum gesetzten Tag nicht bestätigt und geht an den Nächsten der Wertung.',
  },
  repeat: {
    title: 'Du darfst deinen Prüflauf wiederholen',
    text: (repeat) =>
      `Andere Fragen, dieselbe Uhr. Es ist der letzte: Beide werden zusammen mit deinen Rennen verglichen, und ${repeat} richtige im besseren genügen, wenn beide passen.`,
  },
  missing: 'Für dein Konto gibt es keinen solchen Prüflauf.',
  failed: 'Dein Prüflauf konnte nicht geladen werden.',
  back: 'Zurück zu den Spielmodi',
};
