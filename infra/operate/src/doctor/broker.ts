import { allEvents, type ServiceName } from '@lights-out/contracts';

import { deadLetters } from '../dead-letters.ts';
import { bad, good, reasonOf, skipped, type Environment, type Finding } from './finding.ts';
import { judge, readMetrics } from './measures.ts';

const most = 100;
const defaultTimeoutMs = 10_000;
const metricsPort = 15_692;
const metricsTimeoutMs = 3_000;
/** So many nodes have a member of each queue, where there are as many. */
const mostMembers = 3;
const runbook = 'See infra/docs/operating/runbooks: broker down.';

/** Connects to the broker, counts the dead letters of each service, and asks a cluster whether each queue is on all of its nodes. */
export async function examineBroker(env: Environment, timeoutMs = defaultTimeoutMs): Promise<Finding[]> {
  const consumers = [...new Set(allEvents.flatMap(({ heardBy }) => heardBy))];
  try {
    const given = await Promise.all(
      consumers.map((consumer) => deadLetters(['list', consumer, String(most)], { AMQP_URL: env.AMQP_URL }, timeoutMs)),
    );
    return [
      good('the broker takes us'),
      ...(await alarmsAt(env.AMQP_URL!)),
      ...consumers.map((consumer, index) => judgeDead(consumer, given[index]!.length)),
      ...(env.AMQP_QUEUE_TYPE === 'quorum' ? await examineMembers(env, timeoutMs) : []),
    ];
  } catch (error) {
    return [bad(`the broker does not take us: ${reasonOf(error)}`, runbook)];
  }
}

/** Why it takes no messages though it takes connections; nothing where its metrics are not reached. */
async function alarmsAt(amqpUrl: string): Promise<Finding[]> {
  try {
    const url = `http://${new URL(amqpUrl).hostname}:${metricsPort}/metrics`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(metricsTimeoutMs) });
    return judge(readMetrics(await reply.text()));
  } catch {
    return [];
  }
}

function judgeDead(consumer: ServiceName, dead: number): Finding {
  if (dead === 0) return good(`no dead letters of ${consumer}`);
  return bad(
    `${dead === most ? `${most} or more` : dead} dead letters of ${consumer}`,
    `Read why: node infra/operate/src/dead-letters.ts list ${consumer}; send them again once mended: replay ${consumer}.`,
  );
}

interface Queue {
  readonly name: string;
  /** Of a quorum queue. */
  readonly members?: readonly string[];
  readonly online?: readonly string[];
}

/** Asks RabbitMQ's management API at AMQP_API_URL, as the user of AMQP_URL. */
export async function examineMembers(env: Environment, timeoutMs = defaultTimeoutMs): Promise<Finding[]> {
  if (!env.AMQP_API_URL) return [skipped('members of queues are not looked at', 'Give AMQP_API_URL.')];
  const { username, password } = new URL(env.AMQP_URL ?? '');
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  const ask = async (path: string): Promise<unknown> => {
    const reply = await fetch(new URL(path, env.AMQP_API_URL), { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return reply.json();
  };
  try {
    const nodes = (await ask('/api/nodes?columns=name')) as unknown[];
    const queues = (await ask('/api/queues?columns=name,members,online')) as Queue[];
    const wanted = Math.min(nodes.length, mostMembers);
    const lacking = queues.filter(({ members }) => members !== undefined && members.length < wanted);
    const away = queues.filter(({ members, online }) => (online?.length ?? 0) < (members?.length ?? 0));
    if (lacking.length + away.length === 0) return [good(`every queue has ${wanted} members that are there`)];
    return [
      ...lacking.map(({ name, members }) =>
        bad(`the queue ${name} has ${members!.length} of ${wanted} members`, `${runbook} Queues lack members.`),
      ),
      ...away.map(({ name }) => bad(`a member of the queue ${name} is away`, runbook)),
    ];
  } catch (error) {
    return [bad(`the broker's management API does not answer: ${reasonOf(error)}`, runbook)];
  }
}
