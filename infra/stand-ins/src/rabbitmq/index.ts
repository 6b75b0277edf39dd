export { startRabbitCluster, type RabbitCluster } from './cluster.ts';
export { startRabbitNode, type RabbitNode } from './node.ts';
export { startPrivateRabbit, startTestRabbit, type TestRabbit } from './test-server.ts';
