import type { postPolicyReports as contract } from '@lights-out/contracts/gateway';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { readPolicyReports } from '../rules/policy-report.ts';

/** Logs what browsers have refused by the pages' policy. Anyone can send a report, so none of it is acted on. */
export function postPolicyReports({ log }: Context): Handler<typeof contract> {
  return async ({ signed, requestId }) => {
    const violations = signed && readPolicyReports(signed.bytes);
    if (violations === undefined) throw new Refusal('invalid-request');
    for (const violation of violations) log.warn({ event: 'policy-violated', requestId, ...violation });
    return { status: 204, body: undefined };
  };
}
