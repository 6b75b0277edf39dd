import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';

const askEveryMs = 100;
const askTimeoutMs = 2_000;
/** Mailpit keeps as many (docker-compose.yml). */
const mostMails = 500;

/**
 * Writes every mail that a Mailpit takes to a folder, as a service does that has a folder for its mails.
 *
 * @returns stops it: nothing is written after it has resolved
 */
export function keepMails(mailUrl: string, folder: string): () => Promise<void> {
  const ending = new AbortController();
  const kept = new Set<string>();
  const keep = async () => {
    const { messages } = (await ask(`${mailUrl}/api/v1/messages?limit=${mostMails}`).then((reply) => reply.json())) as {
      messages: { ID: string }[];
    };
    for (const { ID } of messages.filter((each) => !kept.has(each.ID))) {
      const source = await ask(`${mailUrl}/api/v1/message/${ID}/raw`);
      await mkdir(folder, { recursive: true });
      // Renamed, so that no reader finds it half written.
      await writeFile(join(folder, ID), await source.bytes());
      await rename(join(folder, ID), join(folder, `${ID}.eml`));
      kept.add(ID);
    }
  };
  const keepOn = async () => {
    // While the mail catcher is away there are no new mails.
    for await (const _ of every(askEveryMs, undefined, { signal: ending.signal, ref: false }))
      await keep().catch(() => {});
  };
  const ended = keepOn().catch(() => {});
  return () => {
    ending.abort();
    return ended;
  };
}

/** Has a Mailpit forget every mail. */
export async function removeMails(mailUrl: string): Promise<void> {
  await ask(`${mailUrl}/api/v1/messages`, 'DELETE');
}

async function ask(url: string, method = 'GET'): Promise<Response> {
  const reply = await fetch(url, { method, signal: AbortSignal.timeout(askTimeoutMs) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply;
}
