/** Everything that is an account: itself, its people, and what hangs on them. */
import { sql } from 'kysely';
import { confidentialTopics } from '#contract/kinds/request-topics.ts';
import type { Reader } from '#server/db/database.ts';
import { type Subject, tournamentTables } from '#server/db/personal/index.ts';

/** Ids, addresses and keys of somebody, by what they name. */
export type Subjects = Readonly<Record<Subject, readonly string[]>>;

export interface OwnPerson {
  readonly tournamentId: string;
  readonly id: string;
  readonly name: string;
}

export async function findAccount({ q }: Reader, accountId: string) {
  return q
    .selectFrom('account')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Who the account is in tournaments, the oldest first. */
export async function findAllPeople({ q }: Reader, accountId: string): Promise<OwnPerson[]> {
  return q
    .selectFrom('person')
    .select(['tournament_id as tournamentId', 'id', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Tournaments that the account owns: they need another owner before it goes. */
export async function findAllOwned({ q }: Reader, accountId: string) {
  return q
    .selectFrom('tournament')
    .select(['id', 'slug', 'name'])
    .where('owner_id', '=', accountId)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

/** Where rows of an account stand. */
export interface OwnPlace {
  readonly id: string;
  /** Null once the tournament is deleted: payments outlive it. */
  readonly name: string | null;
  readonly slug: string | null;
}

/** Tournaments in which any row names the account, by every column that is declared to. */
export async function findAllPlaces({ q }: Reader, accountId: string): Promise<OwnPlace[]> {
  const naming = Object.entries(tournamentTables).flatMap(([table, { of = [], acts = [] }]) =>
    [...of.filter(({ is }) => is === 'account').map(({ column }) => column), ...acts].map(
      (column) => sql`
        select tournament_id as id from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}
      `,
    ),
  );
  const people = sql`select tournament_id as id from person where account_id = ${accountId}`;
  const { rows } = await sql<OwnPlace>`
    select place.id, tournament.name, tournament.slug
    from (${sql.join([people, ...naming], sql` union `)}) as place
    left join tournament on tournament.id = place.id order by place.id
  `.execute(q);
  return rows;
}

/** What of one tournament is the account's and its people's. */
export async function findSubjects(
  { q }: Reader,
  tournamentId: string,
  of: {
    readonly accountId: string;
    readonly personIds: readonly string[];
    /** Also what the holder of a private link asked in confidence: only its device may read that. */
    readonly withConfidential: boolean;
  },
): Promise<Subjects> {
  const { accountId } = of;
  const personIds = [...of.personIds];
  const signups = await q
    .selectFrom('signup')
    .select(['id', 'code_id', 'contact_email'])
    .where('tournament_id', '=', tournamentId)
    .where('account_id', '=', accountId)
    .execute();
  const requests = await q
    .selectFrom('request')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([
        eb('asker_account', '=', accountId),
        eb.and([
          eb('asker_person', '=', eb.fn.any(eb.val(personIds))),
          ...(of.withConfidential ? [] : [eb('topic', 'not in', confidentialTopics)]),
        ]),
      ]),
    )
    .execute();
  const used = await q
    .selectFrom('registration')
    .select('code_id')
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val(personIds))))
    .execute();
  const codeIds = [...signups, ...used].flatMap(({ code_id }) => code_id ?? []);
  // A code of an institution or a team is called by its name, one's own by that of its holder.
  const codes = await q
    .selectFrom('registration_code')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(codeIds))))
    .where('institution_id', 'is', null)
    .where('team_id', 'is', null)
    .execute();
  return {
    account: [accountId],
    person: personIds,
    address: [],
    request: requests.map(({ id }) => id),
    signup: signups.map(({ id }) => id),
    code: codes.map(({ id }) => id),
    actor: [`account:${accountId}`, ...personIds.map((id) => `link:${id}`)],
  };
}

/** Addresses that somebody gave in a tournament, proved or not. */
export async function findAllAddresses(
  { q }: Reader,
  tournamentId: string,
  {
    personIds,
    signupIds,
  }: {
    readonly personIds: readonly string[];
    readonly signupIds: readonly string[];
  },
): Promise<string[]> {
  const rows = await q
    .selectFrom('person_private')
    .select('email')
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .unionAll(
      q
        .selectFrom('signup')
        .select('contact_email as email')
        .where('tournament_id', '=', tournamentId)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...signupIds])))),
    )
    .execute();
  return [...new Set(rows.flatMap(({ email }) => email || []))];
}
