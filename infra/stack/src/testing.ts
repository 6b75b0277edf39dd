export { createTestDatabase, type SchemaSource, type TestDatabase } from './postgres/test-database.ts';
export { startTestPostgres, type TestPostgres } from './postgres/test-server.ts';
