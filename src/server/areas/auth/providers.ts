/**
 * Ways to sign in. A provider sends the person to a page that knows who they are and comes back
 * with an account; sessions, redirects and the rest are the same for all of them.
 */
import { passkeySiteOf } from '#server/config/passkey-site.ts';
import type { Config } from '#server/config.ts';

export interface SignInProvider {
  readonly id: 'local' | 'discord' | 'email' | 'passkey';
  readonly name: string;
  /** Where the person goes first; `redirect` is a checked path of this site. */
  start(redirect: string): string;
}

const local: SignInProvider = {
  id: 'local',
  name: 'Name on this server',
  start: (redirect) => `/api/auth/local?${new URLSearchParams({ redirect })}`,
};

const discord: SignInProvider = {
  id: 'discord',
  name: 'Discord',
  start: (redirect) => `/api/auth/discord?${new URLSearchParams({ redirect })}`,
};

const email: SignInProvider = {
  id: 'email',
  name: 'Email',
  // The address is typed on the sign-in page itself.
  start: (redirect) => `/signin?${new URLSearchParams({ redirect })}`,
};

const passkey: SignInProvider = {
  id: 'passkey',
  name: 'Passkey',
  start: email.start,
};

/** The providers that this server's configuration allows, the preferred one first. */
export function providersOf(config: Config): readonly SignInProvider[] {
  const ways = [
    ...(config.discord ? [discord] : []),
    ...(config.localSignIn ? [local] : []),
    ...(config.emailSignIn ? [email] : []),
  ];
  // A passkey opens an account that something else has opened before.
  return ways.length > 0 && passkeySiteOf(config) ? [...ways, passkey] : ways;
}
