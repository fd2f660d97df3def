/** The client of this page: as the signed-in person, or as the holder of a private link or screen. */
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { ApiError, type Client, createClient } from '#contract/client.ts';
import { invitationHere } from '../session/invitation.ts';
import { provingFetch } from '../session/proof.ts';
import { freshToken, onSessionChange, readSession, type Session } from '../session/session.ts';
import { firstAnswersOf } from './first-data.ts';

export { ApiError, type Client } from '#contract/client.ts';

/** Whether a call failed because the server was not there, not because it refused. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unavailable');
}

/** Whether what was asked is refused: it would be again, however often it is asked. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isBusy = error.code === 'too-many-requests' || error.code === 'too-slow';
  return error.status >= 400 && error.status < 500 && !isBusy;
}

export interface ApiScope {
  readonly client: Client;
  /** First part of every query key: answers of one credential never serve another. */
  readonly key: string;
  /** What the live connection authenticates with. */
  readonly liveToken: () => Promise<string | null>;
}

const sessionScope: ApiScope = {
  key: 'session',
  liveToken: freshToken,
  client: createClient({
    headers: async () => {
      const token = await freshToken();
      const invitation = invitationHere(location);
      return {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(invitation ? { invitation } : {}),
      };
    },
    fetch: provingFetch,
  }),
};

const ApiContext = createContext<ApiScope>(sessionScope);

export function useApi(): ApiScope {
  return useContext(ApiContext);
}

/** The signed-in person's client outside React (guards, actions). */
export const api: Client = sessionScope.client;

/** Calls that tell nothing of who makes them. */
export const nameless: Client = createClient({ headers: () => ({}) });

/**
 * The signed-in account of this device, for calls with a private link: what is done through somebody
 * else's link is then recorded as done by this account.
 */
export async function accountHeaders(): Promise<Record<string, string>> {
  const token = await freshToken().catch(() => null);
  return token ? { session: token } : {};
}

/** Everything inside calls with a private link's key or a screen's device token. */
export function CredentialProvider(props: {
  readonly scheme: 'Link' | 'Screen';
  readonly secret: string;
  readonly children: ReactNode;
}) {
  const { scheme, secret } = props;
  const scope = useMemo<ApiScope>(
    () => ({
      key: `${scheme}:${secret}`,
      liveToken: async () => `${scheme.toLowerCase()}:${secret}`,
      client: createClient({
        headers: async () => ({
          authorization: `${scheme} ${secret}`,
          ...(scheme === 'Link' ? await accountHeaders() : {}),
        }),
        ...(scheme === 'Link' ? { fetch: firstAnswersOf(secret) } : {}),
      }),
    }),
    [scheme, secret],
  );
  return <ApiContext value={scope}>{props.children}</ApiContext>;
}

/** The session of this device, live across tabs; null when nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession);
}
