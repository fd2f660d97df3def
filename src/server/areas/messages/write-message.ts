/** Writes one message to everybody whom it is for, with the deliveries of other channels and their jobs. */
import type { MessagePage } from '#contract/areas/messages/message-rows.ts';
import {
  fillIn,
  kindsOfMessages,
  type MessageChannel,
  type MessageKind,
  type MessageTemplate,
  messageChannels,
} from '#contract/kinds/moments.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import { plainName } from '../mail/index.ts';
import { usualTemplates } from './catalogue.ts';
import { deliveryJobs } from './channels/delivery-jobs.ts';
import { asItIs, type Notice, type Say } from './notices/notice.ts';
import { quietUntil } from './quiet.ts';
import * as repository from './repository.ts';

/** Names made harmless, and nothing that somebody wrote freely. */
const plain: Say = { name: plainName, prose: () => '' };

export type People = ReadonlyMap<string, repository.RecipientRow>;

interface Writing {
  readonly message: Omit<repository.NewMessage, 'id'> & {
    readonly opens: MessagePage;
    readonly template: MessageTemplate;
  };
  readonly notices: readonly Notice[];
  /** Notices of others are left out. */
  readonly people: People;
  /** The tournament. */
  readonly frame: {
    readonly tournamentId: string;
    readonly name: string;
    readonly timeZone: string;
  };
}

/** @returns false when the message was written before */
export async function writeMessage(
  tx: Tx,
  { message, notices, people, frame }: Writing,
): Promise<boolean> {
  const { tournamentId } = frame;
  const { opens, template, ...row } = message;
  const messageId = newId();
  if (!(await repository.insertMessage(tx, tournamentId, { id: messageId, ...row }))) return false;
  const known = notices.flatMap((notice) => {
    const person = people.get(notice.personId);
    return person ? [{ notice, person }] : [];
  });
  const items = await inPieces(known, ({ notice, person }) => ({
    personId: person.id,
    ...fillIn(template, valuesFor(notice, { say: asItIs, person, frame })),
  }));
  const deliveries = await inPieces(known, (one) =>
    deliveriesTo(one, { kind: row.kind, frame, tx }),
  );
  const rows = { items, deliveries: deliveries.flat() };
  await repository.insertItems(tx, { tournamentId, messageId, opens }, rows);
  await tx.addJobs(deliveryJobs({ tournamentId, messageId }, rows.deliveries));
  await repository.announce(tx, tournamentId, messageId);
  return true;
}

interface To {
  readonly notice: Notice;
  readonly person: repository.RecipientRow;
}

function deliveriesTo(
  { notice, person }: To,
  { kind, frame, tx }: { kind: MessageKind; frame: Writing['frame']; tx: Pick<Tx, 'now'> },
): repository.NewDelivery[] {
  const notBefore =
    kind === 'emergency' ? null : quietUntil(tx.now, quietOf(person), frame.timeZone);
  const channels = messageChannels.filter((channel) => wants(person, kind, channel));
  return channels.map((channel) => {
    const values = valuesFor(notice, { say: plain, person, frame });
    const { title, body } = fillIn(usualTemplates[kind], values);
    return { personId: person.id, channel, notBefore, plainText: `${title}\n\n${body}` };
  });
}

function valuesFor(
  notice: Notice,
  { say, person, frame }: { say: Say; person: repository.RecipientRow; frame: Writing['frame'] },
) {
  return {
    name: say.name(person.name),
    tournament: say.name(frame.name),
    ...notice.values(say),
  };
}

/** Channels besides the inbox that can reach somebody. */
export function reachableBy({
  email,
  has_device: hasDevice,
  chat_id: chatId,
}: Pick<repository.RecipientRow, 'email' | 'has_device' | 'chat_id'>): Readonly<
  Record<MessageChannel, boolean>
> {
  return { push: hasDevice, chat: chatId !== null, email: !!email };
}

/** Whether a channel can reach somebody, and they want it for this kind of message. */
export function wants(
  person: repository.RecipientRow,
  kind: MessageKind,
  channel: MessageChannel,
): boolean {
  if (!reachableBy(person)[channel]) return false;
  if (channel === 'email' && kindsOfMessages[kind].emailedApart) return false;
  if (kind === 'emergency') return true;
  if (channel === 'email' && person.emails_off) return false;
  return person.choices?.[kind]?.[channel] ?? kindsOfMessages[kind].usual[channel];
}

function quietOf({ quiet_from: from, quiet_to: to }: repository.RecipientRow) {
  return from !== null && to !== null ? { from, to } : null;
}
