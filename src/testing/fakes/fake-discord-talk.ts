/** Commands, posts and interactions of the fake Discord. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { violationsOf } from './discord-conformance.ts';
import {
  missingAccess,
  missingPermissions,
  noSuchRoute,
  unknownInteraction,
} from './fake-discord-answers.ts';
import { createDirect } from './fake-discord-direct.ts';
import type { Call } from './fake-discord-oauth.ts';
import { commandShape, type FakeMessage, messageShape, userShape } from './fake-discord-shapes.ts';
import type { FakeGuild, FakePerson } from './fake-discord-world.ts';
import { type Answer, json } from './fake-http.ts';

export interface FakeCommand {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly { readonly name: string; readonly required?: boolean }[];
}

/** An answer to an interaction, as the person sees it. */
export interface FakeReply {
  /** 4: a message, 5: one that follows, 6: one that follows in place of the
   * pressed one, 7: in place of the one whose button was pressed, 8: suggestions. */
  readonly type: number;
  readonly data?: FakeMessage & {
    readonly choices?: readonly { readonly name: string; readonly value: string }[];
  };
}

/** What somebody does: types a command, or presses the button with that key. */
export type FakeAct =
  | {
      readonly command: string;
      readonly options?: Readonly<Record<string, string | boolean | FakePerson>>;
    }
  | { readonly completes: string; readonly option: string; readonly typed: string }
  | { readonly press: string; readonly on?: FakeMessage };

export interface FakeAsking {
  readonly guild: FakeGuild;
  readonly person: FakePerson;
  readonly channelId?: string;
}

/** The types of an answer that follows: as a new message, or in place of the pressed one. */
const follows: readonly number[] = [5, 6];
/** Ephemeral messages are for one person alone. */
export const ephemeral = 64;

interface World {
  readonly clientId: string;
  readonly botToken: string;
  readonly people: ReadonlyMap<string, FakePerson>;
  readonly guilds: ReadonlyMap<string, FakeGuild>;
  readonly newId: () => string;
  readonly violations: string[];
}

const kinds = { string: 3, boolean: 5, object: 6 } as const;

export function createTalk(world: World) {
  const { clientId, newId } = world;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const direct = createDirect(world);
  const commands = new Map<string, readonly FakeCommand[]>();
  const posts = new Map<string, FakeMessage[]>();
  const finished = new Map<string, FakeMessage>();
  const tokens = new Set<string>();
  const waiting = new Map<string, (message: FakeMessage) => void>();
  const publicHex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

  function setCommands(call: Call, guildId: string): Answer {
    if (!world.guilds.get(guildId)?.botIn) return missingAccess;
    const given = JSON.parse(call.body) as FakeCommand[];
    commands.set(guildId, given);
    return json(
      200,
      given.map((one) => commandShape(one, { id: newId(), clientId, guildId })),
    );
  }

  function post({ body }: Call, channelId: string): Answer {
    const guild = [...world.guilds.values()].find(({ channels }) =>
      channels.some(({ id }) => id === channelId),
    );
    if (!guild?.botIn) return missingAccess;
    if (guild.mutedChannels?.has(channelId)) return missingPermissions;
    const message = JSON.parse(body) as FakeMessage & { readonly enforce_nonce?: boolean };
    const sent = posts.get(channelId) ?? [];
    const isRepeat =
      message.enforce_nonce === true && sent.some(({ nonce }) => nonce === message.nonce);
    if (!isRepeat) posts.set(channelId, [...sent, message]);
    return json(200, messageShape(message, { id: newId(), channelId, botId: clientId }));
  }

  function finish({ body }: Call, token: string): Answer {
    if (!tokens.has(token)) return unknownInteraction;
    const message = JSON.parse(body) as FakeMessage;
    finished.set(token, message);
    waiting.get(token)?.(message);
    return json(200, messageShape(message, { id: newId(), channelId: '1', botId: clientId }));
  }

  return {
    publicKey: publicHex,
    /** Null: the call is about something else. */
    answer(call: Call): Answer | null {
      const { method, path, authorization } = call;
      const [, token] = /^\/webhooks\/\d+\/([^/]+)\/messages\/@original$/.exec(path) ?? [];
      if (token && method === 'PATCH') return finish(call, token);
      if (authorization !== `Bot ${world.botToken}`) return null;
      const [, guildId] = /^\/applications\/\d+\/guilds\/(\d+)\/commands$/.exec(path) ?? [];
      if (guildId && method === 'PUT') return setCommands(call, guildId);
      if (path === '/users/@me/channels') {
        return method === 'POST' ? direct.open(call) : noSuchRoute;
      }
      const [, channelId] = /^\/channels\/(\d+)\/messages$/.exec(path) ?? [];
      if (channelId && method !== 'POST') return noSuchRoute;
      if (channelId) return direct.post(call, channelId) ?? post(call, channelId);
      return null;
    },
    closeDirect: direct.close,
    directTo: direct.messagesTo,
    commandsOf: (guildId: string) => commands.get(guildId) ?? [],
    /** The commands of a bot that is removed go with it. */
    dropCommands: (guildId: string) => void commands.delete(guildId),
    postsIn: (channelId: string) => posts.get(channelId) ?? [],
    /** The answer that was promised for later, once it is there. */
    finishedOf(token: string): Promise<FakeMessage> {
      const message = finished.get(token);
      if (message) return Promise.resolve(message);
      return new Promise((resolve) => {
        waiting.set(token, resolve);
      });
    },
    /** Signs a body as Discord does. */
    signed(body: string, at: Date) {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
      return { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
    },
    /** The body of an interaction. */
    interaction({ guild, person, channelId }: FakeAsking, act: FakeAct) {
      const token = `token-${newId()}`;
      tokens.add(token);
      return {
        id: newId(),
        application_id: clientId,
        token,
        version: 1,
        guild_id: guild.id,
        channel_id: channelId ?? guild.channels[0]?.id ?? '1',
        member: { user: userShape(person), roles: [], permissions: '0' },
        ...whatOf(act),
      };
    },
    /** What Discord makes of the body of an answer. */
    async check(asked: { readonly id: string; readonly token: string }, answer: string) {
      const path = `/interactions/${asked.id}/${asked.token}/callback`;
      const exchange = { method: 'POST', path, body: answer, status: 204, answer: '' };
      world.violations.push(...(await violationsOf(exchange)));
    },
  };
}

export type FakeTalk = ReturnType<typeof createTalk>;

function whatOf(act: FakeAct) {
  if ('press' in act) {
    const { embeds = [], content = '', components = [] } = act.on ?? {};
    return {
      type: 3,
      data: { component_type: 2, custom_id: act.press },
      message: { id: '1', content, embeds, components },
    };
  }
  if ('completes' in act) {
    const option = { name: act.option, type: kinds.string, value: act.typed, focused: true };
    return { type: 4, data: { id: '1', type: 1, name: act.completes, options: [option] } };
  }
  const options = Object.entries(act.options ?? {}).map(([name, value]) => ({
    name,
    type: kinds[typeof value as keyof typeof kinds],
    value: typeof value === 'object' ? value.id : value,
  }));
  return { type: 2, data: { id: '1', type: 1, name: act.command, options } };
}

/** Discord at the door of a server under test. */
export interface Door {
  readonly app: Pick<FastifyInstance, 'inject'>;
  readonly clock: { now(): Date };
}

/** Delivers what somebody does and gives back what they see. */
export async function deliver(
  talk: FakeTalk,
  { app, clock }: Door,
  asking: FakeAsking,
  act: FakeAct,
): Promise<FakeReply> {
  const asked = talk.interaction(asking, act);
  const body = JSON.stringify(asked);
  const response = await app.inject({
    method: 'POST',
    url: '/api/discord/interactions',
    headers: { 'content-type': 'application/json', ...talk.signed(body, clock.now()) },
    payload: body,
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  await talk.check(asked, response.body);
  const reply = response.json() as FakeReply;
  if (!follows.includes(reply.type)) return reply;
  // On a slow machine: what follows is what the person sees, or what was posted for the channel.
  const message = await talk.finishedOf(asked.token);
  const posted = talk.postsIn(asked.channel_id).find(({ nonce }) => nonce === asked.id);
  if (posted) return { type: reply.type, data: posted };
  return { type: reply.type, data: { ...message, flags: ephemeral } };
}
