/** A mail server that takes its time holds up no other job. */
import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';
import { ownSocketServer } from '#testing/wire/socket-server.ts';
import { prose, queueMail } from '../index.ts';

// Takes connections and says nothing.
const silent = await ownSocketServer(() => undefined);
const server = await ownServer({
  mail: {
    smtpUrl: `smtp://127.0.0.1:${silent.port}`,
    from: 'Rostrum <tab@example.org>',
    dkim: null,
  },
});
const { pool } = server.services.db;

async function countJobs(of: 'begun' | 'all', name: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs
     where task_identifier = $1 and (locked_at is not null or $2)`,
    [name, of === 'all'],
  );
  return rows[0]?.n;
}

test('an email with an invoice waits in line with the others', async () => {
  const ana = await server.signIn('Ana Owner');
  await verify(server, ana, 'ana@example.org');
  const { id: tournamentId } = await createTournament(ana);
  const scope = { tournamentId, actor: { kind: 'system' } } as const;
  await server.services.db.write(scope, (tx) =>
    queueMail(tx, server.services, {
      ...{ tournamentId, kind: 'invoice', to: 'ana@example.org', toName: null },
      ...{ text: prose('Hello'), askedBy: ana.accountId, askedInvoice: 1 },
    }),
  );
  const { rows } = await pool.query<{ queue: string; invoice: number }>(
    `select job.queue_name as queue, email.invoice_number as invoice from graphile_worker.jobs job
     join mail_message email on job.key = 'mail.send:' || email.id`,
  );
  expect(rows).toEqual([{ queue: expect.stringMatching(/^mail-[01]$/), invoice: 1 }]);
});

test('emails hold two workers at most, and other jobs are done', async () => {
  const scope = { tournamentId: null, actor: { kind: 'system' } } as const;
  for (let n = 0; n < 12; n++) {
    await server.services.db.write(scope, (tx) =>
      queueMail(tx, server.services, {
        tournamentId: null,
        kind: 'notice',
        to: `person${n}@example.org`,
        toName: null,
        text: prose('Hello'),
      }),
    );
  }
  await expect.poll(() => countJobs('begun', 'mail.send'), { timeout: 15_000 }).toBe(2);
  await pool.query("select graphile_worker.add_job('http.forget-calls')");
  await expect.poll(() => countJobs('all', 'http.forget-calls'), { timeout: 15_000 }).toBe(0);
  expect(await countJobs('begun', 'mail.send')).toBe(2);
});
