import type { RouteContract } from '@lights-out/contracts/route';
import { errorText, useContractForm, type ContractFormOptions } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { markRoute } from '../model/route-mark.ts';
import { isSignedOut, usePortalSession } from './session.tsx';

interface StepFormOptions<Values extends Readonly<Record<string, string | undefined>>, Body>
  extends Pick<ContractFormOptions<Values, Body>, 'schema' | 'values'> {
  /** What `call` calls. */
  readonly route: Pick<RouteContract, 'method' | 'path'>;
  readonly call: (body: Body) => Promise<unknown>;
  readonly onDone: () => void;
}

/**
 * A form that sends a step of an admin. Every attempt refetches the portal's data, a refused one too: the data may be
 * stale. The form stays until the page behind it shows the step, so that the next one begins with the present state.
 * Where the session has ended, the gate asks for the password and what was typed stays.
 */
export function useStepForm<Values extends Readonly<Record<string, string | undefined>>, Body>({
  route,
  schema,
  values,
  call,
  onDone,
}: StepFormOptions<Values, Body>) {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: keys.data });
  const contractForm = useContractForm({
    schema,
    values,
    send: async (body) => {
      await during(call(body));
      await refetch();
      onDone();
    },
    onRefused: () => void refetch(),
    refusalText: (fault) => (isSignedOut(fault) ? undefined : errorText(fault)),
  });
  return { ...contractForm, form: { ...contractForm.form, ...markRoute(route) } };
}
