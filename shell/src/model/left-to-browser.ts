/** The digest of what a prerendered page leaves for the browser to draw: no failure, so nobody is told. */
export const leftToBrowser = 'left-to-browser';

export function isLeftToBrowser(error: unknown): boolean {
  return error instanceof Error && (error as { digest?: unknown }).digest === leftToBrowser;
}
