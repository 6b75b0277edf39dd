import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secrets of one copy's portal: the single segment of its path, and the password. */
export interface PortalAccess {
  readonly path: string;
  readonly password: string;
}

/** Both are random. */
export function newPortalAccess(): PortalAccess {
  return { path: randomBytes(16).toString('base64url'), password: randomBytes(12).toString('base64url') };
}

/** Reads the access of the copy in this data folder; creates it at the first start. */
export async function openPortalAccess(home: string): Promise<PortalAccess> {
  const file = join(home, 'admin-portal.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as PortalAccess;
  const access = newPortalAccess();
  await writeFile(file, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  return access;
}

const codesShown = 3;

/** The lines that tell an admin how to open the portal. @param codes recovery codes of the owner, where there is one already */
export function portalLines(url: string, { path, password }: PortalAccess, codes: readonly string[] = []): string[] {
  return [
    `Admin portal:       ${url}/${path}`,
    `  its password:     ${password}`,
    codes.length > 0
      ? `  behind it:        recovery codes, each once: ${codes.slice(0, codesShown).join(' ')}`
      : '  behind it:        the first to come makes a passkey and is the owner; then sign in with it',
  ];
}
