import { ensureFirefox } from '@lights-out/stand-ins/firefox';

/** The stories that run in Firefox too, as a configuration of jest. */
const stories = 'infra/e2e/jest.firefox.config.mjs';

/**
 * Sets FIREFOX_PATH for the stories that run in Firefox and returns their configuration; installs a Firefox first where there is
 * none and that can be done. A machine without one is no fault: there a line says what is not tested, and there is no configuration.
 */
export async function findFirefoxStories(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  try {
    env.FIREFOX_PATH = await ensureFirefox();
    return [stories];
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    console.log(`  – Firefox        not tested: ${why}`);
    return [];
  }
}
