/** Acts on many participants about whom a tournament stores a lot. */
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { statementsOf } from '#testing/statements.ts';
import { fillInbox } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let params: { tournamentId: string };

beforeAll(async () => {
  params = { tournamentId: (await createTournament(ana, { minors: true })).id };
  await createField(ana, params.tournamentId, { teams: 2, adjudicators: 2, institutions: 1 });
});

const list = () => ana.client.participants.list({ params });
const keysOf = (rows: readonly { readonly id: string; readonly version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));
type Act = Parameters<typeof ana.client.participants.bulk>[0]['body']['act'];
const bulk = (act: Act) => ana.client.participants.bulk({ params, body: { act } });

/** The tables that statements look through for what an act did. */
function lookedInto(statements: readonly string[]): string[] {
  const tables = statements.flatMap((text) => {
    const [, table] = /select to_jsonb\(t\) as row from "(\w+)"/.exec(text) ?? [];
    return table ?? [];
  });
  return [...new Set(tables)].sort();
}
const lookedThrough = async (work: () => Promise<unknown>) =>
  lookedInto(await statementsOf(server, work));

test('a change looks only through the tables that it writes', async () => {
  const { teams, speakers, adjudicators } = await list();
  expect(
    await lookedThrough(() =>
      bulk({ kind: 'change-teams', rows: keysOf(teams), institutionId: null }),
    ),
  ).toEqual(['break_eligibility', 'team']);
  expect(
    await lookedThrough(() =>
      bulk({ kind: 'change-speakers', rows: keysOf(speakers), anonymous: true }),
    ),
  ).toEqual(['person', 'speaker_in_category']);
  expect(
    await lookedThrough(() =>
      bulk({ kind: 'change-adjudicators', rows: keysOf(adjudicators), core: true }),
    ),
  ).toEqual(['adjudicator', 'person']);
});

test('consents of many are recorded in one statement', async () => {
  const { rows } = await ana.client.guardians.list({ params });
  expect(rows.length).toBeGreaterThan(2);
  const consents = rows.map(({ personId, version }) => ({ id: personId, version }));
  const body = { rows: consents, act: { state: 'of-age' } as const };
  const statements = await statementsOf(server, () =>
    ana.client.guardians.record({ params, body, idempotencyKey: newId() }),
  );
  expect(lookedInto(statements)).toEqual(['guardian_consent']);
  expect(statements.filter((text) => text.includes('insert into guardian_consent'))).toHaveLength(
    1,
  );
  const after = await ana.client.guardians.list({ params });
  expect(new Set(after.rows.map(({ state }) => state))).toEqual(new Set(['of-age']));
});

test('a removal that affects more than one act may keep is refused before anything is read', async () => {
  const { adjudicators } = await list();
  const { tournamentId } = params;
  const [judge] = adjudicators;
  await fillInbox(server.services, { tournamentId, personId: judge?.id ?? '' }, 40);
  const remove = () => bulk({ kind: 'remove-adjudicators', rows: keysOf(adjudicators) });
  expect(await lookedThrough(() => expectRefusal(remove(), 'in-use'))).toEqual([]);
  expect((await list()).adjudicators).toHaveLength(adjudicators.length);
  const rest = adjudicators.filter(({ id }) => id !== judge?.id);
  const { undoId } = await bulk({ kind: 'remove-adjudicators', rows: keysOf(rest) });
  await ana.client.participants.undo({ params: { ...params, undoId: undoId ?? '' } });
  expect((await list()).adjudicators).toHaveLength(adjudicators.length);
});
