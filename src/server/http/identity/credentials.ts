/** From credentials to an actor. */
import { type Actor, publicActor, systemActor } from '#server/actor.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { findPersonByLink, findScreenByToken } from './access-repository.ts';
import { insertAccountEvent } from './account-event-repository.ts';
import { findByApiToken, updateLastUse } from './api-token-repository.ts';

/** Prefix of personal API tokens, so that they are distinguished from sessions at a glance. */
export const apiTokenPrefix = 'rostrum_';

type Core = Pick<Services, 'db' | 'tokens' | 'clock' | 'endedSessions'>;

/**
 * The actor of an `Authorization` header (`Bearer`, `Link`, `Screen`) or of the client's `session`
 * header. No credentials: the public. A session beside a private link says who holds the link: the
 * link still decides what may be done, and the log names the account.
 * @throws AppError `unauthenticated` or `session-expired` for credentials that do not hold.
 */
export async function actorFrom(
  services: Core,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Actor> {
  const { authorization, session } = headers;
  if (typeof authorization === 'string' && authorization.trim() !== '') {
    const [scheme = '', secret = ''] = authorization.trim().split(/\s+/, 2);
    const beside = typeof session === 'string' ? session : null;
    return actorOf(services, scheme.toLowerCase(), secret, beside);
  }
  if (typeof session === 'string' && session !== '') return actorOf(services, 'bearer', session);
  return publicActor;
}

/**
 * The actor of one secret under its scheme: `bearer`, `link` or `screen`.
 * @param session a session that came beside a link
 */
export async function actorOf(
  services: Core,
  scheme: string,
  secret: string,
  session: string | null = null,
): Promise<Actor> {
  if (scheme === 'bearer' && secret.startsWith(apiTokenPrefix)) return apiActor(services, secret);
  if (scheme === 'bearer') {
    const claims = await services.tokens.verify(secret, services.clock.now());
    if (services.endedSessions.has(claims.familyId)) throw new AppError('session-expired');
    return { kind: 'account', ...claims };
  }
  const hash = hashSecret(secret);
  if (scheme === 'link') {
    const person = await services.db.read((reader) => findPersonByLink(reader, hash));
    if (person) {
      const holder = session === null ? null : await holderOf(services, session);
      return {
        kind: 'link',
        tournamentId: person.tournament_id,
        personId: person.id,
        byAccountId: holder === person.account_id ? null : holder,
      };
    }
  }
  if (scheme === 'screen') {
    const screen = await services.db.read((reader) => findScreenByToken(reader, hash));
    if (screen) return { kind: 'screen', tournamentId: screen.tournament_id, screenId: screen.id };
  }
  throw new AppError('unauthenticated');
}

/**
 * Refuses a private link that was replaced, or a screen whose token was, since its actor was looked up.
 * Sessions and API tokens end in memory (`ended-sessions.ts`).
 * @throws AppError `unauthenticated`
 */
export async function refuseReplaced(
  reader: Reader,
  actor: Actor,
  { authorization = '' }: { readonly authorization?: string | undefined },
): Promise<void> {
  const hash = hashSecret(authorization.trim().split(/\s+/, 2)[1] ?? '');
  const holds =
    (actor.kind !== 'link' || (await findPersonByLink(reader, hash))?.id === actor.personId) &&
    (actor.kind !== 'screen' || (await findScreenByToken(reader, hash))?.id === actor.screenId);
  if (!holds) throw new AppError('unauthenticated');
}

/** The account of a session that only says who holds a link; null when it does not hold any more. */
async function holderOf(services: Core, session: string): Promise<string | null> {
  try {
    const actor = await actorOf(services, 'bearer', session);
    return actor.kind === 'account' ? actor.accountId : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A use is noted only when the last noted one is older than this. */
const useNotedMs = 5 * 60_000;

/** One use a day is listed for the owner. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function apiActor(services: Core, secret: string): Promise<Actor> {
  const now = services.clock.now();
  const hash = hashSecret(secret);
  const row = await services.db.read((reader) => findByApiToken(reader, hash, now));
  if (!row) throw new AppError('unauthenticated');
  const isNoted = row.last_used_at && now.getTime() - row.last_used_at.getTime() < useNotedMs;
  if (!isNoted) {
    const site = { tournamentId: null, actor: systemActor };
    const isListed = row.last_used_at && dayOf(row.last_used_at) === dayOf(now);
    await services.db.write(site, async (tx) => {
      await updateLastUse(tx, row.id);
      if (isListed) return;
      const event = { accountId: row.account_id, kind: 'token-used', detail: row.name } as const;
      await insertAccountEvent(tx, event);
    });
  }
  return {
    kind: 'account',
    accountId: row.account_id,
    operator: row.operator,
    expiresAt: row.expires_at,
    familyId: row.id,
    token: { access: row.access, tournamentId: row.scope_tournament_id, areas: row.areas },
  };
}
