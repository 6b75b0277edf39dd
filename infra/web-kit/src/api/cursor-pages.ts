import { nextCursorHeader } from '@lights-out/contracts/wire';

interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** Missing on the last page. */
  readonly nextCursor: string | undefined;
}

/**
 * Options of `useInfiniteQuery` for a list whose reply names the next page in a header.
 *
 * @param load asks for the page at a cursor; without one, for the first page
 */
export function cursorPages<Row>(
  load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly body: readonly Row[]; readonly headers: Headers }>,
) {
  return {
    queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const { body, headers } = await load(pageParam, signal);
      return { rows: body, nextCursor: headers.get(nextCursorHeader) ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: CursorPage<Row>) => nextCursor,
  };
}
