import type { LRUCache } from 'lru-cache';

import type { gameRoutes } from '@lights-out/contracts';
import type { Db, Handler, Log, Outbox, PreparedPool } from '@lights-out/service-kit';
import type { Puzzles } from '@lights-out/service-kit/puzzles';

import type { BankSource } from './clients/bank-source.ts';
import type { Painter } from './clients/painter.ts';
import type { PaymentsClient } from './clients/payments.ts';
import type { Shuffle } from './questions/rules/draw.ts';
import type { RunningGame } from './play/rules/game.ts';
import type { DailyFigures } from './daily/flows/live-figures.ts';
import type { RunWatch } from './fair-play/flows/run-watch.ts';
import type { EvidenceWriter } from './fair-play/flows/evidence-writer.ts';
import type { MustWait } from './play/rules/finish.ts';
import type { StepCounts } from './funnel/flows/step-counts.ts';
import type { HeldArrivals } from './play/flows/held-arrivals.ts';
import type { FinishWriter } from './play/flows/finish-writer.ts';
import type { LiveBank } from './questions/flows/live-bank.ts';
import type { LiveShares } from './questions/flows/live-shares.ts';
import type { SharedPlaySecret } from './play/flows/play-secret.ts';
import type { SharedClock } from './play/flows/shared-clock.ts';
import type { SealedPools } from './contests/flows/sealed-pools.ts';
import type { StepLoads, StepWriter } from './play/flows/step-game.ts';
import type { PeriodBoards } from './boards/ranks/period-boards.ts';
import type { Ranks } from './boards/ranks/ranks.ts';

/** The dependencies of handlers, listeners and jobs. */
export interface Context {
  readonly db: Db;
  /** For the statements that start a race and read it again. */
  readonly prepared: PreparedPool;
  /** For those that write its steps, which never wait for a start. */
  readonly prompt: PreparedPool;
  /** Running games as this process last saw them, by id, and dailies. Another process may have changed them since. */
  readonly running: LRUCache<string, RunningGame>;
  readonly loads: StepLoads;
  readonly bank: LiveBank;
  /** What the games of each contest draw from. */
  readonly pools: SealedPools;
  /** How many average players answer each question rightly. */
  readonly shares: LiveShares;
  readonly painter: Painter;
  readonly steps: StepWriter;
  /** As `steps`, for dailies. */
  readonly dailySteps: StepWriter;
  readonly finishes: FinishWriter;
  /** What is kept in mind of runs of free practice, and which finished games wait for a look by it. */
  readonly runs: RunWatch;
  readonly waits: MustWait;
  readonly evidence: EvidenceWriter;
  readonly stepCounts: StepCounts;
  readonly ranks: Ranks;
  readonly periodBoards: PeriodBoards;
  readonly dailyFigures: DailyFigures;
  readonly outbox: Outbox;
  readonly playSecret: SharedPlaySecret;
  readonly arrivals: HeldArrivals;
  readonly payments: PaymentsClient;
  /** The address that has the newest bank, where one is configured. */
  readonly bankSource: BankSource | undefined;
  readonly puzzles: Puzzles;
  /** How many new guests of one address race in an hour until each solves a puzzle. */
  readonly newGuestsAnHour: number;
  /** How many days the review of a contest may take. */
  readonly reviewDays: number;
  /** How many questions reports alone may withdraw on a day. */
  readonly withdrawalsADay: number;
  readonly clock: SharedClock;
  readonly shuffle: Shuffle;
  readonly log: Log;
}

/** The handler of a route of this service, by its name. */
export type HandlerOf<Name extends keyof typeof gameRoutes> = Handler<(typeof gameRoutes)[Name]>;
