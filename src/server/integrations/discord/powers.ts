/** What a role of a Discord server allows beyond what everyone may do there. */
import { PermissionFlagsBits as flags } from 'discord-api-types/v10';
import { type ChatPower, chatPowers } from '#contract/kinds/chat/chat-powers.ts';
import { channelPermissions, type Overwrite, serverPermissions } from './permissions.ts';

const bits: Readonly<Record<Exclude<ChatPower, 'other'>, bigint>> = {
  administrator: flags.Administrator,
  'manage-server': flags.ManageGuild,
  'manage-roles': flags.ManageRoles,
  'manage-channels': flags.ManageChannels,
  'manage-webhooks': flags.ManageWebhooks,
  'manage-expressions': flags.ManageGuildExpressions,
  'manage-events': flags.ManageEvents,
  'manage-threads': flags.ManageThreads,
  'manage-messages': flags.ManageMessages,
  'manage-nicknames': flags.ManageNicknames,
  'kick-members': flags.KickMembers,
  'ban-members': flags.BanMembers,
  'time-out-members': flags.ModerateMembers,
  'mention-everyone': flags.MentionEveryone,
  'mute-members': flags.MuteMembers,
  'deafen-members': flags.DeafenMembers,
  'move-members': flags.MoveMembers,
  'view-audit-log': flags.ViewAuditLog,
  'view-insights': flags.ViewGuildInsights,
  'view-earnings': flags.ViewCreatorMonetizationAnalytics,
  'pin-messages': flags.PinMessages,
  'create-expressions': flags.CreateGuildExpressions,
  'create-events': flags.CreateEvents,
};

/** What people do for themselves: see, talk and show. All else is power, bits of the future too. */
const harmless =
  flags.CreateInstantInvite |
  flags.AddReactions |
  flags.PrioritySpeaker |
  flags.Stream |
  flags.ViewChannel |
  flags.SendMessages |
  flags.SendTTSMessages |
  flags.EmbedLinks |
  flags.AttachFiles |
  flags.ReadMessageHistory |
  flags.UseExternalEmojis |
  flags.Connect |
  flags.Speak |
  flags.UseVAD |
  flags.ChangeNickname |
  flags.UseApplicationCommands |
  flags.RequestToSpeak |
  flags.CreatePublicThreads |
  flags.CreatePrivateThreads |
  flags.UseExternalStickers |
  flags.SendMessagesInThreads |
  flags.UseEmbeddedActivities |
  flags.UseSoundboard |
  flags.UseExternalSounds |
  flags.SendVoiceMessages |
  flags.SetVoiceChannelStatus |
  flags.SendPolls |
  flags.UseExternalApps |
  flags.BypassSlowmode;

const known = Object.values(bits).reduce((sum, bit) => sum | bit, harmless);

/** The powers among these permissions. */
export function powersAmong(permissions: bigint): ChatPower[] {
  return chatPowers.filter((power) =>
    power === 'other' ? (permissions & ~known) !== 0n : (permissions & bits[power]) !== 0n,
  );
}

interface Server {
  readonly id: string;
  readonly roles: readonly { readonly id: string; readonly permissions: bigint }[];
  readonly channels: readonly { readonly permission_overwrites: readonly Overwrite[] }[];
}

/**
 * What each role adds to what everyone may do, on the server or in one of its channels, by its id.
 * Discord copies the permissions of everyone into new roles; those add nothing.
 */
export function addedByRole({ id: everyone, roles, channels }: Server): Map<string, bigint> {
  const base = serverPermissions(
    roles.filter(({ id }) => id === everyone).map(({ permissions }) => permissions),
  );
  const added = new Map(roles.map(({ id, permissions }) => [id, permissions & ~base]));
  for (const { permission_overwrites: overwrites } of channels) {
    const here = channelPermissions(base, { everyone, id: '', roles: [] }, overwrites);
    for (const { id, allow } of overwrites) {
      const before = added.get(id);
      if (before !== undefined) added.set(id, before | (allow & ~here));
    }
  }
  return added;
}
