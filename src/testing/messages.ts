/** Waiting for messages, which jobs write after an act, and looking at what they say. */
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Resolves when every job about messages and emails that is due has been done. */
export async function allSent({ services }: Pick<TestServer, 'services'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await services.db.pool.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs
       where task_identifier in ('messages.tell', 'messages.send-due', 'messages.deliver', 'mail.send')
         and run_at <= now() and attempts < max_attempts`,
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

/** Everything that was said to anybody in a tournament, by message kind, with what emails say of it. */
export async function allMessageTexts(
  { services }: Pick<TestServer, 'services'>,
  tournamentId: string,
): Promise<readonly { kind: string; personId: string; text: string }[]> {
  const { rows } = await services.db.pool.query<{ kind: string; personId: string; text: string }>(
    `select message.kind, item.person_id as "personId", item.title || E'\\n' || item.body as text
     from inbox_item item join message on message.tournament_id = item.tournament_id
       and message.id = item.message_id
     where item.tournament_id = $1
     union all
     select 'plain', person_id, plain_text from message_delivery
     where tournament_id = $1 and plain_text is not null`,
    [tournamentId],
  );
  const emails = await services.db.pool.query<{ kind: string; personId: string; text: string }>(
    `select kind, person_id as "personId", text_sealed as text from mail_message
     where tournament_id = $1`,
    [tournamentId],
  );
  const opened = emails.rows.map((row) => ({ ...row, text: services.sealer.open(row.text) }));
  return [...rows, ...opened];
}
