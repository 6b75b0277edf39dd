import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How an admin gets into the portal of one copy: the one segment of its address, and the password. */
export interface PortalAccess {
  readonly path: string;
  readonly password: string;
}

/** Not to be guessed, neither of them. */
export function newPortalAccess(): PortalAccess {
  return { path: randomBytes(16).toString('base64url'), password: randomBytes(12).toString('base64url') };
}

/** The access of the copy that keeps its data in this folder: made at its first start, the same at each one after. */
export async function openPortalAccess(home: string): Promise<PortalAccess> {
  const file = join(home, 'admin-portal.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as PortalAccess;
  const access = newPortalAccess();
  await writeFile(file, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  return access;
}

/** What an admin of this copy has to know. */
export function portalLines(url: string, { path, password }: PortalAccess): string[] {
  return [`Admin portal:       ${url}/${path}`, `  its password:     ${password}`];
}
