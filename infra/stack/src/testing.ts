export { createTestDatabase, type SchemaSource, type TestDatabase } from './postgres/test-database.ts';
export { startTestPostgres, type TestPostgres } from './postgres/test-server.ts';
export { startDatabaseWithStandby, type DatabaseWithStandby } from './postgres/with-standby.ts';
export { startRabbitCluster, type RabbitCluster } from './rabbitmq/cluster.ts';
export type { RabbitNode } from './rabbitmq/node.ts';
export { startPrivateRabbit, startTestRabbit, type TestRabbit } from './rabbitmq/test-server.ts';
export { startStripeStandIn, type StripeStandIn } from './stripe/start.ts';
