/** `good`, worth a look (`warning`), broken (`bad`), or not examined (`skipped`). */
export type Verdict = 'good' | 'warning' | 'bad' | 'skipped';

export interface Finding {
  readonly verdict: Verdict;
  /** What was found, in one line without secrets. */
  readonly what: string;
  /** What to do about it. */
  readonly advice?: string;
}

export const good = (what: string): Finding => ({ verdict: 'good', what });
export const warning = (what: string, advice: string): Finding => ({ verdict: 'warning', what, advice });
export const bad = (what: string, advice: string): Finding => ({ verdict: 'bad', what, advice });
export const skipped = (what: string, advice: string): Finding => ({ verdict: 'skipped', what, advice });

export type Environment = Readonly<Record<string, string | undefined>>;

/** The reason of an error, without the addresses and passwords that drivers put into their messages. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: unknown; message?: string; errors?: unknown[] };
  if (typeof code === 'string') return code;
  if (errors?.length) return reasonOf(errors[0]);
  return (message ?? String(error)).replaceAll(/\w+:\/\/\S+/g, '<address>');
}
