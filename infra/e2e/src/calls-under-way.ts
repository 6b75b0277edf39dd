import type { Page, Request } from 'playwright-core';

/** How long a leap waits for calls: some stories hold a reply back on purpose. */
const waitAtMostMs = 5_000;
const pollMs = 10;
// What stays open (events from the server) never ends.
const followed = new Set(['fetch', 'xhr', 'script', 'stylesheet', 'document']);

/** The calls and files that a page has asked for and not received. */
export class CallsUnderWay {
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (followed.has(request.resourceType())) this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Resolves when none is under way, or after 5 s. */
  async ended(): Promise<void> {
    const until = Date.now() + waitAtMostMs;
    while (this.#underWay.size > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
