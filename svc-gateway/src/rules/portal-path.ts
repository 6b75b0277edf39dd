import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a path's single segment is the portal's, compared in constant time. Always false without a portal. */
export function isPortalSegment(segment: string, adminPath: string | undefined): boolean {
  return adminPath !== undefined && timingSafeEqual(digestOf(segment), digestOf(adminPath));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
