import { join } from 'node:path';

import { build } from 'esbuild';

let made: Promise<string> | undefined;

/**
 * The stand-in for Stripe.js, as one plain script that defines `window.Stripe`. Served under `<base>/v3/stripe.js` it
 * calls the stand-in's API under the same base.
 */
export function stripeScript(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    banner: { js: '/* Stand-in for Stripe.js. NO MONEY MOVES. Not made by Stripe. */' },
  });
  return outputFiles[0]!.text;
}
