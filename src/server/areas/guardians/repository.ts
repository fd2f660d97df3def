/** Consents of guardians in the database. */
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { joinPeople } from '#server/db/people-repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { isConsentMissing } from '#server/db/unnamed-people-repository.ts';

type Stored = Selectable<Schema['guardian_consent']>;
/** A record without its key and its version. */
export type NewRecord = Omit<Stored, 'tournament_id' | 'person_id' | 'entered_at' | 'version'>;

export async function isForMinors({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('tournament')
    .select('minors')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row?.minors ?? false;
}

export async function findRecord({ q }: Reader, tournamentId: string, personId: string) {
  return q
    .selectFrom('guardian_consent')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Speakers, and judges with a record, by name; `ids`: only these people, whatever they are. */
export function findAllPeople(reader: Reader, tournamentId: string, ids?: readonly string[]) {
  return joinPeople(reader, tournamentId)
    .leftJoin('institution as own', sameTournament('own.id', 'adjudicator.institution_id'))
    .leftJoin('guardian_consent as consent', sameTournament('consent.person_id', 'person.id'))
    .leftJoin('account', 'account.id', 'consent.entered_by')
    .select(['person.id', 'person.name', 'speaker.person_id as speakerId', 'team.reference'])
    .select(['team.use_institution_prefix as useInstitutionPrefix'])
    .select(['institution.short_name as institution', 'own.short_name as judgesFor'])
    .select(['consent.state', 'consent.guardian_name', 'consent.guardian_contact'])
    .select(['consent.how', 'consent.given_on', 'consent.withdrawn_on', 'consent.version'])
    .select(['consent.entered_as', 'consent.entered_at', 'account.name as enteredBy'])
    .where((eb) =>
      eb.or([
        eb('speaker.person_id', 'is not', null),
        ids === undefined
          ? eb('consent.person_id', 'is not', null)
          : eb('adjudicator.person_id', 'is not', null),
      ]),
    )
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('person.id', '=', eb.fn.any(eb.val(ids ?? [])))),
    )
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof findAllPeople>>[number];

/** How many consents are missing; 0 outside tournaments for minors. */
export async function countMissing({ q }: Reader, tournamentId: string): Promise<number> {
  const { n } = await q
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person.tournament_id', '=', tournamentId)
    .where(isConsentMissing)
    .executeTakeFirstOrThrow();
  return n;
}

/** The columns that a record replaces. */
const replaced = [
  ...(['state', 'guardian_name', 'guardian_contact', 'how', 'given_on'] as const),
  ...(['withdrawn_on', 'entered_as', 'entered_by', 'entered_at'] as const),
];

/** Writes the records of people, however many, in place of those there were; in one statement. */
export async function saveRecords(
  tx: Tx,
  tournamentId: string,
  records: readonly (NewRecord & { readonly person_id: string })[],
): Promise<void> {
  const rows = records.map((record) => ({ ...record, entered_at: tx.now }));
  const columns = sql.join(replaced.map((column) => sql.ref(column)));
  const values = replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`
    insert into guardian_consent as own (tournament_id, person_id, ${columns})
    select ${tournamentId}::uuid, person_id, ${columns}
    from jsonb_populate_recordset(null::guardian_consent, ${JSON.stringify(rows)}::jsonb)
    on conflict (tournament_id, person_id)
    do update set ${sql.join(values)}, version = own.version + 1
  `.execute(tx.q);
}
