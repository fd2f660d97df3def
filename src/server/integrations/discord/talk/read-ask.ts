/** An interaction as Discord describes it, as far as we use it. */
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import type { ChatAsk, ChatOptionValue } from '#server/ports/chat-talk.ts';
import { snowflake } from '../contents.ts';

/** Discord's own limits: whatever is longer is not from it. */
const longest = { token: 1000, text: 6000, key: 100, name: 100, options: 25, card: 4096 } as const;

const user = z.object({
  id: snowflake,
  username: z.string().max(longest.name),
  global_name: z.string().max(longest.name).nullish(),
});

const option = z.object({
  name: z.string().max(longest.name),
  type: z.int(),
  value: z.union([z.string().max(longest.text), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});

const base = z.object({
  id: snowflake,
  token: z
    .string()
    .min(1)
    .max(longest.token)
    .regex(/^[\w.=-]+$/),
  guild_id: snowflake.nullish(),
  channel_id: snowflake.nullish(),
  /** On a server. */
  member: z.object({ user }).nullish(),
  /** Beside any. */
  user: user.nullish(),
});

const command = base.extend({
  type: z.union([
    z.literal(InteractionType.ApplicationCommand),
    z.literal(InteractionType.ApplicationCommandAutocomplete),
  ]),
  data: z.object({
    type: z.literal(ApplicationCommandType.ChatInput),
    name: z.string().max(longest.name),
    options: z.array(option).max(longest.options).default([]),
  }),
});

/** Link buttons have no key. */
const button = z.object({
  custom_id: z.string().max(longest.key).optional(),
  label: z.string().max(longest.name).default(''),
});

const press = base.extend({
  type: z.literal(InteractionType.MessageComponent),
  data: z.object({
    component_type: z.literal(ComponentType.Button),
    custom_id: z.string().max(longest.key),
  }),
  message: z.object({
    embeds: z
      .array(
        z.object({
          title: z.string().max(longest.card).optional(),
          description: z.string().max(longest.card).optional(),
        }),
      )
      .max(10)
      .default([]),
    components: z
      .array(z.object({ components: z.array(button).max(longest.options).default([]) }))
      .max(longest.options)
      .default([]),
  }),
});

const interaction = z.union([z.object({ type: z.literal(InteractionType.Ping) }), command, press]);

/** Null: something that our bot never asks for. */
export function readAsk(value: unknown): ChatAsk | 'alive' | null {
  const parsed = interaction.safeParse(value);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (data.type === InteractionType.Ping) return 'alive';
  const who = data.member?.user ?? data.user;
  if (!who) return null;
  const what = data.type === InteractionType.MessageComponent ? whatPressed(data) : whatTyped(data);
  return {
    id: data.id,
    token: data.token,
    serverId: data.guild_id ?? null,
    channelId: data.channel_id ?? null,
    user: { id: who.id, name: who.global_name ?? who.username },
    what,
  };
}

function whatPressed({ data, message }: z.output<typeof press>): ChatAsk['what'] {
  const [embed] = message.embeds;
  const card = embed && { title: embed.title ?? '', text: embed.description ?? '' };
  const buttons = message.components.flatMap(({ components }) =>
    components.flatMap(({ label, custom_id: key }) => (key === undefined ? [] : [{ label, key }])),
  );
  return { kind: 'press', key: data.custom_id, card: card ?? null, buttons };
}

function whatTyped({ type, data }: z.output<typeof command>): ChatAsk['what'] {
  const { name, options } = data;
  if (type === InteractionType.ApplicationCommandAutocomplete) {
    const focused = options.find((one) => one.focused);
    const typed = String(focused?.value ?? '');
    return { kind: 'completion', name, option: focused?.name ?? '', typed };
  }
  const values = options.flatMap((one): [string, ChatOptionValue][] =>
    one.value === undefined || one.type === ApplicationCommandOptionType.Subcommand
      ? []
      : [[one.name, one.value]],
  );
  return { kind: 'command', name, options: new Map(values) };
}
