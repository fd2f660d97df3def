import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';
import { mostChangedRows } from '../bulk/change-repository.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
let params: { tournamentId: string };
let judge: { id: string; version: number };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
  judge = await add('Judge', 'judge@example.org');
});

const api = () => ana.client.participants;
async function add(name: string, email: string | null = null) {
  const { id, version } = await api().addAdjudicator({ params, body: { name, email } });
  return { id, version };
}
const setAccount = (account: string, who = judge) =>
  api().setAccount({
    params: { ...params, personId: who.id },
    body: { account, version: who.version },
  });
const row = async (id = judge.id) =>
  (await api().list({ params })).adjudicators.find((one) => one.id === id);

describe('an account', () => {
  test('is linked by its id, opens the person’s part, and loses it at once', async () => {
    const access = () => ben.client.tournaments.access({ params });
    expect((await access()).personId).toBeNull();
    expect(await setAccount(ben.accountId)).toEqual({ state: 'linked' });
    expect(await access()).toMatchObject({ personId: judge.id });
    expect(await row()).toMatchObject({ hasAccount: true, version: 2 });
    const unlink = (version: number) =>
      api().unlink({ params: { ...params, personId: judge.id }, body: { version } });
    await expectRefusal(unlink(1), 'conflict');
    await unlink(2);
    expect(await access()).toMatchObject({ personId: null, roles: ['public'] });
    await expectRefusal(unlink(3), 'already-done');
  });

  test('belongs to one participant only', async () => {
    await setAccount(ben.accountId);
    const other = await add('Other');
    await expectRefusal(setAccount(ben.accountId, other), 'link-taken');
    await expectRefusal(setAccount(ana.accountId, { ...judge, version: 2 }), 'link-taken');
  });

  test('is found by name among those who work here, and nowhere else', async () => {
    await expectRefusal(setAccount('ben adeyemi'), 'invalid-input');
    await setRole(server, { ...params, accountId: ben.accountId, role: 'volunteer' });
    expect(await setAccount('BEN ADEYEMI')).toEqual({ state: 'linked' });
    const other = await add('Other');
    expect(await setAccount('ana simic', other)).toEqual({ state: 'linked' });
  });

  test('is asked by email when an address is given, whoever may have it', async () => {
    for (const address of ['ben@example.org', 'nobody@example.org']) {
      const person = await add(`Of ${address}`);
      expect(await setAccount(address, person)).toEqual({ state: 'asked' });
      expect(await row(person.id)).toMatchObject({ email: address, hasAccount: false });
    }
    await expectRefusal(setAccount('not an @ address'), 'invalid-input');
  });
});

describe('private links', () => {
  test('go out by email to those who have an address', async () => {
    const silent = await add('No Address');
    const send = (act: 'send' | 'rotate' | 'rotate-and-send') =>
      api().sendLinks({ params, body: { personIds: [judge.id, silent.id], act } });
    const urlOf = async () => {
      const { links } = await api().makeLinks({ params });
      return links.find((one) => one.personId === judge.id)?.url;
    };
    const before = await urlOf();
    expect(await send('send')).toEqual({
      rotated: 0,
      sent: 1,
      notSent: 0,
      unreached: [silent.id],
    });
    expect(await urlOf()).toBe(before);
    expect(await send('rotate-and-send')).toEqual({
      rotated: 2,
      sent: 1,
      notSent: 0,
      unreached: [silent.id],
    });
    expect(await urlOf()).not.toBe(before);
    expect(await send('rotate')).toMatchObject({ rotated: 2, sent: 0 });
    const body = { personIds: [params.tournamentId], act: 'send' as const };
    await expectRefusal(api().sendLinks({ params, body }), 'not-found');
  });
});

describe('what changed since I last looked', () => {
  const changes = (user = ben) => user.client.participants.changes({ params });
  const look = async (user = ben) => {
    const { seq } = await changes(user);
    await user.client.participants.markSeen({ params, body: { seq } });
  };

  test('names who, what and when by row; my own acts are not news', async () => {
    await setRole(server, { ...params, accountId: ben.accountId, role: 'convenor' });
    expect(await changes()).toMatchObject({ seen: null, rows: [] });
    await look();
    expect((await changes()).rows).toEqual([]);
    await api().updateAdjudicator({
      params: { ...params, adjudicatorId: judge.id },
      body: { version: 1, core: true },
    });
    const team = await api().addTeam({ params, body: { reference: 'A' } });
    const { rows } = await changes();
    expect(rows).toEqual([
      {
        id: team.id,
        changes: [expect.objectContaining({ type: 'team.added', by: 'Ana Šimić' })],
      },
      {
        id: judge.id,
        changes: [expect.objectContaining({ type: 'adjudicator.changed', fields: ['core'] })],
      },
    ]);
    expect((await changes(ana)).rows).toEqual([]);
    await look();
    expect((await changes()).rows).toEqual([]);
  });

  test('knows every row of a bulk act and of an import', async () => {
    await setRole(server, { ...params, accountId: ben.accountId, role: 'equity' });
    await look();
    const other = await add('Other');
    await api().bulk({
      params,
      body: {
        act: {
          kind: 'change-adjudicators',
          rows: [judge, other].map(({ id }) => ({ id, version: 1 })),
          trainee: true,
        },
      },
    });
    const files = [{ name: 'teams.csv', text: 'reference,speaker1_name\nA,Somebody\n' }];
    const { digest } = await ana.client.data.previewImport({
      params,
      body: { source: 'x', files },
    });
    await ana.client.data.applyImport({ params, body: { source: 'x', files, digest } });
    const { teams, speakers } = await api().list({ params });
    const { rows } = await changes();
    const typesOf = (id: string | undefined) =>
      rows.find((one) => one.id === id)?.changes.map(({ type }) => type);
    expect(typesOf(judge.id)).toEqual(['adjudicator.bulk-changed']);
    expect(typesOf(other.id)).toEqual(['adjudicator.bulk-changed', 'adjudicator.added']);
    expect(typesOf(teams[0]?.id)).toEqual(['import.applied']);
    expect(typesOf(speakers[0]?.id)).toEqual(['import.applied']);

    // As if the import, which is the latest change, had brought as many rows as are marked.
    await server.services.db.pool.query(
      `update import_batch set touched =
        (select jsonb_agg(gen_random_uuid()) from generate_series(1, $2)) where tournament_id = $1`,
      [params.tournamentId, mostChangedRows],
    );
    const latest = await changes();
    expect(latest.rows).toHaveLength(mostChangedRows);
    expect(latest.rows.some(({ id }) => id === judge.id)).toBe(false);
  });

  test('is nobody’s but the staff’s', async () => {
    await setRole(server, { ...params, accountId: ben.accountId, role: null });
    await expectRefusal(changes(), 'forbidden');
    await expectRefusal(look(), 'forbidden');
  });
});

test('a short name is set, shown and taken away', async () => {
  const update = (version: number, shortName: string | null) =>
    api().updateAdjudicator({
      params: { ...params, adjudicatorId: judge.id },
      body: { version, shortName },
    });
  expect((await update(1, '王雨桐')).shortName).toBe('王雨桐');
  expect((await update(2, null)).shortName).toBeNull();
});

test('institutions at the same moment never share a short name', async () => {
  const adds = Array.from({ length: 8 }, (_, n) =>
    api().addInstitution({
      params,
      body: { name: `University ${n}`, shortName: n % 2 ? 'UH' : 'uh' },
    }),
  );
  const outcomes = await Promise.allSettled(adds);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
