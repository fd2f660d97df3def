/** The log in the database, with the names of those who acted. */
import { sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export interface LogFilter {
  /** Only entries before this sequence number. */
  readonly before: number | undefined;
  /** First words of the types (`draw`, `ballot` …); absent: all. */
  readonly areas: readonly string[] | undefined;
  /** Looks into types, the names of those who acted, and what entries are about. */
  readonly search: string | undefined;
  readonly limit: number;
  /** Types whose actors and ids the viewer may not know, by no search either. */
  readonly anonymous: readonly string[];
  /** What the search names, and the areas in which the viewer may not look for it. */
  readonly named: { readonly ids: readonly string[]; readonly closed: readonly string[] };
}

/** Entries of one tournament, newest first. */
export async function findAllEntries(
  { q }: Reader,
  tournamentId: string,
  { before, areas, search, limit, anonymous, named }: LogFilter,
) {
  const name = likeText(fold(search ?? ''));
  const word = likeText((search ?? '').trim().toLowerCase());
  return q
    .selectFrom('activity as entry')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'entry.actor_id').on('entry.actor_kind', '=', 'account'),
    )
    .leftJoin('account as holder', 'holder.id', 'entry.by_account')
    .leftJoin('person', (join) =>
      sameTournament('person.id', 'entry.actor_id')(join).on('entry.actor_kind', '=', 'link'),
    )
    .leftJoin('screen', (join) =>
      sameTournament('screen.id', 'entry.actor_id')(join).on('entry.actor_kind', '=', 'screen'),
    )
    .select(['entry.seq', 'entry.type', 'entry.at', 'entry.ids', 'entry.data'])
    .select(['entry.actor_kind as kind'])
    .select((eb) => [
      eb.fn.coalesce('account.name', 'person.name', 'screen.name').as('name'),
      'entry.by_account as byAccount',
      'holder.name as holder',
    ])
    .where('entry.tournament_id', '=', tournamentId)
    .$if(before !== undefined, (query) => query.where('entry.seq', '<', before ?? 0))
    .$if(areas !== undefined, (query) =>
      query.where(sql`split_part(entry.type, '.', 1)`, 'in', areas ?? []),
    )
    .$if(word !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('entry.type', 'like', `%${word}%`),
          eb.and([
            sql<boolean>`split_part(entry.type, '.', 1) <> all(${[...named.closed]})`,
            eb.or([isAbout(named.ids), says(word)]),
          ]),
          ...(name === ''
            ? []
            : [
                eb.and([
                  sql<boolean>`entry.type <> all(${[...anonymous]})`,
                  eb.or([
                    eb('account.name_folded', 'like', `%${name}%`),
                    eb('person.name_folded', 'like', `%${name}%`),
                    eb('holder.name_folded', 'like', `%${name}%`),
                  ]),
                ]),
              ]),
        ]),
      ),
    )
    .orderBy('entry.seq', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an entry names one of these ids: as what it is about, or before or after a change. */
function isAbout(ids: readonly string[]) {
  const any = sql`any(${[...ids]}::text[])`;
  return sql<boolean>`(
    exists (select 1 from jsonb_each_text(entry.ids) as one where one.value = ${any})
    or exists (select 1 from jsonb_path_query(entry.data, '$.of[*]') as one where one #>> '{}' = ${any})
    or exists (
      select 1 from jsonb_path_query(entry.data, '$.scores[*].of') as one
      where one #>> '{}' = ${any}
    )
    or exists (
      select 1 from jsonb_path_query(entry.data, '$.changes[*]') as one
      where one ->> 'of' = ${any} or one ->> 'before' = ${any} or one ->> 'after' = ${any}
    )
  )`;
}

/** Whether an entry has a text: in the name of what is no more, or before or after a change. */
function says(word: string) {
  const text = `%${word}%`;
  return sql<boolean>`(
    lower(entry.data ->> 'name') like ${text}
    or lower(entry.data ->> 'names') like ${text}
    or exists (
      select 1 from jsonb_path_query(entry.data, '$.changes[*]') as one
      where lower(one ->> 'before') like ${text} or lower(one ->> 'after') like ${text}
    )
  )`;
}

export interface Trace {
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
  readonly actorId: string | null;
}

/** Whether an actor has left the same entry since a moment. */
export async function existsEntrySince(
  { q }: Reader,
  tournamentId: string,
  entry: Trace & { readonly since: Date },
): Promise<boolean> {
  const row = await q
    .selectFrom('activity')
    .select('seq')
    .where('tournament_id', '=', tournamentId)
    .where('type', '=', entry.type)
    .where('data', '=', sql<never>`${JSON.stringify(entry.data)}::jsonb`)
    .where('actor_id', 'is not distinct from', entry.actorId)
    .where('at', '>', entry.since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of accounts, in alphabetical order. */
export async function findAllNames({ q }: Reader, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return q
    .selectFrom('account')
    .select(['id as accountId', 'name'])
    .where('id', 'in', accountIds)
    .orderBy('name_folded')
    .execute();
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
