import { ensureChromium } from './ensure-chromium.ts';

// Run on its own before the stories, so that an installation has a line and a time of its own.
try {
  console.log(await ensureChromium());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
