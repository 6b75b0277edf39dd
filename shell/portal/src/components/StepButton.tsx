import type { RouteContract } from '@lights-out/contracts/route';
import { Button, errorText, showToast } from '@lights-out/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { keys } from '../api/keys.ts';
import { usePortalSession } from '../api/session.tsx';
import { markRoute } from '../model/route-mark.ts';

interface StepButtonProps {
  readonly label: string;
  /** Its name where several buttons have the same label. */
  readonly name?: string;
  /** What the toast says afterwards. */
  readonly done: string;
  /** What `call` calls. */
  readonly route: Pick<RouteContract, 'method' | 'path'>;
  readonly call: () => Promise<unknown>;
}

/** Sends a step of an admin that asks for nothing more. Every attempt refetches the portal's data. */
export function StepButton({ label, name, done, route, call }: StepButtonProps) {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => during(call()),
    onSuccess: () => showToast({ title: done }),
    onError: (fault) => showToast({ title: errorText(fault), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.data }),
  });
  return (
    <Button variant="secondary" isBusy={isPending} aria-label={name} {...markRoute(route)} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
