import { allEvents, type ServiceName } from '@lights-out/contracts';

import { deadLetters } from '../dead-letters.ts';
import { bad, good, reasonOf, type Environment, type Finding } from './finding.ts';

const most = 100;
const defaultTimeoutMs = 10_000;

/** Connects to the broker and counts the dead letters of each service. */
export async function examineBroker(env: Environment, timeoutMs = defaultTimeoutMs): Promise<Finding[]> {
  const consumers = [...new Set(allEvents.flatMap(({ heardBy }) => heardBy))];
  try {
    const given = await Promise.all(
      consumers.map((consumer) => deadLetters(['list', consumer, String(most)], { AMQP_URL: env.AMQP_URL }, timeoutMs)),
    );
    return [good('the broker takes us'), ...consumers.map((consumer, index) => judge(consumer, given[index]!.length))];
  } catch (error) {
    return [bad(`the broker does not take us: ${reasonOf(error)}`, 'See infra/docs/operating/runbooks: broker down.')];
  }
}

function judge(consumer: ServiceName, dead: number): Finding {
  if (dead === 0) return good(`no dead letters of ${consumer}`);
  return bad(
    `${dead === most ? `${most} or more` : dead} dead letters of ${consumer}`,
    `Read why: node infra/operate/src/dead-letters.ts list ${consumer}; send them again once mended: replay ${consumer}.`,
  );
}
