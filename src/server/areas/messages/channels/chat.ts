/** Direct messages in the chat: each is sent once, as fast as the platform allows. */
import { createHash } from 'node:crypto';
import type { DeliveryReason } from '#contract/areas/messages/message-rows.ts';
import { findTournament } from '#server/areas/tournaments/index.ts';
import type { Tx } from '#server/db/database.ts';
import { ChatFailure, type ChatFailureReason } from '#server/ports/chat-platform.ts';
import type { ChatMessage, ChatTalk, ChatWords } from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';
import type { MessageKey } from './channel.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import * as repository from './delivery-repository.ts';

/** Sent at once. A server that dies does not know what became of these, so they are few. */
const inOnePart = 10;
/** Milliseconds after which posts and other tournaments have their turn. */
const turn = 5000;
/** Milliseconds for which a message is worth sending. */
const worthSending = 3_600_000;
/** Milliseconds until the next attempt, unless the platform says how long. */
const pause = 20_000;

/** Failures that pass; of any other the platform would say the same again. */
const passing: readonly ChatFailureReason[] = ['busy', 'unreachable', 'misconfigured'];

/**
 * Sends what is due. It is marked as leaving before it is sent, as notifications are; what the platform
 * certainly did not take is queued again.
 */
export async function deliverByChat(services: Services, key: MessageKey): Promise<void> {
  const until = Date.now() + turn;
  const again = (at: Date) =>
    write(services, key, (tx) =>
      tx.addJobs(deliveryJobs(key, [{ channel: 'chat', notBefore: at }])),
    );
  for (;;) {
    if (Date.now() > until) return again(services.clock.now());
    const part = await write(services, key, (tx) => takePart(tx, services, key));
    if (!part) return;
    const { talk, people } = part;
    const results = talk
      ? await Promise.all(people.map((one) => send({ ...part, talk }, one, services.report)))
      : [];
    const waits = results.flatMap(({ wait }) => wait ?? []);
    await write(services, key, (tx) => saveResults(tx, key, results));
    if (waits.length > 0)
      return again(new Date(services.clock.now().getTime() + Math.max(...waits)));
  }
}

async function saveResults(tx: Tx, key: MessageKey, results: readonly Result[]): Promise<void> {
  const message = await repository.holdMessage(tx, key);
  const ofChat = { ...key, channel: 'chat' } as const;
  const left = results.flatMap(({ personId, wait }) => (wait === null ? [] : personId));
  const isWithdrawn = message?.withdrawn_at !== null;
  await repository.settle(tx, ofChat, [
    ...results.flatMap(({ settled }) => settled ?? []),
    ...(isWithdrawn ? left.map((id) => failed(id, 'withdrawn')) : []),
  ]);
  if (!isWithdrawn) await repository.queueAgain(tx, ofChat, left);
}

interface Part {
  /** Null: the site has no bot any more, and the part has no people. */
  readonly talk: ChatTalk | null;
  readonly messageId: string;
  readonly people: readonly repository.DueRow[];
  readonly page: string;
}

/** The next people, marked as leaving; null: nobody is left. */
async function takePart(tx: Tx, services: Services, key: MessageKey): Promise<Part | null> {
  const { tournamentId, messageId } = key;
  const message = await repository.holdMessage(tx, key);
  const tournament = await findTournament(tx, tournamentId);
  if (!message || message.withdrawn_at || !tournament) return null;
  const due = await repository.findAllDue(tx, { ...key, channel: 'chat', limit: inOnePart });
  const talk = services.chat?.servers?.talk ?? null;
  const tooLate = new Date(tx.now.getTime() - worthSending);
  const isLost = ({ chat_id: userId, due_at: at }: repository.DueRow) =>
    !talk || !userId || at < tooLate;
  const lost = due.filter(isLost);
  const people = due.filter((one) => !isLost(one));
  await repository.settle(
    tx,
    { ...key, channel: 'chat' },
    lost.map(({ id, chat_id: userId }) =>
      failed(id, talk && !userId ? 'chat-closed' : 'not-taken'),
    ),
  );
  const ids = people.map(({ id }) => id);
  await repository.markLeaving(tx, { ...key, channel: 'chat' }, ids);
  if (due.length === 0) return null;
  const page = `${services.config.publicUrl}/tournaments/${tournament.slug}/me?message=${messageId}`;
  return { talk, messageId, people, page };
}

/** `wait`: it was not sent, and may be in this many milliseconds. Neither: nobody knows whether it was. */
interface Result {
  readonly personId: string;
  readonly settled: repository.Settled | null;
  readonly wait: number | null;
}

async function send(
  { talk, messageId, page }: Part & { readonly talk: ChatTalk },
  person: repository.DueRow,
  report: Services['report'],
): Promise<Result> {
  const { id: personId, chat_id: userId } = person;
  const result = { personId, settled: null, wait: null };
  const text = textOf(person, talk.words);
  const message: ChatMessage = { text, buttons: [{ label: 'My page', url: page }] };
  try {
    const outcome = await talk.sendDirect(userId ?? '', message, onceOf(messageId, personId));
    if (outcome === 'unknown') return result;
    return {
      ...result,
      settled:
        outcome === 'sent'
          ? { personId, emailId: null, reason: null }
          : failed(personId, 'chat-closed'),
    };
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error;
    if (passing.includes(error.reason)) {
      return { ...result, wait: Math.max(pause, (error.retryAfter ?? 0) * 1000) };
    }
    report(error, 'sending a direct message in the chat');
    return { ...result, settled: failed(personId, 'not-taken') };
  }
}

function failed(personId: string, reason: DeliveryReason): repository.Settled {
  return { personId, emailId: null, reason };
}

function textOf({ title, body }: repository.DueRow, words: ChatWords): string {
  return `${words.strong(words.plain(title))}\n${words.prose(body)}`.trim();
}

/** At most 25 characters. */
function onceOf(messageId: string, personId: string): string {
  return createHash('sha256').update(`${messageId}:${personId}`).digest('base64url').slice(0, 24);
}

function write<T>(
  { db }: Services,
  { tournamentId }: MessageKey,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.write({ tournamentId, actor: { kind: 'system' } }, work);
}
