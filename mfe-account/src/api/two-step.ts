import type { PasswordChange } from '@lights-out/contracts/account';
import type { UsedPasskey } from '@lights-out/contracts/passkeys';
import type { User } from '@lights-out/contracts/player';
import {
  addPlayerPasskey,
  askForPlayerPasskey,
  askProof,
  askSecondStep,
  getTwoStep,
  makePlayerCodes,
  proveIdentity,
  removePlayerPasskey,
  renamePlayerPasskey,
  signInByPasskey,
  signInByRecoveryCode,
} from '@lights-out/contracts/two-step';
import { callApi, createPasskey, getPasskey, queryKeys } from '@lights-out/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Completes a sign-in with a passkey. @throws ApiError, or the browser's own error where none was used */
export async function completeByPasskey(): Promise<User> {
  const passkey = await getPasskey(await callApi(askSecondStep));
  return callApi(signInByPasskey, { body: { passkey } });
}

/** Completes a sign-in with a recovery code. @throws ApiError */
export function completeByCode(code: string): Promise<User> {
  return callApi(signInByRecoveryCode, { body: { code } });
}

/** The player's passkeys, and how many recovery codes are left. */
export function useTwoStep(userId: string) {
  return useQuery({
    queryKey: queryKeys.twoStep(userId),
    queryFn: ({ signal }) => callApi(getTwoStep, { signal }),
    refetchOnMount: 'always',
  });
}

/** @throws ApiError */
export function proveByPassword(password: PasswordChange['currentPassword']): Promise<undefined> {
  return callApi(proveIdentity, { body: { password } });
}

/** Asks for a passkey of the signed-in player. @throws ApiError, or the browser's own error where none was used */
export async function ownPasskey(): Promise<UsedPasskey> {
  return getPasskey(await callApi(askProof));
}

/** @throws ApiError, or the browser's own error where no passkey was used */
export async function proveByPasskey(): Promise<undefined> {
  return callApi(proveIdentity, { body: { passkey: await ownPasskey() } });
}

/** Changes of the player's passkeys and codes; the list is fetched again whether they succeed or not. */
export function useTwoStepChanges(userId: string) {
  const client = useQueryClient();
  const changing = async <Result>(change: Promise<Result>): Promise<Result> => {
    try {
      return await change;
    } finally {
      void client.invalidateQueries({ queryKey: queryKeys.twoStep(userId) });
    }
  };
  return {
    /** Returns the recovery codes with the first passkey, null with others. */
    add: (name: string) => changing(makeAndAdd(name)),
    rename: (id: string, name: string) => changing(callApi(renamePlayerPasskey, { body: { id, name } })),
    remove: (id: string) => changing(callApi(removePlayerPasskey, { body: { id } })),
    renewCodes: async () => (await changing(callApi(makePlayerCodes))).recoveryCodes,
  };
}

async function makeAndAdd(name: string): Promise<readonly string[] | null> {
  const passkey = await createPasskey(await callApi(askForPlayerPasskey));
  return (await callApi(addPlayerPasskey, { body: { name, passkey } })).recoveryCodes;
}
