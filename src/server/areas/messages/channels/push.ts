/** Messages as notifications: on every device of a person, sent once. */
import type { MessageKind } from '#contract/kinds/moments.ts';
import {
  type Notice,
  type PushResult,
  pushToPeople,
  type RetryHooks,
} from '#server/areas/push/index.ts';
import { findTournament } from '#server/areas/tournaments/index.ts';
import type { Services } from '#server/services.ts';
import type { MessageKey } from './channel.ts';
import * as repository from './delivery-repository.ts';
import { noteSlowSender } from './slow-senders.ts';

/** Seconds for which a message is worth showing: after that, the page says more than it does. */
const worthShowing = 3600;

/** Milliseconds after which others have waited long enough for notifications of one owner. */
const slowDelivery = 5000;

const system = (tournamentId: string) => ({ tournamentId, actor: { kind: 'system' } }) as const;

/**
 * Sends what is due. It is marked as leaving before it is sent: a server that dies in between leaves
 * deliveries as `unknown`, and nobody is notified twice.
 */
export async function deliverByPush(services: Services, key: MessageKey): Promise<void> {
  const { tournamentId, messageId } = key;
  const leaving = await services.db.write(system(tournamentId), async (tx) => {
    const message = await repository.holdMessage(tx, key);
    const tournament = await findTournament(tx, tournamentId);
    if (!message || message.withdrawn_at || !tournament) return null;
    const due = await repository.findAllDue(tx, { ...key, channel: 'push' });
    const ids = due.map(({ id }) => id);
    await repository.markLeaving(tx, { ...key, channel: 'push' }, ids);
    // Opened from there, the message is read: `usePressedMessage`.
    const path = `/tournaments/${tournament.slug}/me?message=${messageId}`;
    const actions = actionsOf(message, path);
    const ownerId = await repository.findOwnerId(tx, tournamentId);
    return { due, message, path, actions, ownerId };
  });
  if (!leaving || leaving.due.length === 0) return;
  const { due, message, path, actions, ownerId } = leaving;
  const tag = `${topicOf(message.kind)}:${message.subject_id}`;
  const begun = Date.now();
  const results = await pushToPeople(services, {
    tournamentId,
    notices: due.map(({ id: personId, title, body }) => ({
      personId,
      notice: {
        ...{ id: messageId, title, body, path, tag, actions },
        ttlSeconds: worthShowing,
        urgency: 'high',
      },
    })),
  });
  if (ownerId && Date.now() - begun > slowDelivery) noteSlowSender(services, ownerId);
  await settle(services, key, results);
}

/** What asks and hears about notifications that are sent again later. */
export function pushHooks(services: Services): RetryHooks {
  return {
    isWanted: ({ tournamentId, noticeId }) =>
      services.db.read((reader) => repository.holds(reader, { tournamentId, messageId: noticeId })),
    onSettled: ({ tournamentId, noticeId, ...result }) =>
      settle(services, { tournamentId, messageId: noticeId }, [result]),
  };
}

/** Buttons on the notification; what they do is done by the page that they open (`usePressed`). */
function actionsOf({ kind, subject_id: subjectId }: repository.MessageRow, path: string) {
  const buttons: Readonly<Partial<Record<MessageKind, NoticeActions>>> = {
    'check-in-opened': hereAction(subjectId, path),
    'check-in-missing': hereAction(subjectId, path),
    'ballot-due': ballotAction(path),
    'ballot-late': ballotAction(path),
  };
  return buttons[kind] ?? [];
}

type NoticeActions = NonNullable<Notice['actions']>;

const hereAction = (sessionId: string, path: string): NoticeActions => [
  { action: 'check-in', title: 'I am here', path: `${path}&here=${sessionId}` },
];
const ballotAction = (path: string): NoticeActions => [
  { action: 'ballot', title: 'Open ballot', path: `${path}&ballot=1` },
];

/** A changed draw replaces the released one on the device, and so does its withdrawal. */
function topicOf(kind: MessageKind): string {
  if (kind.startsWith('check-in-')) return 'check-in';
  if (kind.startsWith('ballot-')) return 'ballot';
  return kind.startsWith('draw-') || kind === 'elimination-drawn' ? 'draw' : kind;
}

async function settle(
  services: Services,
  key: MessageKey,
  results: readonly PushResult[],
): Promise<void> {
  const settled = results.flatMap(({ personId, outcome }): repository.Settled[] => {
    if (outcome === 'later') return [];
    const reason = outcome === 'sent' ? null : outcome === 'no-device' ? 'no-device' : 'not-taken';
    return [{ personId, emailId: null, reason }];
  });
  await services.db.write(system(key.tournamentId), (tx) =>
    repository.settle(tx, { ...key, channel: 'push' }, settled),
  );
}
