import type { Page, Request } from 'playwright-core';

/** How long a leap waits for calls: some stories hold a reply back on purpose. */
const waitAtMostMs = 5_000;
const pollMs = 10;
const turns = 3;
// What stays open (events from the server) never ends.
const followed = new Set(['fetch', 'xhr', 'script', 'stylesheet', 'document']);

/** The calls and files that a page has asked for and not received. */
export class CallsUnderWay {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (followed.has(request.resourceType())) this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Resolves when none is under way, or after 5 s. */
  async ended(): Promise<void> {
    const until = Date.now() + waitAtMostMs;
    await this.#endedBy(until);
    // What is seen already may still be about to make its calls, in an effect.
    await this.#page.evaluate(takeTurns, turns);
    await this.#endedBy(until);
  }

  async #endedBy(until: number): Promise<void> {
    while (this.#underWay.size > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/** Runs in the page: resolves after what was queued. Timers would wait for the clock, which stories set. */
async function takeTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
}
