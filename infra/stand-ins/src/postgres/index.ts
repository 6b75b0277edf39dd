export { asAdmin, urlOf } from './admin.ts';
export { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
export { layOutDatabase } from './lay-out.ts';
export { removeHome } from './cluster-location.ts';
export { poolerSetting } from './pooler.ts';
export { startPostgres, type PostgresServer } from './server.ts';
export { createTestDatabase, type SchemaSource, type TestDatabase } from './test-database.ts';
export { startTestPostgres, type TestPostgres } from './test-server.ts';
export { startDatabaseWithStandby, type DatabaseWithStandby } from './with-standby.ts';
