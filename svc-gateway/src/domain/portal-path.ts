import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a path's one segment is the portal's, in a time that says nothing about how near a guess is. Without a portal
 * none is.
 */
export function isPortalSegment(segment: string, adminPath: string | undefined): boolean {
  return adminPath !== undefined && timingSafeEqual(digestOf(segment), digestOf(adminPath));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
