import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** What went wrong in a browser unexpectedly. */
export interface Problems {
  readonly list: readonly string[];
  /** From now on, problems that match are expected. */
  allow(pattern: RegExp): void;
}

/**
 * Chromium's own message about a failed call. The page shows the failure to the player, and the story checks that. What a service
 * refuses as unavailable, as when a connection took over two seconds on a busy machine, the page repeats, or the story does not go on.
 */
const refusedCall = /^Failed to load resource: the server responded with a status of (?:4\d\d|503)/;

/** Firefox's own message about a script whose loading ended with its page: the hash is that of no bytes at all. */
const endedLoading =
  /^None of the “sha384” hashes .+ computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/;

/**
 * Collects uncaught exceptions, console errors, native dialogs, violations of the content security policy and requests
 * to hosts other than the stack's, which the browser does not find.
 */
export async function collectProblems(context: BrowserContext, origin: string): Promise<Problems> {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const add = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) found.push(problem);
  };
  await context.exposeBinding('tellViolation', (_source, text: string) => add(`content security policy: ${text}`));
  await context.addInitScript(tellViolations);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) add(`request to another host: ${request.url()}`);
  });
  context.on('page', (page) => listen(page, add));
  return { list: found, allow: (pattern) => void allowed.push(pattern) };
}

function listen(page: Page, add: (problem: string) => void): void {
  page.on('pageerror', ({ message }) => {
    if (!endedLoading.test(message)) add(`uncaught: ${message}`);
  });
  page.on('dialog', (dialog) => {
    add(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message))
      add(`console: ${message.text()} (${message.location().url})`);
  });
}

function isRefusedCall(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url);
  // The browser looks for an icon by itself where a page names none.
  return refusedCall.test(message.text()) && (pathname.startsWith('/api/') || pathname === '/favicon.ico');
}

/** Runs in the page. */
function tellViolations(): void {
  const { document, tellViolation } = globalThis as unknown as {
    document: EventTarget;
    tellViolation(text: string): void;
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI } = event as unknown as { violatedDirective: string; blockedURI: string };
    tellViolation(`${violatedDirective} blocked ${blockedURI}`);
  });
}
