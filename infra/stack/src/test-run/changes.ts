import { runCommand } from '../run-command.ts';

/**
 * The commit that changes are counted from: where this branch left main, or on main itself the commit before the last.
 * Undefined outside a git checkout.
 */
export async function baseOfChanges(): Promise<string | undefined> {
  const [head, fork] = await Promise.all([commitOf('rev-parse HEAD'), commitOf('merge-base HEAD main')]);
  if (fork && fork !== head) return fork;
  return (await commitOf('rev-parse HEAD~1')) ?? head;
}

async function commitOf(words: string): Promise<string | undefined> {
  const { code, output } = await runCommand(`git ${words}`);
  return code === 0 ? output.trim() : undefined;
}
