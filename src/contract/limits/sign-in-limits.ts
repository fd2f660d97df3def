/** How often people may try to sign in by email and with passkeys; part of `limits`. */
import type { Limit } from './limit.ts';

export const signInLimits = {
  /** Emails for signing in, from browsers that are new: of one network, which may be a whole hall. */
  'sign-in-email': { seconds: 3600, perActor: 1000, perAddress: 1000, counts: 'calls' },
  /** The same from a browser that has signed in here before. */
  'returning-email': { seconds: 3600, perActor: 5, perAddress: 1000, counts: 'calls', first: 2 },
  /**
   * Emails for signing in that nobody has used, of one network (IPv6: /48), a day: opening the link or typing the
   * code takes one back. A hall of thousands that signs in leaves few behind; whoever mails strangers leaves all.
   */
  'unused-sign-in-email': { seconds: 86_400, perActor: 1000, perAddress: 1000, counts: 'done' },
  /** The same from a browser that has signed in here before, which others in its hall do not hold up. */
  'unused-returning-email': { seconds: 86_400, perActor: 20, perAddress: 20, counts: 'done' },
  /**
   * Emails for signing in to one address (`perAddress`), and to it from one network (`perActor`). Each
   * network’s first email leaves whatever others do: strangers keep nobody from signing in.
   */
  'sign-in-address': { seconds: 3600, perActor: 5, perAddress: 30, counts: 'calls', first: 1 },
  /**
   * Wrong codes of one email, which allows five, and of all emails to one address. The first guess of each email is
   * always compared: whoever types the code right is held up by nobody, and guessing one in a million takes
   * an email for each further guess.
   */
  'sign-in-code': { seconds: 86_400, perActor: 10, perAddress: 50, counts: 'guesses', first: 1 },
  /** Challenges for passkeys, which every open sign-in page asks for: of one network, which may be a whole hall. */
  'passkey-challenge': { seconds: 60, perActor: 3000, perAddress: 3000, counts: 'calls' },
  /** Creating passkeys. */
  passkey: { seconds: 600, perActor: 60, perAddress: 600, counts: 'calls', first: 5 },
} as const satisfies Readonly<Record<string, Limit>>;
