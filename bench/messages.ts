/** The messages' row: everybody is sent one on every channel, in one transaction. */
import { ensureAccount } from '#server/areas/auth/index.ts';
import { sendDue } from '#server/areas/messages/index.ts';
import { clientOf } from '#server/in-process.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Figure } from './measure.ts';
import { onSite, type Site } from './site.ts';

const people = 2000;
const runs = 5;

/** Each person has an address and a device, so that all channels are queued. The median run counts. */
export function messageFigures(): Promise<Figure[]> {
  return onSite(async (site) => {
    const tournamentId = await fill(site);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await queueOnce(site, tournamentId));
    times.sort((a, b) => a - b);
    const value = times[Math.floor(runs / 2)] ?? 0;
    return [
      { name: 'message queued for all', size: `${people} people`, value, unit: 'ms', target: 300 },
    ];
  });
}

async function fill({ server }: Site): Promise<string> {
  const { services } = server;
  const owner = await ensureAccount(services, { name: 'Ana Director', operator: true });
  const { id } = await clientOf(server, owner).tournaments.create({
    body: {
      name: 'Messages Open',
      slug: 'messages-open',
      packId: 'wudc-bp',
      size: 16,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      timeZone: 'Europe/Berlin',
      color: '#7e2460',
      place: 'Berlin',
    },
    idempotencyKey: 'bench',
  });
  const { pool } = services.db;
  await pool.query(
    `insert into person (tournament_id, id, name, name_folded, link_hash)
     select $1, gen_random_uuid(), 'Person ' || n, 'person ' || n, 'hash ' || n
     from generate_series(1, $2) n`,
    [id, people],
  );
  await pool.query(
    `insert into person_private (tournament_id, person_id, email)
     select tournament_id, id, id || '@example.org' from person where tournament_id = $1`,
    [id],
  );
  await pool.query(
    `insert into push_device
       (id, person_id, link_hash, endpoint_hash, subscription_sealed, name, created_at)
     select gen_random_uuid(), id, link_hash, 'endpoint ' || id, '', 'Phone', now()
     from person where tournament_id = $1`,
    [id],
  );
  return id;
}

/** @returns milliseconds from the job's start until its transaction is committed */
async function queueOnce({ server, clock }: Site, tournamentId: string): Promise<number> {
  const { services } = server;
  const id = newId();
  const at = clock.now();
  await services.db.pool.query(
    `insert into scheduled_message (tournament_id, id, kind, audience, title, body, send_at)
     values ($1, $2, 'announcement', '{"who":"everyone"}', 'Lunch is ready', 'Hello {name}', $3)`,
    [tournamentId, id, at],
  );
  const begin = performance.now();
  await sendDue(services)({ tournamentId, id, at: at.toISOString() });
  const took = performance.now() - begin;
  await services.db.pool.query(`delete from message where tournament_id = $1`, [tournamentId]);
  return took;
}
