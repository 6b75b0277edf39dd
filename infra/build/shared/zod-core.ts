/** What `@hookform/resolvers` takes of `zod/v4/core`, which these are exports of. */
export { parse, parseAsync } from 'zod/mini';
