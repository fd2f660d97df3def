/** Check-in in the database. */

import { sql } from 'kysely';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { joinPeople } from '#server/db/people-repository.ts';
import { isConsentMissing } from '#server/db/unnamed-people-repository.ts';

export type SessionRow = Awaited<ReturnType<typeof findAllSessions>>[number];

/** Sessions, the newest first; with an id, that one only. */
export function findAllSessions({ q }: Reader, tournamentId: string, id?: string) {
  return q
    .selectFrom('check_in_session')
    .select(['id', 'name', 'audience', 'opens_at', 'closes_at', 'closed_at', 'needs_code', 'code'])
    .select(['remind_before', 'version'])
    .where('tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertSession(
  tx: Tx,
  tournamentId: string,
  row: Omit<SessionRow, 'version' | 'closed_at'>,
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'check_in_session');
  await tx.q
    .insertInto('check_in_session')
    .values({ ...row, tournament_id: tournamentId })
    .execute();
}

/** @returns false when the row has moved on */
export async function updateSession(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  changes: Partial<
    Pick<SessionRow, 'name' | 'closes_at' | 'closed_at' | 'needs_code' | 'remind_before'>
  >,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('check_in_session')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What decides whether a session asks for a person; of a row of `joinPeople`. */
const kind = [
  sql<boolean>`team.id is not null`.as('inTeam'),
  sql<boolean>`coalesce(team.swing, false)`.as('ofSwing'),
  sql<boolean>`adjudicator.person_id is not null`.as('judges'),
] as const;

/** Speakers and adjudicators, but nobody of a team that withdrew. */
function listedPeople(reader: Reader, tournamentId: string) {
  return joinPeople(reader, tournamentId).where((eb) =>
    eb.or([
      eb.and([eb('speaker.person_id', 'is not', null), eb('team.withdrawn_at', 'is', null)]),
      eb('adjudicator.person_id', 'is not', null),
    ]),
  );
}

/**
 * Speakers and adjudicators with what the desk shows of them, by name; nobody of a team that withdrew.
 * With ids only these: a hall that checks in reads each person, not everybody for each.
 */
export async function findAllPeople(reader: Reader, tournamentId: string, ids?: readonly string[]) {
  return listedPeople(reader, tournamentId)
    .select((eb) => [
      'person.id',
      'person.name',
      'team.id as teamId',
      eb.fn.coalesce('team.institution_id', 'adjudicator.institution_id').as('institutionId'),
      'person_private.email',
      isConsentMissing.as('consentMissing'),
    ])
    .select(kind)
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('person.id', '=', eb.fn.any(eb.val(ids ?? [])))),
    )
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof findAllPeople>>[number];

/** People of one kind, as far as sessions tell them apart. */
export interface PeopleCount {
  readonly inTeam: boolean;
  readonly ofSwing: boolean;
  readonly judges: boolean;
  readonly count: number;
}

/** How many people there are of each kind. */
export function countPeople(reader: Reader, tournamentId: string): Promise<PeopleCount[]> {
  return countedByKind(listedPeople(reader, tournamentId)).execute();
}

/** How many people are in by their last mark, by session and kind; with an id, in that session only. */
export function countPresent(
  reader: Reader,
  tournamentId: string,
  sessionId?: string,
): Promise<(PeopleCount & { readonly sessionId: string })[]> {
  const marks = lastMarks(reader, tournamentId, sessionId === undefined ? {} : { sessionId });
  return countedByKind(listedPeople(reader, tournamentId))
    .innerJoin(marks.as('last'), 'last.personId', 'person.id')
    .where('last.direction', '=', 'in')
    .select('last.sessionId')
    .groupBy('last.sessionId')
    .execute();
}

function countedByKind(people: ReturnType<typeof listedPeople>) {
  return people
    .select(kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['inTeam', 'ofSwing', 'judges']);
}

export interface LastMark {
  readonly sessionId: string;
  readonly personId: string;
  readonly direction: 'in' | 'out';
  readonly at: Date;
  readonly by: 'self' | 'desk';
}

interface OnlyMarks {
  readonly sessionId?: string;
  readonly personIds?: readonly string[];
}

/** The last mark of each person, in one session or in all of them; of some people when asked. */
export function findAllLastMarks(
  reader: Reader,
  tournamentId: string,
  only: OnlyMarks = {},
): Promise<LastMark[]> {
  return lastMarks(reader, tournamentId, only).execute();
}

function lastMarks({ q }: Reader, tournamentId: string, only: OnlyMarks) {
  return q
    .selectFrom('check_in')
    .distinctOn(['session_id', 'person_id'])
    .select(['session_id as sessionId', 'person_id as personId', 'direction', 'at'])
    .select('by_kind as by')
    .where('tournament_id', '=', tournamentId)
    .$if(only.sessionId !== undefined, (query) =>
      query.where('session_id', '=', only.sessionId ?? ''),
    )
    .$if(only.personIds !== undefined, (query) =>
      query.where((eb) => eb('person_id', '=', eb.fn.any(eb.val(only.personIds ?? [])))),
    )
    .orderBy('session_id')
    .orderBy('person_id')
    .orderBy('at', 'desc')
    .orderBy('key', 'desc');
}

/** The sessions in which anybody has a mark. */
export async function findUsedSessionIds(
  { q }: Reader,
  tournamentId: string,
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('check_in_session as session')
    .select('session.id')
    .where('session.tournament_id', '=', tournamentId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('check_in as mark')
          .select('mark.key')
          .whereRef('mark.tournament_id', '=', 'session.tournament_id')
          .whereRef('mark.session_id', '=', 'session.id'),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface NewMark {
  readonly personId: string;
  readonly direction: 'in' | 'out';
  readonly at: Date;
  readonly key: string;
}

/**
 * Writes marks; one that is there already stays as it is.
 * @returns how many were new
 * @throws AppError `tournament-full`
 */
export async function insertMarks(
  tx: Tx,
  key: { readonly tournamentId: string; readonly sessionId: string },
  by: { readonly kind: 'self' | 'desk'; readonly accountId: string | null },
  marks: readonly NewMark[],
): Promise<number> {
  if (marks.length === 0) return 0;
  // The desk sends thousands at once. People mark only themselves, and only when it changes something.
  if (by.kind === 'desk') await refuseTooMany(tx, key.tournamentId, 'check_in', marks.length);
  const { numAffectedRows } = await sql`
    insert into check_in (tournament_id, session_id, person_id, key, direction, at, by_kind, by_account)
    select ${key.tournamentId}, ${key.sessionId}, m.person_id, m.key, m.direction, m.at, ${by.kind},
      ${by.accountId}
    from unnest(
      ${marks.map((mark) => mark.personId)}::uuid[],
      ${marks.map((mark) => mark.key)}::text[],
      ${marks.map((mark) => mark.direction)}::text[],
      ${marks.map((mark) => mark.at)}::timestamptz[]
    ) as m(person_id, key, direction, at)
    on conflict do nothing
  `.execute(tx.q);
  return Number(numAffectedRows ?? 0n);
}

/** Notes that people are reminded of a session. @returns those who had not been before */
export async function insertReminders(
  tx: Tx,
  key: { readonly tournamentId: string; readonly sessionId: string },
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await tx.q
    .insertInto('check_in_reminder')
    .values(
      personIds.map((personId) => ({
        tournament_id: key.tournamentId,
        session_id: key.sessionId,
        person_id: personId,
        at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}
