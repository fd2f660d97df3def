/** The signed-in person's account. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { api, useSession } from '../query/api.tsx';
import { clearSession, readRefreshToken } from './session.ts';

export type Me = CallOutput<Api['users']['me']>;

/** My account; disabled while nobody is signed in. */
export function useMe(): UseQueryResult<Me> {
  const session = useSession();
  return useQuery({
    queryKey: ['session', 'me', session?.accountId ?? null],
    queryFn: () => api.users.me(),
    enabled: session !== null,
    staleTime: 60_000,
  });
}

export type ChatProfile = CallOutput<Api['users']['discordMe']>;

/** My profile on the chat platform; without one my own id and no picture. */
export function useChatProfile(): UseQueryResult<ChatProfile> {
  const session = useSession();
  return useQuery({
    queryKey: ['session', 'discord-me', session?.accountId ?? null],
    queryFn: () => api.users.discordMe(),
    enabled: session !== null,
    staleTime: 300_000,
  });
}

/**
 * Ends the session here and on the server, and forgets the person on this device; the address then says
 * so with the client's toast.
 * @param unsent what happens to ballots, feedback and marks that have not arrived
 */
export async function signOut(unsent: 'keep' | 'delete' = 'keep'): Promise<void> {
  signingOut = true;
  const token = readRefreshToken();
  // Whatever the server answers, this device forgets the session.
  clearSession();
  await import('../device/device-data.ts')
    .then(({ clearDevice }) => clearDevice(unsent))
    .catch(() => undefined);
  if (token) await api.auth.signOut({ body: { token } }).catch(() => undefined);
  signingOut = false;
}

let signingOut = false;

/** While the person leaves of their own will: nobody asks them to sign in again. */
export function isSigningOut(): boolean {
  return signingOut;
}
