/** Answers as Discord writes them, with every field that its description requires. */
import type { FakeChannel, FakeGuild, FakePerson, FakeRole } from './fake-discord-world.ts';

/** A message as our bot writes it. */
export interface FakeMessage {
  readonly content?: string;
  readonly embeds?: readonly { readonly title?: string; readonly description?: string }[];
  readonly components?: readonly {
    readonly components: readonly {
      readonly label?: string;
      readonly custom_id?: string;
      readonly url?: string;
    }[];
  }[];
  readonly flags?: number;
  readonly nonce?: string;
  readonly allowed_mentions?: {
    readonly parse?: readonly string[];
    readonly roles?: readonly string[];
  };
}

type Shape = Readonly<Record<string, unknown>>;

export function roleShape(role: FakeRole): Shape {
  const color = role.color ?? 0;
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions,
    position: role.position,
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: role.managed ?? false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}

type User = Pick<FakePerson, 'id' | 'username' | 'globalName' | 'avatar'>;

export function userShape({ id, username, globalName, avatar }: User): Shape {
  return {
    id,
    username,
    avatar,
    discriminator: '0',
    public_flags: 0,
    flags: 0,
    global_name: globalName,
    primary_guild: null,
  };
}

/** A person as they see themselves. */
export function ownShape(user: User, rest: Shape): Shape {
  return { ...userShape(user), mfa_enabled: false, locale: 'en-GB', ...rest };
}

export function memberShape(user: User, nick: string | null, roles: readonly string[]): Shape {
  return {
    avatar: null,
    banner: null,
    communication_disabled_until: null,
    flags: 0,
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    nick,
    pending: false,
    premium_since: null,
    roles,
    user: userShape(user),
    mute: false,
    deaf: false,
  };
}

export function channelShape(guildId: string, channel: FakeChannel, position: number): Shape {
  const { permission_overwrites: overwrites = [], ...rest } = channel;
  return {
    flags: 0,
    guild_id: guildId,
    parent_id: null,
    position,
    ...rest,
    permission_overwrites: overwrites.map((one) => ({ type: 0, ...one })),
  };
}

export function inviteShape({ id, name, inviteCode, channels }: FakeGuild): Shape {
  return {
    type: 0,
    code: inviteCode,
    expires_at: null,
    guild: {
      id,
      name,
      splash: null,
      banner: null,
      description: null,
      icon: null,
      features: [],
      verification_level: 0,
      vanity_url_code: null,
      nsfw_level: 0,
      nsfw: false,
      premium_subscription_count: 0,
    },
    guild_id: id,
    channel: { id: channels[0]?.id ?? id, name: channels[0]?.name ?? 'general', type: 0 },
  };
}

export function guildShape({ id, name, ownerId, roles }: FakeGuild): Shape {
  return {
    id,
    name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: ownerId || '1',
    application_id: null,
    region: 'europe',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: roles.map(roleShape),
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
  };
}

/** A conversation of our bot with a person. */
export function directShape(id: string, recipient: User): Shape {
  return { id, type: 1, flags: 0, last_message_id: null, recipients: [userShape(recipient)] };
}

/** A command of an application on a server. */
export function commandShape(
  command: Shape | { readonly name: string; readonly description: string },
  ids: { readonly id: string; readonly clientId: string; readonly guildId: string },
): Shape {
  return {
    ...command,
    id: ids.id,
    application_id: ids.clientId,
    guild_id: ids.guildId,
    version: ids.id,
    default_member_permissions: null,
    type: 1,
  };
}

/** A message of our bot. */
export function messageShape(
  { content = '', nonce }: { readonly content?: string; readonly nonce?: string },
  ids: { readonly id: string; readonly channelId: string; readonly botId: string },
): Shape {
  const bot = { id: ids.botId, username: 'Rostrum', globalName: null, avatar: null };
  return {
    type: 0,
    content,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    timestamp: '2026-01-01T00:00:00.000000+00:00',
    edited_timestamp: null,
    flags: 0,
    components: [],
    id: ids.id,
    channel_id: ids.channelId,
    author: { ...userShape(bot), bot: true },
    pinned: false,
    mention_everyone: false,
    tts: false,
    ...(nonce === undefined ? {} : { nonce }),
  };
}
