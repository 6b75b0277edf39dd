/** Marks the part of the page that makes a challenge, and what has the focus there. */
export const sharingId = 'challenge-a-friend';

/** Brings the making of a challenge, or the one that was made, into view and gives it the focus. */
export function goToSharing(): void {
  const part = document.getElementById(sharingId);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
}
