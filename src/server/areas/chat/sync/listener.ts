import type { ActivityEntry } from '#server/db/activity-repository.ts';
import { queueChatSync } from '#server/db/chat-sync-repository.ts';
import type { Services } from '#server/services.ts';

/** First words of what roles and nicknames follow from. */
const followed = [
  'account',
  'adjudicator',
  'chat',
  'code-name',
  'guardian-consent',
  'import',
  'institution',
  'participants',
  'person',
  'registration',
  'speaker',
  'staff',
  'team',
  'tournament',
];

/** A sync and its buttons queue the next one themselves. */
const own: readonly string[] = ['chat.synced', 'chat.sync-started', 'chat.sync-removed'];

/** Queues a sync after a change that its server may have to follow, from every node to the same job. */
export function onChatEvent({ chat, db, report }: Services, entry: ActivityEntry): void {
  const [word = ''] = entry.type.split('.', 1);
  if (!chat?.servers || !followed.includes(word) || own.includes(entry.type)) return;
  db.alone((reader) => queueChatSync(reader, entry.tournamentId)).catch((error: unknown) =>
    report(error, 'queueing a chat sync'),
  );
}
