import { pageOf, type PagePath } from '@lights-out/contracts';

import type { Context } from '../context.ts';
import type { PageHead } from '../domain/page-head.ts';
import { headOfChallenge, headOfMissingChallenge, headOfNothing, headOfPage } from '../domain/page-heads.ts';

/** What a path of the site is: whether there is such a page, and what its head says. */
export interface FoundPage {
  readonly status: 200 | 404;
  /** The page that is there. */
  readonly page?: PagePath;
  readonly head: PageHead;
}

/**
 * A challenge is looked up; where that is not possible just now, its page is there all the same and speaks in general.
 *
 * @param address of the browser that asks
 */
export async function findPage(
  { challenges }: Pick<Context, 'challenges'>,
  pathname: string,
  address: string,
): Promise<FoundPage> {
  const page = pageOf(pathname);
  if (page === undefined) return { status: 404, head: headOfNothing };
  if (page !== '/challenge/:id') return { status: 200, page, head: headOfPage(page, pathname) };
  const challenge = await challenges.find(pathname.slice('/challenge/'.length), address);
  if (challenge === null) return { status: 404, head: headOfMissingChallenge };
  return { status: 200, page, head: challenge ? headOfChallenge(challenge) : headOfPage(page, pathname) };
}
