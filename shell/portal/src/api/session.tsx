import { deleteAdminSession, getAdminSession, postAdminSession } from '@lights-out/contracts/admin';
import {
  askSignIn,
  askToJoin,
  joinAdmins,
  type Joining,
  signInAdmin,
  signInByCode,
} from '@lights-out/contracts/admin-people';
import { mayCall } from '@lights-out/contracts/admin-permissions';
import type { AdminIdentity } from '@lights-out/contracts/admin-roles';
import { adminIdleSeconds, type AdminSession } from '@lights-out/contracts/admin-session';
import type { RouteContract } from '@lights-out/contracts/route';
import { ApiError, callApi, createPasskey, getPasskey } from '@lights-out/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { keys } from './keys.ts';

/** The session of the portal in this browser. */
export interface PortalSession {
  /** Whether an admin is signed in; undefined while it loads. */
  readonly isOpen: boolean | undefined;
  /** The session at the gate, once the password was given; the signed-in one afterwards. */
  readonly session: AdminSession | null | undefined;
  /** Who is signed in, or was until the gate shut: it covers the page and leaves what is on it. */
  readonly admin: AdminIdentity | undefined;
  /** Why it could not be loaded. */
  readonly error: Error | null;
  readonly askAgain: () => void;
  /** @throws ApiError where the password is not the right one, or was tried too often */
  readonly enter: (password: string) => Promise<void>;
  /** @throws ApiError where the passkey is refused, an Error of the browser where none was used */
  readonly signIn: () => Promise<void>;
  /** @throws ApiError where the code is refused */
  readonly signInByCode: (code: string) => Promise<void>;
  /** Joins the admins with a new passkey. `open` goes on into the portal, once the codes were kept. */
  readonly join: (
    joining: Joining,
  ) => Promise<{ readonly recoveryCodes: readonly string[]; readonly open: () => void }>;
  readonly signOut: () => Promise<void>;
  /** Passes a call's result on; one that finds the session ended shuts the gate. */
  readonly during: <Result>(call: Promise<Result>) => Promise<Result>;
}

const Context = createContext<PortalSession | undefined>(undefined);

export function usePortalSession(): PortalSession {
  const session = useContext(Context);
  if (!session) throw new Error('There is no PortalSessionProvider around this.');
  return session;
}

/** Who is signed in. Only for what is shown behind the gate. */
export function useAdmin(): AdminIdentity {
  const { admin } = usePortalSession();
  if (admin === undefined) throw new Error('Nobody is signed in.');
  return admin;
}

/** Whether the signed-in admin's role may call a route. */
export function useMay(): (route: Pick<RouteContract, 'method' | 'path'>) => boolean {
  const { role } = useAdmin();
  return (route) => mayCall(role, route);
}

const lookEveryMs = 5_000;

export function PortalSessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<AdminSession | null>({ queryKey: keys.session, queryFn: askForSession });
  const usedAtMs = useRef(0);
  const [admin, setAdmin] = useState<AdminIdentity>();
  if (data?.admin && data.admin !== admin) setAdmin(data.admin);
  const isOpen = data === undefined ? undefined : Boolean(data?.admin);
  const session = useMemo((): PortalSession => {
    const shut = () => void client.setQueryData(keys.session, null);
    /** The session at the gate may end too. */
    const atGate = <Result,>(call: Promise<Result>) => shutIfSignedOut(call, shut);
    const open = (opened: AdminSession) => {
      usedAtMs.current = Date.now();
      client.setQueryData(keys.session, opened);
      // Refetch the calls that were refused in the meantime.
      void client.invalidateQueries({ queryKey: keys.data });
    };
    return {
      isOpen,
      session: data,
      admin,
      error,
      askAgain: () => void refetch(),
      async enter(password) {
        client.setQueryData(keys.session, await callApi(postAdminSession, { body: { password } }));
      },
      async signIn() {
        const passkey = await getPasskey(await atGate(callApi(askSignIn)));
        open(await atGate(callApi(signInAdmin, { body: { passkey } })));
      },
      async signInByCode(code) {
        open(await atGate(callApi(signInByCode, { body: { code } })));
      },
      async join(joining) {
        const passkey = await createPasskey(await atGate(callApi(askToJoin, { body: joining })));
        const { recoveryCodes, ...opened } = await atGate(callApi(joinAdmins, { body: { ...joining, passkey } }));
        return { recoveryCodes, open: () => open(opened) };
      },
      async signOut() {
        await callApi(deleteAdminSession);
        client.removeQueries({ queryKey: keys.data });
        shut();
      },
      async during(call) {
        const result = await atGate(call);
        usedAtMs.current = Date.now();
        return result;
      },
    };
  }, [admin, client, data, error, isOpen, refetch]);
  useEffect(() => {
    if (isOpen) usedAtMs.current = Date.now();
  }, [isOpen]);
  useShutWhenIdle(isOpen === true, usedAtMs, () => client.setQueryData(keys.session, null));
  return <Context value={session}>{children}</Context>;
}

async function askForSession(): Promise<AdminSession | null> {
  try {
    return await callApi(getAdminSession);
  } catch (fault) {
    if (isSignedOut(fault)) return null;
    throw fault;
  }
}

async function shutIfSignedOut<Result>(call: Promise<Result>, shut: () => void): Promise<Result> {
  try {
    return await call;
  } catch (fault) {
    if (isSignedOut(fault)) shut();
    throw fault;
  }
}

/** Whether the session of the portal has ended, or never began. */
export function isSignedOut(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'not-signed-in';
}

/** The admin may have left the screen: the page is covered when the server's session would have ended too. */
function useShutWhenIdle(isOpen: boolean, usedAtMs: RefObject<number>, shut: () => void): void {
  const onIdle = useRef(shut);
  useEffect(() => {
    onIdle.current = shut;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = setInterval(() => {
      if (Date.now() - usedAtMs.current >= adminIdleSeconds * 1_000) onIdle.current();
    }, lookEveryMs);
    return () => clearInterval(look);
  }, [isOpen, usedAtMs]);
}
