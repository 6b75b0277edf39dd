import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

/** The mails of a demo, read from the folder that svc-identity writes them to. */
export interface DemoMails {
  /** The newest first, at most 100. */
  list(): Promise<DemoMail[]>;
  find(id: string): Promise<DemoMail | undefined>;
}

export interface DemoMail {
  /** The name of its file, without the ending. */
  readonly id: string;
  readonly sentAt: Date;
  readonly email: Email;
}

const most = 100;

export function readDemoMails(folder: string): DemoMails {
  const read = async (id: string): Promise<DemoMail> => {
    const file = join(folder, `${id}.eml`);
    const [{ mtime: sentAt }, source] = await Promise.all([stat(file), readFile(file)]);
    return { id, sentAt, email: await PostalMime.parse(source) };
  };
  const ids = async () => {
    // The folder is created with the first mail.
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => /^([\w-]+)\.eml$/.exec(name)?.[1] ?? []);
  };
  return {
    async list() {
      const mails = await Promise.all((await ids()).map(read));
      return mails.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime()).slice(0, most);
    },
    find: async (id) => ((await ids()).includes(id) ? read(id) : undefined),
  };
}
