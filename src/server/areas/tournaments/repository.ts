/** Tournaments in the database. */
import { byId } from '#engine/collections.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredSettings, StoredTab } from '#server/db/documents.ts';
import { violates } from '#server/errors.ts';
import { idOfSlug } from '#server/http/identity/access-repository.ts';

/** A row with the counts that cards and pages show; swing teams are not counted. */
export type TournamentRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

function selectTournament({ q }: Reader) {
  return q
    .selectFrom('tournament')
    .selectAll('tournament')
    .select((eb) => [
      eb
        .selectFrom('team')
        .whereRef('team.tournament_id', '=', 'tournament.id')
        .where('team.swing', '=', false)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('team_count'),
      eb
        .selectFrom('adjudicator')
        .whereRef('adjudicator.tournament_id', '=', 'tournament.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('adjudicator_count'),
      eb
        .selectFrom('round')
        .whereRef('round.tournament_id', '=', 'tournament.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('round_count'),
    ]);
}

export function findById(reader: Reader, id: string) {
  return selectTournament(reader).where('tournament.id', '=', id).executeTakeFirst();
}

/** Tournaments in the order of the ids; those that are not there are left out. */
export async function findAllByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<TournamentRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectTournament(reader).where('tournament.id', 'in', ids).execute();
  const known = byId(rows);
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * A tournament that anybody may see, by id or slug, for what is sent without looking at who asks: the
 * page's head, share pictures, calendars.
 */
export function findOpenToAll(
  reader: Reader,
  name: { readonly id: string } | { readonly slug: string },
): Promise<TournamentRow | undefined> {
  // The statement leaves private ones out: to read one first would take longer than to find nothing.
  const open = selectTournament(reader).where('private', '=', false);
  const named =
    'id' in name
      ? open.where('tournament.id', '=', name.id)
      : open.where('tournament.id', '=', idOfSlug(name.slug));
  return named.executeTakeFirst();
}

/** By the present slug, else by one that it had before. */
export function findBySlug(reader: Reader, slug: string) {
  return selectTournament(reader).where('tournament.id', '=', idOfSlug(slug)).executeTakeFirst();
}

export async function findAllShowcased({ q }: Reader) {
  return q
    .selectFrom('tournament')
    .select(['id', 'slug', 'name'])
    .where('showcase', '=', true)
    .orderBy('start_date', 'desc')
    .limit(60)
    .execute();
}

export interface NewTournament {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly nameFolded: string;
  readonly color: string;
  readonly icon: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
  readonly place: string | null;
  readonly plan: string | null;
  readonly settings: StoredSettings;
  readonly description: string;
  /** One to practise on: marked, and in no list. */
  readonly experimental: boolean;
  /** Only members see it. */
  readonly private: boolean;
  /** In Browse and search, if it may be. */
  readonly listed: boolean;
  readonly minors: boolean;
  readonly pack: RulePack;
  readonly ownerId: string;
}

/** An account with how many tournaments it owns; its row is held until the transaction ends. */
export async function findOwner({ q }: Tx, accountId: string) {
  const account = await q
    .selectFrom('account')
    .select(['operator', 'tournament_limit as limit'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const owned = await q
    .selectFrom('tournament')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select((eb) =>
      eb.fn.countAll<number>().filterWhere('experimental', '=', true).as('rehearsals'),
    )
    .where('owner_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { all, rehearsals } = owned;
  return account && { ...account, tournaments: all - rehearsals, rehearsals };
}

/** @returns false when the slug was taken in the meantime. */
export async function insert(tx: Tx, row: NewTournament): Promise<boolean> {
  try {
    await tx.q
      .insertInto('tournament')
      .values({
        id: row.id,
        slug: row.slug,
        name: row.name,
        name_folded: row.nameFolded,
        color: row.color,
        icon: row.icon,
        start_date: row.startDate,
        end_date: row.endDate,
        time_zone: row.timeZone,
        place: row.place,
        plan: row.plan,
        settings: JSON.stringify(row.settings),
        description: row.description,
        experimental: row.experimental,
        listed: row.listed && !row.experimental && !row.private,
        private: row.private,
        minors: row.minors,
        pack: JSON.stringify(row.pack),
        owner_id: row.ownerId,
        created_at: tx.now,
      })
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'tournament_slug_key')) return false;
    throw error;
  }
}

export interface TournamentChanges {
  readonly name?: string;
  readonly name_folded?: string;
  readonly slug?: string;
  readonly color?: string;
  readonly icon?: string | null;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly time_zone?: string;
  readonly place?: string | null;
  readonly description?: string;
  readonly language?: string | null;
  readonly listed?: boolean;
  readonly private?: boolean;
  readonly minors?: boolean;
  readonly showcase?: boolean;
  readonly settings?: string;
  readonly plan?: string | null;
}

/** Changes a row of the expected version. @returns false when it has moved on. */
export async function update(
  tx: Tx,
  id: string,
  expected: number,
  changes: TournamentChanges,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('tournament')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets the plan, whatever version the row has by now. */
export async function updatePlan(tx: Tx, id: string, plan: string): Promise<void> {
  await tx.q
    .updateTable('tournament')
    .set((eb) => ({ plan, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Says what of the tab is public and planned, whatever version the row has by now. */
export async function updateTab(tx: Tx, id: string, tab: StoredTab): Promise<void> {
  await tx.q
    .updateTable('tournament')
    .set((eb) => ({ tab: JSON.stringify(tab), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Rounds that are not completed, in order. */
export async function findOpenRoundNames({ q }: Reader, id: string): Promise<string[]> {
  const rows = await q
    .selectFrom('round')
    .select('name')
    .where('tournament_id', '=', id)
    .where('completed_at', 'is', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ name }) => name);
}

/** Notes when the organisers were done, or with null that they are not. */
export async function updateArchive(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.q
    .updateTable('tournament')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
