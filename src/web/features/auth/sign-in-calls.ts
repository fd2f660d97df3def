/** The calls of signing in by email. They carry no session: nobody is signed in yet. */
import { useLingui } from '@lingui/react/macro';
import { type ApiError, nameless } from '#web/lib/query/api.tsx';

/** Without a connection a step fails and says so, rather than waiting in silence. */
export const atOnce = { networkMode: 'always' } as const;

/** An email that is on its way. */
export interface Requested {
  readonly email: string;
  /** The server saves its emails in a folder instead of sending them. */
  readonly outbox: boolean;
}

/** Where the sign-in goes on. */
export interface NextStep {
  /** The sign-in page with tokens; null: the account is new, and a name is missing. */
  readonly path: string | null;
}

export async function requestEmail(email: string, redirect: string): Promise<Requested> {
  const { outbox } = await nameless.signIn.begin({ body: { email, redirect } });
  return { email: email.trim(), outbox };
}

/** What is wrong, in a sentence with the way out; null: nothing. */
export function useProblem(): (error: ApiError | null) => string | null {
  const { t } = useLingui();
  return (error) => {
    if (error === null) return null;
    if (error.code === 'offline') return t`You’re offline. Connect and try again.`;
    return error.message;
  };
}
