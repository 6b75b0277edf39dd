import {
  type AdminSession,
  adminIdleSeconds,
  deleteAdminSession,
  getAdminSession,
  postAdminSession,
} from '@lights-out/contracts/admin';
import { ApiError, callApi } from '@lights-out/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';

import { keys } from './keys.ts';

/** The session of the portal in this browser. */
export interface PortalSession {
  /** Whether the gate is open; undefined while it loads. */
  readonly isOpen: boolean | undefined;
  /** Why it could not be loaded. */
  readonly error: Error | null;
  readonly askAgain: () => void;
  /** @throws ApiError where the password is not the right one, or was tried too often */
  readonly signIn: (password: string) => Promise<void>;
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

const lookEveryMs = 5_000;

export function PortalSessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<AdminSession | null>({ queryKey: keys.session, queryFn: askForSession });
  const usedAtMs = useRef(0);
  const isOpen = data === undefined ? undefined : data !== null;
  const session = useMemo((): PortalSession => {
    const shut = () => void client.setQueryData(keys.session, null);
    return {
      isOpen,
      error,
      askAgain: () => void refetch(),
      async signIn(password) {
        const opened = await callApi(postAdminSession, { body: { password } });
        usedAtMs.current = Date.now();
        client.setQueryData(keys.session, opened);
        // Refetch the calls that were refused in the meantime.
        void client.invalidateQueries({ queryKey: keys.data });
      },
      async signOut() {
        await callApi(deleteAdminSession);
        client.removeQueries({ queryKey: keys.data });
        shut();
      },
      async during(call) {
        try {
          const result = await call;
          usedAtMs.current = Date.now();
          return result;
        } catch (fault) {
          if (isSignedOut(fault)) shut();
          throw fault;
        }
      },
    };
  }, [client, error, isOpen, refetch]);
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
