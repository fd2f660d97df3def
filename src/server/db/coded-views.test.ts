/** What reading through the views of code names costs. That they show no real name: `system/code-names.test.ts`. */
import { beforeAll, expect, test } from 'vitest';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const { pool } = server.services.db;
const people = 500;
let tournament: TestTournament;

beforeAll(async () => {
  tournament = await createTournament(await server.signIn('Ana'));
  await pool.query(
    `insert into public.person (id, tournament_id, name, name_folded)
     select gen_random_uuid(), $1, 'Person ' || at, 'person ' || at from generate_series(1, $2::int) at`,
    [tournament.id, people],
  );
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** What an executed plan did, step by step. */
async function stepsOf(query: string): Promise<PlanNode[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${query}`,
    [tournament.id],
  );
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => all(Plan));
}

test.each(['off', 'everybody'])(
  'with code names %s, tournaments are not looked up row by row',
  async (choice) => {
    await pool.query(
      `update public.tournament set settings = jsonb_set(settings, '{codeNames}', to_jsonb($1::text))`,
      [choice],
    );
    const { rows } = await pool.query<{ name: string }>(
      'select name from coded.person where tournament_id = $1',
      [tournament.id],
    );
    expect(rows).toHaveLength(people);
    expect(rows.every(({ name }) => name.startsWith('Person'))).toBe(choice === 'off');
    const steps = await stepsOf(
      'select name, short_name, pronouns from coded.person where tournament_id = $1',
    );
    expect(steps.map((step) => step['Relation Name'])).toContain('tournament');
    expect(steps.filter((step) => step['Actual Loops'] > 1)).toEqual([]);
  },
);

test('on a site of many tournaments the few with code names are found by an index', async () => {
  await pool.query(
    `insert into public.tournament
     select (jsonb_populate_record(own, jsonb_build_object(
       'id', gen_random_uuid(), 'slug', 'many-' || at, 'settings', own.settings - 'codeNames'
     ))).*
     from public.tournament own, generate_series(1, 3000) at where own.id = $1`,
    [tournament.id],
  );
  await pool.query('analyze public.tournament');
  const steps = await stepsOf('select name from coded.person where tournament_id = $1');
  expect(steps.map((step) => step['Index Name'])).toContain('tournament_coded');
});
