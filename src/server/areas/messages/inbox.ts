/** A participant's own messages, and how they want to be reached. */
import type { z } from 'zod';
import {
  type inbox,
  type messagePreferences,
  mostInInbox,
} from '#contract/areas/messages/message-rows.ts';
import type { Api } from '#contract/index.ts';
import type { MessageKind } from '#contract/kinds/moments.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './inbox-repository.ts';

type Inbox = z.output<typeof inbox>;
type Preferences = z.output<typeof messagePreferences>;

export function ownInbox(context: Context): Promise<Inbox> {
  return context.read((reader) => loadInbox(reader, keyOf(context)));
}

export function markRead(
  context: Context,
  { body }: HandlerInput<Api['messages']['markRead']>,
): Promise<Inbox> {
  const key = keyOf(context);
  return context.write(async (tx) => {
    await repository.markRead(tx, key, body.messageIds);
    return loadInbox(tx, key);
  });
}

export function ownPreferences(context: Context) {
  const key = keyOf(context);
  return context.read(async (reader) => ({
    ...((await repository.findPreferences(reader, key)) ?? noChoices),
    reachable: await repository.findReachable(reader, key),
  }));
}

const noChoices = { choices: {}, quiet: null, emailsOff: false } as const;

export function changePreferences(
  context: Context,
  { body }: HandlerInput<Api['messages']['changePreferences']>,
): Promise<Preferences> {
  return context.write(async (tx) => {
    await repository.savePreferences(tx, keyOf(context), body);
    return body;
  });
}

async function loadInbox(reader: Reader, key: repository.PersonKey): Promise<Inbox> {
  const rows = await repository.findAllItems(reader, key, mostInInbox);
  const items = withoutReplaced(rows).map((row) => ({
    messageId: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    opens: row.opens,
    at: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }));
  return { items, unread: items.filter(({ readAt }) => readAt === null).length };
}

/** Where somebody has to go is said by the newest of these. */
const ofRoom: readonly MessageKind[] = ['draw-released', 'elimination-drawn', 'draw-changed'];

/** Without messages that a newer one about the same draw replaces. @param rows newest first */
function withoutReplaced(rows: readonly repository.ItemRow[]): repository.ItemRow[] {
  const said = new Set<string>();
  return rows.filter(({ kind, subject_id: subjectId }) => {
    if (!ofRoom.includes(kind)) return true;
    const isNewest = !said.has(subjectId);
    said.add(subjectId);
    return isNewest;
  });
}

/** The access check lets only participants in. */
function keyOf({ tournamentId, personId }: Context): repository.PersonKey {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return { tournamentId, personId };
}
