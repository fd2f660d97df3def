/** Who and what is available in a round. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export type Subject = 'team' | 'adjudicator' | 'venue';

/** The table that a subject lives in, and its key. */
const keyOf = {
  team: ['team', 'id'],
  adjudicator: ['adjudicator', 'person_id'],
  venue: ['venue', 'id'],
} as const;

/**
 * Whether a row of `availability` counts: the team of that row has not withdrawn, or has debated the
 * round already: it was completed by then, or the team's room sent a ballot. Else a team that leaves
 * after the release is missing from its room, and the draw says so. The row itself stays, so that a
 * team that returns is where it was.
 * @param row the table or its alias
 */
export function isNotWithdrawn(row = 'availability') {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`not exists (
    select from team as gone
    where gone.tournament_id = ${of('tournament_id')} and gone.id = ${of('subject_id')}
      and gone.withdrawn_at is not null
      and not exists (
        select from round as past
        where past.tournament_id = gone.tournament_id and past.id = ${of('round_id')}
          and past.completed_at <= gone.withdrawn_at
      )
      and not exists (
        select from draw as drawn
        join debate on debate.tournament_id = drawn.tournament_id and debate.draw_id = drawn.id
        join debate_team as seat
          on seat.tournament_id = debate.tournament_id and seat.debate_id = debate.id
        join ballot on ballot.tournament_id = debate.tournament_id and ballot.debate_id = debate.id
        where drawn.tournament_id = gone.tournament_id and drawn.round_id = ${of('round_id')}
          and drawn.state = 'released' and seat.team_id = gone.id and ballot.state <> 'discarded'
      )
  )`;
}

/** Ids of available teams, adjudicators and venues that still exist; no team that withdrew. */
export async function findAvailability(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<Readonly<Record<Subject, string[]>>> {
  const existing = (kind: Subject) => {
    const [table, column] = keyOf[kind];
    return sql`exists (
      select from ${sql.table(table)} as it
      where it.tournament_id = availability.tournament_id
        and it.${sql.ref(column)} = availability.subject_id
    )`;
  };
  const { rows } = await sql<{ kind: Subject; ids: string[] }>`
    select kind, array_agg(subject_id order by subject_id) as ids
    from availability
    where tournament_id = ${tournamentId} and round_id = ${roundId} and case kind
      when 'team' then ${existing('team')} and ${isNotWithdrawn()}
      when 'adjudicator' then ${existing('adjudicator')}
      else ${existing('venue')}
    end
    group by kind
  `.execute(q);
  const of = (kind: Subject) => rows.find((row) => row.kind === kind)?.ids ?? [];
  return { team: of('team'), adjudicator: of('adjudicator'), venue: of('venue') };
}

/**
 * Everybody (or every room) that could be available.
 * @param among `own`: without swing teams, which take part only where somebody brings them in
 */
export async function findAllSubjects(
  { q }: Reader,
  tournamentId: string,
  { kind, among }: { readonly kind: Subject; readonly among: 'all' | 'own' },
): Promise<string[]> {
  const [table, column] = keyOf[kind];
  const isOwn = kind === 'team' && among === 'own' ? sql`and not swing` : sql``;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where tournament_id = ${tournamentId} ${isOwn}
  `.execute(q);
  return rows.map((row) => row.id);
}

/** Teams that break in a category, or null while there is no break list. */
export async function findAllBreaking(
  { q }: Reader,
  tournamentId: string,
  categoryId: string,
): Promise<string[] | null> {
  const list = await q
    .selectFrom('break_list')
    .select('rows')
    .where('tournament_id', '=', tournamentId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return list?.rows.filter((row) => row.breakRank !== null).map((row) => row.teamId) ?? null;
}

/** Judges who break, and the core, who always may; null while nobody is chosen. */
export async function findBreakingJudges(
  { q }: Reader,
  tournamentId: string,
): Promise<string[] | null> {
  const rows = await q
    .selectFrom('adjudicator')
    .select(['person_id', 'breaking'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb.or([eb('breaking', '=', true), eb('core', '=', true)]))
    .execute();
  return rows.some(({ breaking }) => breaking) ? rows.map((row) => row.person_id) : null;
}

export interface AvailabilityKey {
  readonly tournamentId: string;
  readonly roundId: string;
  readonly kind: Subject;
}

/** Makes subjects available; those that are already stay so. Teams among them are no longer left out of the round. */
export async function insertAvailability(
  tx: Tx,
  { tournamentId, roundId, kind }: AvailabilityKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into availability (tournament_id, round_id, kind, subject_id)
    select ${tournamentId}, ${roundId}, ${kind}, id from unnest(${[...ids]}::uuid[]) as id
    on conflict do nothing
  `.execute(tx.q);
  if (kind === 'team') await deleteTeamAbsence(tx, { tournamentId, roundId }, ids);
}

type Round = Pick<AvailabilityKey, 'tournamentId' | 'roundId'>;

async function deleteTeamAbsence(
  { q }: Tx,
  { tournamentId, roundId }: Round,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from team_absence
    where tournament_id = ${tournamentId} and round_id = ${roundId}
      and team_id = any(${[...ids]}::uuid[])
  `.execute(q);
}

/** Makes teams unavailable, as if nobody had marked them. */
export async function unmarkTeams(tx: Tx, round: Round, ids: readonly string[]): Promise<void> {
  await deleteAvailability(tx, { ...round, kind: 'team' }, ids);
  await deleteTeamAbsence(tx, round, ids);
}

/** Makes teams unavailable and remembers that somebody left them out of the round. */
export async function takeTeamsOut(
  tx: Tx,
  { tournamentId, roundId }: Round,
  ids: readonly string[],
): Promise<void> {
  await deleteAvailability(tx, { tournamentId, roundId, kind: 'team' }, ids);
  await sql`
    insert into team_absence (tournament_id, round_id, team_id, at)
    select distinct ${tournamentId}::uuid, ${roundId}::uuid, id, ${tx.now}::timestamptz from unnest(${[...ids]}::uuid[]) as id
    on conflict (tournament_id, round_id, team_id) do update set at = excluded.at
  `.execute(tx.q);
}

/** Teams that the tab room marked as not in a round. */
export async function findTeamsOut(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom('team_absence')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** Makes subjects unavailable; absent: everybody of the kind. */
export async function deleteAvailability(
  tx: Tx,
  { tournamentId, roundId, kind }: AvailabilityKey,
  ids?: readonly string[],
): Promise<void> {
  let query = tx.q
    .deleteFrom('availability')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .where('kind', '=', kind);
  if (ids) query = query.where(sql<boolean>`subject_id = any(${[...ids]}::uuid[])`);
  await query.execute();
}

/** A team or judge. */
interface Participant {
  readonly kind: 'team' | 'adjudicator';
  readonly id: string;
}

/**
 * Makes a judge unavailable in every round that has neither ended nor a released draw.
 * @returns in how many rounds they had been available.
 */
export async function deleteComingAvailability(
  tx: Tx,
  tournamentId: string,
  judgeId: string,
): Promise<number> {
  const kind = 'adjudicator';
  const roundIds = await findComing(tx, tournamentId, { kind, id: judgeId });
  for (const roundId of roundIds) {
    await deleteAvailability(tx, { tournamentId, roundId, kind }, [judgeId]);
  }
  return roundIds.length;
}

/** Rounds that have neither ended nor a released draw, and in which a team or judge is available. */
export async function findComing(
  { q }: Reader,
  tournamentId: string,
  { kind, id }: Participant,
): Promise<string[]> {
  const rows = await q
    .selectFrom('round')
    .select('round.id')
    .where('round.tournament_id', '=', tournamentId)
    .where('round.completed_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('draw')
            .select('draw.id')
            .whereRef('draw.tournament_id', '=', 'round.tournament_id')
            .whereRef('draw.round_id', '=', 'round.id')
            .where('draw.state', '=', 'released'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('availability')
          .select('availability.subject_id')
          .whereRef('availability.tournament_id', '=', 'round.tournament_id')
          .whereRef('availability.round_id', '=', 'round.id')
          .where('availability.kind', '=', kind)
          .where('availability.subject_id', '=', id)
          .where(isNotWithdrawn()),
      ),
    )
    .orderBy('round.seq')
    .execute();
  return rows.map((row) => row.id);
}
