import { searchMessages } from './messages-admin-search.ts';

/** The texts of the portal's bank of questions: reports, search, files, voids, stock and race data. For its own bundle only. */
export const questionMessages = {
  reports: {
    title: 'Reports of players',
    failed: (message: string) => `Error loading the reports: ${message}`,
    empty: 'No player has reported a question.',
    open: (count: number) => (count === 1 ? '1 report waits for an answer' : `${count} reports wait for an answer`),
    weight: (weight: number) => `They weigh ${weight} of 5`,
    answered: 'Every report is answered',
    isWithdrawn: 'Not asked any more',
    about: (question: number, category: string) => `Question ${question}, ${category}`,
    right: 'right',
    by: (name: string, when: string) => `${name}, ${when}`,
    askedAs: (text: string) => `Was asked in another form: ${text}`,
    outcome: 'What becomes of the question',
    outcomes: { open: 'Waits for an answer', kept: 'It stays', withdrawn: 'It is not asked any more' },
    answer: 'Word to the players who reported it',
    answerHint: 'They read it beside the question. It stands in the audit list for good.',
    answerMissing: 'Please write 3 to 500 characters',
    resolve: 'Answer reports',
    resolving: 'Saving...',
    resolved: 'Reports answered',
    voidedIn: (contests: string) => `Voided in ${contests}`,
  },
  bank: searchMessages,
  kept: {
    lead: 'Its key is kept, as a contest may still ask it. Two admins open it together: one asks, another opens it for a day. Both stand in the audit list.',
    asked: (name: string, reason: string) => `${name} asks for it: ${reason}`,
    askedByYou: (reason: string) => `You asked for it: ${reason} Another admin has to open it.`,
    title: { ask: 'Ask for the key', open: 'Open the key' },
    reason: 'Reason',
    reasonHint: 'It stands in the audit list for good.',
    done: { ask: 'Another admin has to open it', open: 'The key is open for a day' },
    acting: 'Saving...',
    file: {
      lead: 'An owner may ask for a file with them; another admin opens it for a day. Both stand in the audit list, as each file does.',
      asked: (name: string, reason: string) => `${name} asks for a file with the keys that are kept: ${reason}`,
      title: { ask: 'Ask for a file with their keys', open: 'Open the keys for the file' },
      done: { ask: 'Another admin has to open it', open: 'The file can be saved for a day' },
      save: { csv: 'Save with the keys that are kept, as CSV', json: 'Save with the keys that are kept, as JSON' },
    },
  },
  compare: {
    title: 'Check a file of questions',
    lead: 'An edited file is compared with the bank first: nothing is stored. Then each question that it adds or changes can become a draft, which another editor reviews. A question without a number is a new one.',
    file: 'File of questions',
    fileHint: 'CSV or JSON, as saved from a search, at most 24 MB',
    fileMissing: 'Please choose a file',
    fileTooLarge: 'This file is larger than 24 MB',
    send: 'Compare',
    sending: 'Comparing...',
    counts: ({
      added,
      changed,
      unchanged,
      refused,
    }: Readonly<Record<'added' | 'changed' | 'unchanged' | 'refused', number>>) =>
      `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`,
    first: (rows: number) => `The first ${rows} that are not unchanged are listed.`,
    differences: 'Differences from the bank',
    columns: { question: 'Question', verdict: 'What it is', what: 'What differs' },
    about: (row: number, question: number | null) =>
      question === null ? `row ${row}` : `row ${row}, question ${question}`,
    verdicts: { added: 'Added', changed: 'Changed', refused: 'Refused' },
    refusedFirst: 'Nothing can be taken while a question is refused.',
    tooMany: 'More than 200 differ. Send them in several files.',
    why: 'Why',
    whyHint: 'It becomes the reason of each draft, and stands in the audit list for good.',
    take: (drafts: number) => (drafts === 1 ? 'Make 1 draft' : `Make ${drafts} drafts`),
    taken: (drafts: number) => (drafts === 1 ? '1 draft was made' : `${drafts} drafts were made`),
  },
  voids: {
    title: 'Void or bring back',
    what: 'What is done',
    void: (contest: string) => `Void it in ${contest}`,
    unvoid: (contest: string) => `Count it again in ${contest}`,
    restore: 'Ask it again in new games',
    about:
      'In every game of the contest with it, a voided question counts as the average of the other questions, and the standings follow. It is not asked any more. This can be undone until the winners are announced.',
    reason: 'Reason',
    reasonHint: 'It stands in the audit list for good. Players are told only that the question was voided.',
    act: 'Do it',
    acting: 'Saving...',
    done: {
      void: (games: number) => (games === 1 ? '1 game was scored again' : `${games} games were scored again`),
      restore: 'It is asked again',
    },
  },
  stock: {
    title: 'Stock',
    failed: (message: string) => `Error loading the stock of questions: ${message}`,
    monthsLeft: (months: number) =>
      months === 1
        ? 'After this month, 1 more month has contest questions that free play has never shown.'
        : `After this month, ${months} more months have contest questions that free play has never shown.`,
    scarce: 'Three months or fewer are left. Later ones do not open, unless a bank brings more questions by then.',
    writtenScarce:
      'Fewer than 30 questions written for contests are left for the next month. To write one, begin a new question under Drafts and choose to ask it first in contests.',
    dailies: {
      title: 'Dailies',
      left: (days: number, day: string) =>
        days === 0
          ? 'The next daily cannot keep all its rules.'
          : days === 1
            ? `The next daily keeps all its rules; that of ${day} cannot.`
            : `The next ${days} dailies keep all their rules; that of ${day} cannot.`,
      leftAll: 'The dailies keep all their rules for a year.',
      scarce: 'Fewer than 30 days are left. What is missing has to be imported, drawn or written by then.',
      columns: { rule: 'Each daily keeps', until: 'Not from' },
      never: 'For a year',
      rules: {
        mix: 'Two easy, three medium and two hard questions',
        unseen: 'Its own reserve, nothing that was asked within a year',
        picture: 'A picture of its own reserve that was not asked within a year',
        written: 'On Sundays three written questions of its own reserve that were not asked within a year',
      },
    },
    columns: { pool: 'Pool', easy: 'Easy', medium: 'Medium', hard: 'Hard', games: 'Games without a repeat' },
    pools: {
      free: 'Free play',
      month: 'Monthly Challenge',
      reserve: 'Reserve of contests, made from race data',
      written: 'Reserve of contests, written',
      daily: 'Reserve of dailies',
      rehearsal: 'Rehearsals',
    },
    month: (month: string) => `Monthly Challenge, ${month}`,
  },
  banks: {
    title: 'Race data',
    failed: (message: string) => `Error loading the race data: ${message}`,
    none: 'No questions are made from race data.',
    shipped: (release: string, version: string) =>
      `F1DB ${release}, which came with this version of the game (bank ${version}).`,
    imported: (release: string, version: string) => `F1DB ${release}, imported (bank ${version}).`,
    age: (releasedOn: string, lastRace: string, since: readonly string[]) =>
      `Race data of ${releasedOn}, up to the ${lastRace}. ${
        since.length === 0 ? 'No race has been run since.' : `Run since: ${since.join(', ')} (${since.length}).`
      }`,
    fetched: (when: string, outcome: 'new' | 'known' | 'failed', failure: string | null) =>
      `The address of banks was last asked on ${when}: ${
        {
          new: 'it had a new one, which is in the list.',
          known: 'nothing new.',
          failed: `${failure} It is asked again within the hour.`,
        }[outcome]
      }`,
    lead: 'A later release of F1DB (f1db-json-splitted.zip) is made into a bank file by the command npm run facts, which also sends it. Here a finished bank file is sent: it is checked and compared with the bank in use, and counts once another admin has approved it. Running games keep their questions.',
    file: 'Bank file',
    fileHint: 'A file like bank.json.gz, at most 16 MB',
    fileMissing: 'Please choose a bank file',
    fileTooLarge: 'This file is larger than 16 MB',
    send: 'Send bank',
    sending: 'Checking...',
    imports: 'Imports',
    noImports: 'No bank was imported yet.',
    columns: {
      at: 'When',
      who: 'Who',
      version: 'Bank',
      state: 'State',
      questions: 'Made questions',
      took: 'Took',
      steps: 'Steps',
    },
    states: {
      waiting: 'Waits for approval',
      'in-use': 'In use',
      replaced: 'Used before',
      declined: 'Declined',
      refused: 'Refused',
    },
    decided: (state: string, who: string) => `${state} (${who})`,
    unread: 'Not read',
    counts: (questions: number, kept: number, added: number) => `${questions}, ${kept} unchanged, ${added} new`,
    seconds: (seconds: string) => `${seconds} s`,
    last: (release: string | null, when: string) =>
      `Import ${release ? `of a bank of F1DB ${release}` : 'of a file'}, ${when}`,
    refused: 'The file was refused. Nothing was changed.',
    faults: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
    firstFaults: (count: number) => `The first ${count} are listed.`,
    faultColumns: { where: 'Where', what: 'What' },
    leftOut: (tables: string) => `Made without these tables: ${tables}.`,
    changes: 'Questions that changed',
    noChanges: 'Every live question stays as it is.',
    renames: 'Other names',
    rename: (from: string, to: string, questions: number) =>
      `${from} is now ${to}: ${questions === 1 ? '1 question says' : `${questions} questions say`} so and nothing else new`,
    rewordings: 'Wordings of editors that need a look',
    rewordingsLead:
      'The facts of these questions change, so that the editor’s wording is not used with them. What the bank makes is asked until an editor words it again.',
    rewording: (question: number, text: string) => `${text} (${question})`,
    rewordingNow: (made: string, now: string | null) =>
      now === null
        ? `Made as “${made}”; the bank no longer has it.`
        : now === made
          ? `Made as “${made}”, which stays; its options, explanation or facts change.`
          : `Made as “${made}”; now “${now}”.`,
    changeColumns: { question: 'Question', was: 'Right option', became: 'Became', now: 'Right now', why: 'Why' },
    origins: { written: 'written by hand', made: 'made' },
    became: { corrected: 'Corrected', retired: 'Retired', unchecked: 'Not asked until checked' },
    nothing: 'None of its options',
    kept: 'Kept: a contest may ask it',
    waiting: (version: string) => `Bank ${version} waits for approval`,
    earlier: (version: string) => `Bank ${version}, compared with the one in use`,
    comparing: 'Comparing...',
    comparisonFailed: (message: string) => `Error comparing the bank: ${message}`,
    contests: 'Contests it touches',
    contest: (contest: string, questions: number) =>
      `${contest}: ${questions === 1 ? '1 question' : `${questions} questions`}, which keep their texts until one is voided`,
    ownWaits: 'You sent it, so another admin has to approve it.',
    approve: 'Approve',
    approveTitle: (version: string) => `Put bank ${version} in use?`,
    approveText: 'Games that start from now on draw from it. Games that run keep their questions.',
    decline: 'Decline',
    declineTitle: (version: string) => `Decline bank ${version}?`,
    declineText: 'It is kept in the list and can be sent again.',
    compare: 'Compare',
    compareNamed: (version: string) => `Compare bank ${version} with the one in use`,
    compareShipped: 'Compare with the bank that came with the game',
    goBack: 'Go back to this bank',
    goBackTitle: (version: string) => `Go back to bank ${version}?`,
    goBackText: 'Its questions are asked again as they were. Games that run keep their questions.',
    close: 'Close',
    reasonHint: 'For the audit list',
    done: { used: 'The bank is in use', declined: 'The bank was declined' },
  },
};
