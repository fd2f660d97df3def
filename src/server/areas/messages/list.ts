/** What was said to whom, and how far it came: computed from items, deliveries and emails. */
import type { z } from 'zod';
import {
  type channelCounts,
  type MessageState,
  type messageRow,
  messageStates,
} from '#contract/areas/messages/message-rows.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { lostBefore } from '../mail/index.ts';
import * as repository from './list-repository.ts';

type MessageRow = z.output<typeof messageRow>;
type ChannelCounts = z.output<typeof channelCounts>;

export function listMessages(context: Context, { query }: HandlerInput<Api['messages']['list']>) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const rows = await repository.findAllMessages(reader, tournamentId, query);
    return {
      messages: await withCounts(reader, frameOf(context), rows),
      total: await repository.countMessages(reader, tournamentId),
    };
  });
}

export function listDeliveries(
  context: Context,
  { params, query }: HandlerInput<Api['messages']['deliveries']>,
) {
  const { tournamentId } = context;
  const { messageId } = params;
  return context.read(async (reader) => {
    const message = found(await repository.findMessage(reader, tournamentId, messageId));
    const frame = frameOf(context);
    const [row] = await withCounts(reader, frame, [message]);
    const filter = { ...query, search: fold(query.search) };
    const key = { ...frame, messageId };
    const { rows, total } = await repository.findAllPeople(reader, key, filter);
    const ids = rows.map(({ id }) => id);
    const deliveries = await repository.findAllDeliveries(reader, key, ids);
    const deliveriesOf = groupBy(deliveries, ({ personId }) => personId);
    return {
      ...found(row),
      deliveries: rows.map(({ id, name, read_at }) => ({
        personId: id,
        name,
        readAt: read_at?.toISOString() ?? null,
        channels: (deliveriesOf.get(id) ?? []).map(({ channel, state, reason, notBefore }) => ({
          ...{ channel, state, reason },
          notBefore: notBefore?.toISOString() ?? null,
        })),
      })),
      total,
    };
  });
}

function frameOf({ tournamentId, now }: Context) {
  return { tournamentId, lostBefore: lostBefore(now) };
}

async function withCounts(
  reader: Reader,
  frame: ReturnType<typeof frameOf>,
  rows: readonly repository.MessageRow[],
): Promise<MessageRow[]> {
  const ids = rows.map(({ id }) => id);
  const reached = await repository.countReached(reader, frame, ids);
  const channels = await repository.countByChannel(reader, frame, ids);
  return rows.map((row) => {
    const own = reached.find(({ messageId }) => messageId === row.id);
    const { people = 0, read = 0, reached: count = 0 } = own ?? {};
    const states = { ...noStates, sent: people - read, seen: read };
    return {
      ...{ id: row.id, kind: row.kind, about: row.about, people, reached: count },
      at: row.created_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      channels: [
        { channel: 'inbox' as const, people, states },
        ...channelsOf(channels.filter(({ messageId }) => messageId === row.id)),
      ],
    };
  });
}

const noStates = Object.fromEntries(messageStates.map((state) => [state, 0])) as Record<
  MessageState,
  number
>;

function channelsOf(rows: readonly repository.ChannelRow[]): ChannelCounts[] {
  return [...groupBy(rows, ({ channel }) => channel)].map(([channel, own]) => ({
    channel,
    people: own.reduce((sum, { people }) => sum + people, 0),
    states: { ...noStates, ...Object.fromEntries(own.map(({ state, people }) => [state, people])) },
  }));
}
