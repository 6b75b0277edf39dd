/** The digest of parts that prerendering leaves to the browser: expected, so not reported as an error. */
export const leftToBrowser = 'left-to-browser';

export function isLeftToBrowser(error: unknown): boolean {
  return error instanceof Error && (error as { digest?: unknown }).digest === leftToBrowser;
}
