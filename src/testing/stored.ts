/** Looking at what lies in the database, and laying there what no use case makes yet. */
import { sql } from 'kysely';
import type { StoredBreakRow } from '#server/db/documents.ts';
import type { Services } from '#server/services.ts';

/** Everything that a table holds, as text, kept answers opened: to search it for what must not lie there. */
export async function storedText(
  { db, sealer }: Services,
  tables: readonly ('screen' | 'idempotency' | 'activity')[],
): Promise<string> {
  const all = await Promise.all(
    tables.map((table) => db.read(({ q }) => q.selectFrom(table).selectAll().execute())),
  );
  const opened = all.flat().map((row) => {
    const sealed = 'sealed' in row ? row.sealed : null;
    return sealed === null ? row : [row, sealer.open(sealed)];
  });
  return JSON.stringify(opened);
}

/** A made break that nobody has announced: these teams in the order of their places. */
export async function insertBreakDraft(
  { db }: Services,
  key: { readonly tournamentId: string; readonly categoryId: string },
  teamIds: readonly string[],
): Promise<void> {
  const rows = teamIds.map(
    (teamId, index): StoredBreakRow => ({
      teamId,
      rank: index + 1,
      breakRank: index + 1,
      remark: null,
    }),
  );
  await db.write({ tournamentId: key.tournamentId, actor: { kind: 'system' } }, (tx) =>
    tx.q
      .insertInto('break_list')
      .values({
        tournament_id: key.tournamentId,
        category_id: key.categoryId,
        state: 'draft',
        rows: JSON.stringify(rows),
        made_at: tx.now,
      })
      .execute(),
  );
}

/** A judge at the head of a room, without an allocation. */
export async function insertChair(
  { db }: Services,
  room: { readonly tournamentId: string; readonly drawId: string; readonly debateId: string },
  adjudicatorId: string,
): Promise<void> {
  await db.write({ tournamentId: room.tournamentId, actor: { kind: 'system' } }, async (tx) => {
    await tx.q
      .insertInto('panel_seat')
      .values({
        tournament_id: room.tournamentId,
        draw_id: room.drawId,
        debate_id: room.debateId,
        adjudicator_id: adjudicatorId,
        role: 'chair',
      })
      .execute();
    const ids = { debateId: room.debateId, adjudicatorId };
    tx.record({ type: 'allocation.changed', topics: ['allocation'], ids });
  });
}

/** Marks a person as one who does not want to be named. */
export async function hidePerson(
  { db }: Services,
  tournamentId: string,
  personId: string,
): Promise<void> {
  await db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
    await tx.q
      .updateTable('person')
      .set({ anonymous: true })
      .where('tournament_id', '=', tournamentId)
      .where('id', '=', personId)
      .execute();
    tx.record({ type: 'participants.changed', topics: ['participants'], ids: { personId } });
  });
}

/** What the operator says of a tournament. */
export async function markTournament(
  { db }: Services,
  tournamentId: string,
  marks: {
    readonly showcase?: boolean;
    readonly official?: boolean;
    readonly experimental?: boolean;
  },
): Promise<void> {
  await db.write({ tournamentId, actor: { kind: 'system' } }, (tx) =>
    tx.q.updateTable('tournament').set(marks).where('id', '=', tournamentId).execute(),
  );
}

/** Gives an account an address that its sign-in has verified. */
export async function verifyEmail({ db }: Services, accountId: string, email: string) {
  await db.write({ tournamentId: null, actor: { kind: 'system' } }, (tx) =>
    tx.q
      .updateTable('account')
      .set({ email, email_verified: true })
      .where('id', '=', accountId)
      .execute(),
  );
}

/** Many tournaments like one, for measuring: `many-0`, `many-1` … in the years from 2010 to 2024. */
export async function insertTournamentsLike(
  { db }: Services,
  tournamentId: string,
  count: number,
): Promise<void> {
  await db.write({ tournamentId: null, actor: { kind: 'system' } }, ({ q }) =>
    sql`
      insert into tournament (id, slug, name, name_folded, color, start_date, end_date, time_zone,
        place, settings, pack, owner_id, created_at)
      select gen_random_uuid(), 'many-' || n, 'Many ' || n || ' Open', 'many ' || n || ' open', color,
        make_date(2010 + n % 15, 3, 1), make_date(2010 + n % 15, 3, 2), time_zone,
        place, settings, pack, owner_id, created_at
      from tournament, generate_series(0, ${count - 1}::int) as n where id = ${tournamentId}
    `.execute(q),
  );
}

/** What the database keeps of whoever wrote a request, beside the request itself. */
export async function tracesOfRequest({ db }: Services, id: string) {
  return db.read(async ({ q }) => ({
    asker: await q
      .selectFrom('request')
      .select(['asker_account', 'asker_person', 'asker_name'])
      .where('id', '=', id)
      .executeTakeFirst(),
    acts: await q
      .selectFrom('activity')
      .select('type')
      .where('type', 'like', 'request.%')
      .execute(),
    keys: await q
      .selectFrom('idempotency')
      .select('route')
      .where('route', 'like', '%equity%')
      .execute(),
  }));
}

/** Messages in a person's inbox, each of a megabyte. */
export async function fillInbox(
  { db }: Services,
  { tournamentId, personId }: { readonly tournamentId: string; readonly personId: string },
  messages: number,
): Promise<void> {
  await db.write({ tournamentId, actor: { kind: 'system' } }, (tx) =>
    sql`
      with sent as (
        insert into message (tournament_id, id, kind, subject_id, version, about, created_at)
        select ${tournamentId}::uuid, gen_random_uuid(), 'written', gen_random_uuid(), 1, '', now()
        from generate_series(1, ${messages}::int) returning id
      )
      insert into inbox_item (tournament_id, message_id, person_id, title, body, opens)
      select ${tournamentId}::uuid, id, ${personId}::uuid, 'Hello', repeat('Hello. ', 150000), ''
      from sent
    `.execute(tx.q),
  );
}
