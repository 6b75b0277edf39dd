import { errorText } from '@lights-out/web-kit';
import { useMutation } from '@tanstack/react-query';

import { usePortalSession } from './session.tsx';

/** Sends a file that an admin has chosen. */
export function useSendFile<Answer>(call: (file: File) => Promise<Answer>, onSent?: (answer: Answer) => void) {
  const { during } = usePortalSession();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => during(call(file)),
    onSuccess: onSent,
  });
  return {
    send: mutate,
    answer: data,
    isBusy: isPending,
    error: error ? errorText(error) : undefined,
    forget: reset,
  };
}

/** What a file of questions is read as: JSON where its name ends so, CSV otherwise. */
export function formatOf({ name }: File): 'csv' | 'json' {
  return name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
}
