import type { TokenScope } from '#contract/token-scope.ts';

/** Who is asking. Made once per request from its credentials; never from its body. */
export type Actor =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly operator: boolean;
      /** End of the session or of the API token. */
      readonly expiresAt: Date | null;
      /** The session's family; the id of an API token. Ending it ends live connections. */
      readonly familyId: string | null;
      /** What an API token may do; absent for a session. */
      readonly token?: TokenScope;
    }
  | {
      readonly kind: 'link';
      readonly tournamentId: string;
      readonly personId: string;
      /** The account that is signed in beside the link, when it is not the person's own. */
      readonly byAccountId: string | null;
    }
  | { readonly kind: 'screen'; readonly tournamentId: string; readonly screenId: string }
  | { readonly kind: 'system' };

export const publicActor: Actor = { kind: 'public' };
export const systemActor: Actor = { kind: 'system' };

/** Whether a program acts in an account's name. */
export function isToken(actor: Actor): boolean {
  return actor.kind === 'account' && actor.token !== undefined;
}

/** A stable text for an actor: scope of idempotency keys and rate limits. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'account') return `account:${actor.accountId}`;
  if (actor.kind === 'link') return `link:${actor.personId}`;
  if (actor.kind === 'screen') return `screen:${actor.screenId}`;
  return actor.kind;
}

/** The id that the log keeps for an actor, or null for the public and the system. */
export function actorId(actor: Actor): string | null {
  if (actor.kind === 'account') return actor.accountId;
  if (actor.kind === 'link') return actor.personId;
  if (actor.kind === 'screen') return actor.screenId;
  return null;
}
