/**
 * What an API token may do. It acts as its owner, narrowed by its scope; whatever lies outside the
 * scope, it sees as the public does. Routes with the action `in-person` are closed to every token, and
 * those whose answer holds secrets answer it as they answer the public: a token must not become more
 * than it is. Acts that need a proof of who is there (`proof`) and whatever the owner alone may do (staff,
 * roles, ownership) are closed to tokens as well.
 */
import { mayDo, type TournamentAction } from './permissions.ts';
import type { Access, RouteSpec } from './route.ts';

/** Groups of actions, by the part of an action's name before the dot. */
export const tokenAreas = {
  people: [
    'participants',
    'adjudicators',
    'categories',
    'conflicts',
    'clashes',
    'registration',
    'signups',
    'fees',
    'import',
  ],
  rounds: ['rounds', 'checkin', 'progress', 'venues', 'draw', 'allocation', 'motions'],
  results: ['ballots', 'reasons', 'results', 'scores', 'feedback', 'standings', 'breaks'],
  messages: ['mail', 'messages', 'requests'],
  screens: ['screens'],
} as const;
export type TokenArea = keyof typeof tokenAreas;
export const tokenAreaNames = Object.keys(tokenAreas) as [TokenArea, ...TokenArea[]];

/** Live API tokens of one account, at most. */
export const mostTokens = 50;
export const mostTokenDays = 1095;
export const usualTokenDays = 365;

export interface TokenScope {
  /** `read`: GET only. */
  readonly access: 'read' | 'write';
  /** Null: every tournament of its owner, and the site. */
  readonly tournamentId: string | null;
  /** Null: everything; otherwise these and what is public. */
  readonly areas: readonly TokenArea[] | null;
}

export const everyScope: TokenScope = { access: 'write', tournamentId: null, areas: null };

export interface TokenCall {
  readonly access: Access;
  /** The tournament that the address names, if any. */
  readonly tournamentId: string | undefined;
}

/** What a route says of itself that decides about tokens. */
export type TokenRoute = Pick<RouteSpec, 'method' | 'access' | 'handsOutSecrets' | 'proof'>;

/**
 * How a token makes a call: `owner`, with its owner's rights; `public`, as somebody who is not signed
 * in; or not at all.
 */
export function tokenCallsAs(
  scope: TokenScope,
  { method, access, handsOutSecrets, proof }: TokenRoute,
  tournamentId: string | undefined,
): 'owner' | 'public' | 'nobody' {
  if (method !== 'GET' && scope.access === 'read') return 'nobody';
  if (access.action === 'in-person' || access.action === 'tournament.own' || proof) return 'nobody';
  if (!handsOutSecrets && isInScope(scope, { access, tournamentId })) return 'owner';
  return isPublic(access) ? 'public' : 'nobody';
}

/** Whether a call is among those that a scope names, apart from reading and writing. */
export function isInScope(scope: TokenScope, { access, tournamentId }: TokenCall): boolean {
  if (scope.tournamentId !== null && scope.tournamentId !== tournamentId) return false;
  if (scope.areas === null) return true;
  if (access.scope === 'site') return false;
  const [part] = access.action.split('.');
  return scope.areas.some((area) => (tokenAreas[area] as readonly string[]).includes(part ?? ''));
}

function isPublic({ action, scope }: Access): boolean {
  if (scope === 'site') return action === 'anyone';
  return mayDo(action as TournamentAction, ['public']) === 'all';
}
