/** The views that replace `team`, `person` and `adjudicator` where code names are shown (`shown-names.ts`). */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** First in the search path of connections that show code names. */
export const codedSchema = 'coded';

type Coded = 'team' | 'person' | 'adjudicator';

/** The replacement for each column that would reveal an identity. Other columns are unchanged. */
const coded: Readonly<Record<Coded, Readonly<Record<string, string>>>> = {
  team: {
    reference: "coalesce(own.code_name, 'Team ' || upper(right(own.id::text, 6)))",
    reference_folded: "lower(coalesce(own.code_name, 'Team ' || upper(right(own.id::text, 6))))",
    use_institution_prefix: 'false',
    institution_id: 'null::uuid',
    emoji: 'null::text',
    code_name: 'null::text',
  },
  person: {
    name: `coalesce(own.code_name, ${numberOf('own.id')})`,
    name_folded: `lower(coalesce(own.code_name, ${numberOf('own.id')}))`,
    short_name: 'null::text',
    pronouns: 'null::text',
    code_name: 'null::text',
  },
  adjudicator: { institution_id: 'null::uuid' },
};

/** The choices of the setting `codeNames` under which a table is coded. */
const choices = {
  team: ['teams', 'everybody'],
  person: ['everybody'],
  adjudicator: ['everybody'],
} as const;

/** Used when a person has no code name: eight digits taken from the id. */
function numberOf(id: string): string {
  return `lpad(((('x' || right(${id}::text, 7))::bit(28)::int) % 100000000)::text, 8, '0')`;
}

/**
 * Creates the views for the tables’ present columns; views that are up to date stay untouched. They can
 * be updated except for the replaced columns: a write that would set a name through them fails. A
 * migration that drops or retypes a column of these tables drops the views in its own transaction, so
 * that no connection ever finds the tables instead.
 */
export async function writeCodedViews(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(728412)');
    await client.query(`create schema if not exists ${codedSchema}`);
    for (const table of Object.keys(coded) as Coded[]) await writeView(client, table);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function writeView(client: pg.PoolClient, table: Coded): Promise<void> {
  const view = `${codedSchema}.${table}`;
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const list = rows.map(({ name }) => columnOf(table, name)).join(', ');
  const select = `select ${list} from public.${table} own`;
  const mark = createHash('sha256').update(select).digest('hex');
  const present = await client.query<{ mark: string | null }>(
    'select obj_description(to_regclass($1)) as mark',
    [view],
  );
  if (present.rows[0]?.mark === mark) return;
  await client.query(`drop view if exists ${view}`);
  await client.query(`create view ${view} as ${select}`);
  await client.query(`comment on view ${view} is '${mark}'`);
}

function columnOf(table: Coded, name: string): string {
  const instead = coded[table][name];
  if (instead === undefined) return `own.${name}`;
  const on = choices[table].map((choice) => `'${choice}'`).join(', ');
  // Names no column of the row, so that PostgreSQL runs it once per query, not once per row.
  const tournaments = `select id from public.tournament where settings->>'codeNames' in (${on})`;
  const isCoded = `own.tournament_id in (${tournaments})`;
  return `case when ${isCoded} then ${instead} else own.${name} end as ${name}`;
}
