import process from 'node:process';

/** `node healthcheck.mjs <url>`: ends with 0 when the address answers with success; the image has no curl. */
const timeoutMs = 2_000;

const reply = await fetch(process.argv[2], { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
process.exit(reply?.ok ? 0 : 1);
