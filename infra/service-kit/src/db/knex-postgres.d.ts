// knex documents its dialects as base classes of one's own and has no types for their modules.
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  const dialect: typeof Knex.Client;
  export default dialect;
}
