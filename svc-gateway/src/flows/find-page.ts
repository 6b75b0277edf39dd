import { dailyGrid, pageOf, type PagePath } from '@lights-out/contracts';

import type { Context } from '../context.ts';
import type { PageHead } from '../rules/page-head.ts';
import { headOfChallenge, headOfMissingChallenge, headOfNothing, headOfPage } from '../rules/page-heads.ts';
import { challengeIn } from '../rules/preload-links.ts';

/** Looks up a path of the site: whether there is such a page, and its head. */
export interface FoundPage {
  readonly status: 200 | 404;
  /** The page, if there is one. */
  readonly page?: PagePath;
  readonly head: PageHead;
}

/**
 * A challenge is looked up; if that fails, its page gets a general head. A shared daily has the picture of its marks.
 *
 * @param search the address' query
 * @param address of the browser
 */
export async function findPage(
  { challenges }: Pick<Context, 'challenges'>,
  pathname: string,
  search: URLSearchParams,
  address: string,
): Promise<FoundPage> {
  const page = pageOf(pathname);
  if (page === undefined) return { status: 404, head: headOfNothing };
  const id = challengeIn(pathname)?.id;
  if (id === undefined) {
    const grid = dailyGrid.safeParse(search.get('grid'));
    return { status: 200, page, head: headOfPage(page, pathname, grid.data) };
  }
  const challenge = await challenges.find(id, address);
  if (challenge === null) return { status: 404, head: headOfMissingChallenge };
  return { status: 200, page, head: challenge ? headOfChallenge(challenge) : headOfPage(page, pathname) };
}
