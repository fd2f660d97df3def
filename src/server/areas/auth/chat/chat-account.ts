/** From a person on the chat platform to an account here. */

import { personName } from '#contract/schemas.ts';
import { cleanText } from '#contract/text/clean-text.ts';
import { fold } from '#contract/text/fold.ts';
import { systemActor } from '#server/actor.ts';
import { queueChatSyncsOf } from '#server/db/chat-sync-repository.ts';
import type { Tx } from '#server/db/database.ts';
import { violates } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import type { ChatGrant, ChatProfile } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import * as identities from '../identity-repository.ts';
import { findByIdentity, insertAccount } from '../repository.ts';
import { sealGrant } from './chat-grant.ts';

/**
 * The account that the person opens. One who is new here joins the account that has proved the same
 * address, if the platform vouches for it and no other account has; else an account is made.
 */
export async function openChatAccount(
  services: Services,
  person: { readonly profile: ChatProfile; readonly grant: ChatGrant },
): Promise<string> {
  const { profile } = person;
  const identity = identityOf(services, person);
  const open = () =>
    services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      const accountId = await ensureAccountOf(tx, profile, identity);
      if (profile.emailVerified && profile.email !== null) {
        await identities.updateProvedEmail(tx, accountId, profile.email);
      }
      return accountId;
    });
  return open().catch((error: unknown) => {
    // The same person came a moment earlier, in another tab or by email.
    const isRace = violates(error, 'identity_pkey') || violates(error, 'account_verified_email');
    if (isRace) return open();
    throw error;
  });
}

/**
 * The account of somebody whom the platform vouches for without their having signed in here; one is made
 * for those who are new. Nothing may be done in their name on the platform until they sign in.
 */
export async function ensureChatAccount(
  services: Services,
  person: { readonly id: string; readonly name: string },
): Promise<string> {
  const profile = { ...person, avatar: null, email: null, emailVerified: false };
  const open = () =>
    services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      const known = await findByIdentity(tx, 'discord', person.id);
      if (known) return known.id;
      const accountId = await insertAccountOf(tx, profile);
      const identity = { subject: person.id, name: nameOf(profile), avatar: null, grant: null };
      await identities.insertIdentity(tx, accountId, identity);
      return accountId;
    });
  return open().catch((error: unknown) => {
    if (violates(error, 'identity_pkey')) return open();
    throw error;
  });
}

/** Somebody on the platform as the database keeps them. */
export function identityOf(
  services: Services,
  { profile, grant }: { readonly profile: ChatProfile; readonly grant: ChatGrant },
): identities.ChatIdentity {
  return {
    subject: profile.id,
    name: nameOf(profile),
    avatar: profile.avatar,
    grant: sealGrant(services, grant),
  };
}

async function ensureAccountOf(
  tx: Tx,
  profile: ChatProfile,
  identity: identities.ChatIdentity,
): Promise<string> {
  const known = await findByIdentity(tx, 'discord', profile.id);
  if (known) {
    await identities.updateIdentity(tx, identity);
    return known.id;
  }
  const accountId = (await accountToLink(tx, profile)) ?? (await insertAccountOf(tx, profile));
  await identities.insertIdentity(tx, accountId, identity);
  await queueChatSyncsOf(tx, accountId);
  return accountId;
}

async function accountToLink(tx: Tx, { email, emailVerified }: ChatProfile) {
  if (!emailVerified || email === null) return null;
  return (await identities.findToLink(tx, email)) ?? null;
}

async function insertAccountOf(tx: Tx, profile: ChatProfile): Promise<string> {
  const id = newId();
  const name = nameOf(profile);
  await insertAccount(tx, { id, name, nameFolded: fold(name), operator: false });
  return id;
}

/** The platform allows names that ours do not. */
function nameOf({ name }: ChatProfile): string {
  const parsed = personName.safeParse([...cleanText(name)].slice(0, 100).join(''));
  return parsed.success ? parsed.data : 'New member';
}
