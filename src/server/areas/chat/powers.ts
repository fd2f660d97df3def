/** Roles that carry power on a chat server, and who may have them given out. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import {
  type ApprovedPowers,
  type ChatPower,
  coversPowers,
  mayCarryPower,
} from '#contract/kinds/chat/chat-powers.ts';
import { type ChatRolePurpose, chatRolePurposes } from '#contract/kinds/chat/chat-purposes.ts';
import { invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { ChatRole } from '#server/ports/chat-platform.ts';
import { botOf, callersPowers, isManager } from './find-server.ts';
import type { ChatServerRow } from './repository.ts';

/** Purposes whose role carries power that nobody has approved for it. */
export function findUnapproved(
  meanings: ChatMeanings | null,
  approved: ApprovedPowers,
  roles: readonly ChatRole[],
): ChatRolePurpose[] {
  return chatRolePurposes.filter((purpose) => {
    const { powers } = chosen(meanings, purpose, roles) ?? { powers: [] };
    return !isApproved(powers, approved[purpose] ?? []);
  });
}

/** Whether a role with these powers may be given. */
export function isApproved(powers: readonly ChatPower[], approved: readonly ChatPower[]): boolean {
  return powers.length === 0 || coversPowers(approved, powers);
}

/**
 * What has been approved once the caller saves these meanings: what was, for roles that stay, and for
 * the others what their roles carry now, which takes the right to manage the server there. So does
 * choosing a role that opens a channel: Rostrum gives it to people whom the caller picks.
 * @throws AppError `invalid-input` for the first role that the caller or its purpose may not have
 */
export async function approvePowers(
  context: Context,
  server: ChatServerRow,
  { meanings, roles }: { readonly meanings: ChatMeanings; readonly roles: readonly ChatRole[] },
): Promise<ApprovedPowers> {
  const before = server.approved_powers;
  const kept = chatRolePurposes.filter(
    (purpose) => meanings.roles[purpose] === server.meanings?.roles[purpose],
  );
  const staying: ApprovedPowers = Object.fromEntries(
    kept.flatMap((purpose) => (before[purpose] ? [[purpose, before[purpose]]] : [])),
  );
  const unapproved = findUnapproved(meanings, staying, roles);
  const fresh = chatRolePurposes.filter((purpose) => {
    const isNew = !kept.includes(purpose) && chosen(meanings, purpose, roles)?.isPlain === false;
    return isNew || unapproved.includes(purpose);
  });
  if (fresh.length === 0) return staying;
  const held = await callersPowers(context, server.guild_id);
  const { name: platform } = botOf(context);
  const approved = { ...staying };
  for (const purpose of fresh) {
    const role = chosen(meanings, purpose, roles);
    if (!role) continue;
    const sentence = refusalOf({ purpose, role, held, platform });
    if (sentence !== null) throw invalidField(`meanings.roles.${purpose}`, sentence);
    if (role.powers.length > 0) approved[purpose] = role.powers;
  }
  return approved;
}

interface Choice {
  readonly purpose: ChatRolePurpose;
  readonly role: ChatRole;
  /** Of the caller. */
  readonly held: readonly ChatPower[];
  readonly platform: string;
}

function refusalOf({ purpose, role, held, platform }: Choice): string | null {
  if (role.powers.length === 0) {
    return isManager(held)
      ? null
      : `“${role.name}” allows more than everyone has, or opens channels. You need permission to manage this server on ${platform} to choose it.`;
  }
  if (!mayCarryPower(purpose)) {
    return `“${role.name}” lets people act on others or on the server. Only organisers, staff and equity can have such a role.`;
  }
  if (!isManager(held)) {
    return `“${role.name}” lets people act on others or on the server. You need permission to manage this server on ${platform} to choose it.`;
  }
  if (!coversPowers(held, role.powers)) {
    return `“${role.name}” has permissions that you don’t have on ${platform}. Someone who has them can choose it.`;
  }
  return null;
}

function chosen(
  meanings: ChatMeanings | null,
  purpose: ChatRolePurpose,
  roles: readonly ChatRole[],
) {
  const id = meanings?.roles[purpose] ?? null;
  return id === null ? undefined : roles.find((role) => role.id === id);
}
