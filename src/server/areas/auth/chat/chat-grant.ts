/** What people allowed us to do on the chat platform, sealed in our database and kept usable. */
import { systemActor } from '#server/actor.ts';
import { ChatFailure, type ChatGrant } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import { findGrant, updateGrant } from '../identity-repository.ts';

/** A person on the chat platform in whose name we may act. */
export interface ChatAccount {
  readonly userId: string;
  readonly grant: ChatGrant;
}

interface StoredGrant {
  readonly access: string;
  readonly refresh: string | null;
}

/** Renewed so long before its end, so that no call leaves with a grant that dies on the way. */
const margin = 60_000;

/** The platform takes a refresh token once: calls of one account at the same moment share it. */
const renewals = new Map<string, Promise<ChatAccount | null>>();

/**
 * The account's person on the platform with a grant that works; null when it has none.
 * @param refused a grant that did not work although its time was not over
 * @throws ChatFailure `expired` when the person has to sign in there again
 */
export async function chatAccountOf(
  services: Services,
  accountId: string,
  refused?: ChatGrant,
): Promise<ChatAccount | null> {
  const present = await readAccount(services, accountId);
  if (!present) return null;
  const isUsable = present.grant.seconds * 1000 > margin;
  if (isUsable && present.grant.access !== refused?.access) return present;
  const running = renewals.get(accountId);
  if (running) return running;
  const renewal = renew(services, accountId, present).finally(() => renewals.delete(accountId));
  renewals.set(accountId, renewal);
  return renewal;
}

/** Who the account is on the platform, whether or not we may act for them; null when nobody. */
export async function chatUserOf(services: Services, accountId: string): Promise<string | null> {
  const row = await services.db.read((reader) => findGrant(reader, accountId));
  return row?.subject ?? null;
}

async function renew(
  services: Services,
  accountId: string,
  { userId, grant }: ChatAccount,
): Promise<ChatAccount | null> {
  const { chat } = services;
  if (!chat || grant.refresh === null) throw new ChatFailure('expired', 'nothing to renew with');
  try {
    const next = await chat.renew(grant.refresh);
    const kept = { ...next, refresh: next.refresh ?? grant.refresh };
    await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      updateGrant(tx, userId, sealGrant(services, kept)),
    );
    return { userId, grant: kept };
  } catch (error) {
    // Another node may have renewed it at the same moment.
    const present = await readAccount(services, accountId);
    if (present && present.grant.access !== grant.access) return present;
    throw error;
  }
}

async function readAccount(services: Services, accountId: string): Promise<ChatAccount | null> {
  const row = await services.db.read((reader) => findGrant(reader, accountId));
  if (!row?.grant_sealed || !row.grant_expires_at) return null;
  const stored = JSON.parse(services.sealer.open(row.grant_sealed)) as StoredGrant;
  const left = row.grant_expires_at.getTime() - services.clock.now().getTime();
  return { userId: row.subject, grant: { ...stored, seconds: left / 1000 } };
}

/** A grant as the database keeps it. */
export function sealGrant(
  services: Pick<Services, 'sealer' | 'clock'>,
  { access, refresh, seconds }: ChatGrant,
): { readonly sealed: string; readonly expiresAt: Date } {
  const stored: StoredGrant = { access, refresh };
  return {
    sealed: services.sealer.seal(JSON.stringify(stored)),
    expiresAt: new Date(services.clock.now().getTime() + seconds * 1000),
  };
}
