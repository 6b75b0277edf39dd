import { openDeviceLink, postDeviceLink } from '@lights-out/contracts/device-links';
import { ApiError, callApi, queryKeys } from '@lights-out/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Makes the link by which this browser's guest goes on elsewhere. */
export function useMakeDeviceLink() {
  return useMutation({
    mutationFn: async () => ({ ...(await callApi(postDeviceLink)), madeAt: Date.now() }),
  });
}

/** Opens a link from another device. What was known of the dailies was another guest's. */
export function useOpenDeviceLink(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(openDeviceLink, { body: { token } }),
    onSuccess: () => client.removeQueries({ queryKey: queryKeys.dailies() }),
  });
}

/** Whether the guest has raced nothing yet. */
export function isNothingRaced(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'game-not-found';
}

/** Whether asking again can help: the server was not reached, or is busy. */
export function mayHelpAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || ![409, 410].includes(error.status);
}
