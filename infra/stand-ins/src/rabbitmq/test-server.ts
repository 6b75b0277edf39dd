import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { because } from '../containers/test-container.ts';
import { expected } from '../setup/expected.mjs';
import { startContainedRabbit } from './contained.ts';
import { startRabbitNode, type RabbitNode } from './node.ts';

export interface TestRabbit {
  readonly amqpUrl: string;
  /** One line for the output of the run. */
  readonly description: string;
  /** Stops the broker if it was started for the tests; a broker that was there before keeps running. */
  stop(): Promise<void>;
}

/**
 * Returns the RabbitMQ of a test run: the broker of TEST_AMQP_URL if set, else a container where an engine answers, else a
 * private node. A test that kills brokers starts a node of its own (`startPrivateRabbit`).
 */
export async function startTestRabbit(
  note?: (text: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<TestRabbit> {
  if (env.TEST_AMQP_URL) {
    await checkListening(env.TEST_AMQP_URL);
    return { amqpUrl: env.TEST_AMQP_URL, description: 'RabbitMQ of TEST_AMQP_URL', stop: async () => {} };
  }
  const contained = await startContainedRabbit(env);
  if ('amqpUrl' in contained) return contained;
  const node = await startPrivateRabbit(note);
  return {
    amqpUrl: node.amqpUrl,
    description: `private RabbitMQ on port ${new URL(node.amqpUrl).port}${because(contained)}`,
    stop: node.destroy,
  };
}

/** Starts a node that one test may kill and restart. If this run is killed, the next one removes its folder. */
export async function startPrivateRabbit(note?: (text: string) => void): Promise<RabbitNode> {
  return startRabbitNode({ home: await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-rabbitmq-`)), note });
}

async function checkListening(amqpUrl: string): Promise<void> {
  const { hostname, port, protocol } = new URL(amqpUrl);
  const socket = connect(Number(port) || (protocol === 'amqps:' ? 5671 : 5672), hostname);
  try {
    await once(socket, 'connect');
  } catch (cause) {
    throw expected(`Nothing answers at TEST_AMQP_URL (${hostname}:${port}).`, cause);
  } finally {
    socket.destroy();
  }
}
