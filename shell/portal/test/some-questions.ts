import type { AdminContest } from '@lights-out/contracts/admin-contest-view';
import type { BankReport, BanksView, ImportedBank, StockView } from '@lights-out/contracts/admin-banks';
import type { BankQuestion } from '@lights-out/contracts/admin-questions';
import type { ReportedQuestion } from '@lights-out/contracts/admin-reports';

export const shipped: BanksView = {
  inUse: {
    version: '2026.11-0a1b2c3d',
    release: '2026.11',
    isShipped: true,
    releasedOn: '2026-08-21',
    lastRace: 'Hungarian Grand Prix',
    racesSince: [],
  },
  shipped: { version: '2026.11-0a1b2c3d', release: '2026.11' },
  fetched: null,
  imports: [],
};
export const bankReport: BankReport = {
  faults: [],
  faultCount: 0,
  leftOut: [],
  questions: 7_400,
  kept: 7_380,
  added: 18,
  changes: [],
  renames: [],
  contests: [],
  tookMs: 18_400,
};
export const imported = (changes: Partial<ImportedBank> = {}): ImportedBank => ({
  id: 1,
  hash: 'a'.repeat(64),
  state: 'in-use',
  version: '2026.12-1f2e3d4c',
  release: '2026.12',
  releasedOn: '2026-11-20',
  receivedAt: '2026-11-22T09:30:00.000Z',
  receivedBy: '0a1b2c3d',
  isOwn: false,
  decidedBy: null,
  report: bankReport,
  ...changes,
});
export const stock: StockView = {
  pools: [
    { pool: 'free', contest: null, questions: { easy: 300, medium: 400, hard: 500 }, games: 171 },
    { pool: 'month', contest: '2026-11', questions: { easy: 200, medium: 250, hard: 300 }, games: 107 },
    { pool: 'reserve', contest: null, questions: { easy: 1, medium: 2, hard: 3 }, games: 0 },
    { pool: 'written', contest: null, questions: { easy: 11, medium: 12, hard: 13 }, games: 12 },
  ],
  monthsLeft: 7,
  isScarce: false,
  isWrittenScarce: false,
  dailies: {
    daysLeft: 42,
    brokenOn: { mix: '2027-01-10', unseen: '2027-03-02', picture: '2027-02-01', written: null },
    isScarce: false,
  },
};
export const reported: ReportedQuestion = {
  question: 205,
  revision: '0123456789abcdef',
  category: 'Records',
  text: 'How many races has Hamilton won?',
  options: ['105', '104', '103', '102'],
  correctOption: 0,
  explanation: 'He won the 105th in 2024.',
  kept: null,
  source: 'F1DB',
  isWithdrawn: false,
  voidedIn: [],
  open: 2,
  weight: 1.2,
  reports: [
    {
      id: 2,
      reason: 'outdated',
      outcome: 'open',
      answer: null,
      displayName: 'Ayla',
      comment: 'It is 106 now.',
      at: '2026-11-22T09:30:00.000Z',
    },
  ],
};
export const inBank: BankQuestion = {
  question: 205,
  revision: '0123456789abcdef',
  origin: 'written',
  category: 'Records',
  difficulty: 'hard',
  text: 'How many races has Hamilton won?',
  options: ['105', '104', '103', '102'],
  correctOption: 0,
  explanation: 'He won the 105th in 2024.',
  kept: null,
  source: 'F1DB',
  validUntil: '2026-12-06',
  isWithdrawn: true,
  voidedIn: [],
  quarantine: { reason: 'wrong-option-ahead', at: '2026-11-22T09:30:00.000Z' },
  waits: null,
  figures: {
    shown: 200,
    correct: 40,
    timedOut: 10,
    shareRight: 0.2,
    shareLow: 0.15,
    shareHigh: 0.26,
    medianSeconds: 6.4,
    picked: [40, 120, 29, 1],
    reports: 2,
  },
};
export const contest: AdminContest = {
  contest: '2026-11',
  kind: 'month',
  title: 'Monthly Challenge',
  state: 'open',
  since: '2026-11-01T00:00:00.000Z',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  entries: 3,
  players: 2,
  prize: { title: 'Tickets', description: 'Two.', examples: [], eventDate: null, ranks: 1, revision: 1 },
};
/** What the page asks for besides questions and reports. */
export const quiet = { getAdminBanks: shipped, getAdminStock: stock, getAdminContests: [contest] };
