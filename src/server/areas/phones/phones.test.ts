/** Phone numbers: asked for with a purpose, kept with a consent, seen by few, deleted on withdrawal. */
import { beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';
import { eraseJob } from '../retention/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const eve = await server.signIn('Eve Equity');
const vera = await server.signIn('Vera Volunteer');
const start = server.clock.now();
const { client } = ana;
const number = '+44 20 7946 0018';
const purpose = 'To call you when you are late.';
let params: { readonly tournamentId: string };
let judgeId: string;

beforeEach(async () => {
  server.clock.set(start);
  ({ params } = await openRegistration(ana));
  await server.hire(params.tournamentId, eve, 'equity');
  await server.hire(params.tournamentId, vera, 'volunteer');
  const judge = await client.participants.addAdjudicator({ params, body: { name: 'Jo Judge' } });
  judgeId = judge.id;
});

async function state(phonePurpose: string | null) {
  const { version } = await client.tournaments.get({ params });
  await client.tournaments.updateSettings({
    params,
    body: { version, settings: { phonePurpose } },
  });
}

async function asJudge() {
  const { url } = await client.participants.rotateLink({
    params: { ...params, personId: judgeId },
  });
  return server.withCredential('Link', url.split('/').at(-1) ?? '');
}

const record = (who = ana, changes = {}) =>
  who.client.phones.record({
    params: { ...params, personId: judgeId },
    body: { number, purpose, how: 'in-person', on: '2026-11-20', ...changes },
  });

const numbers = async () => (await client.phones.list({ params })).rows.map((row) => row.number);

describe('a person', () => {
  test('is only asked where the tournament states a purpose', async () => {
    const judge = await asJudge();
    expect(await judge.phones.mine({ params })).toEqual({ purpose: null, phone: null });
    const give = () => judge.phones.setMine({ params, body: { number, purpose } });
    await expectRefusal(give(), 'wrong-state');
    await state(purpose);
    await give();
    const { phone } = await judge.phones.mine({ params });
    expect(phone).toMatchObject({ number, purpose, how: 'online' });
  });

  test('agrees to the purpose shown, and to no other', async () => {
    await state('To sell you something.');
    const judge = await asJudge();
    const give = (body: { number: string; purpose: string }) =>
      judge.phones.setMine({ params, body });
    await expectRefusal(give({ number, purpose }), 'conflict');
    await expectRefusal(give({ number: 'none', purpose }), 'invalid-input');
    await expectRefusal(give({ number: '123', purpose }), 'invalid-input');
    expect(await numbers()).toEqual([]);
  });

  test('withdraws at any time, which deletes the number', async () => {
    await state(purpose);
    const judge = await asJudge();
    await judge.phones.setMine({ params, body: { number, purpose } });
    await state(null);
    expect((await judge.phones.withdrawMine({ params })).phone).toBeNull();
    await judge.phones.withdrawMine({ params });
    expect(await numbers()).toEqual([]);
    const { rows } = await client.activity.list({ params, query: { limit: 20 } });
    const types = rows.map(({ type }) => type).filter((type) => type.startsWith('phone.'));
    expect(types).toEqual(['phone.withdrawn', 'phone.given']);
  });

  test('may give it with the registration', async () => {
    const zoe = await server.signIn('Zoe');
    const phone = { number, purpose };
    const at = { params };
    const body = submission(at, { role: 'adjudicator' }, { details: { phone } });
    await register(zoe, at, { body });
    expect(await numbers()).toEqual([]);
    await state(purpose);
    const form = await server.anonymous.registration.form({ params });
    expect(form.phonePurpose).toBe(purpose);
    const yan = await server.signIn('Yan');
    const other = { ...body, details: { phone: { number, purpose: 'Another' } } };
    await expectRefusal(register(yan, at, { body: other }), 'invalid-input');
    await register(yan, at, { body });
    expect(await numbers()).toEqual([number]);
  });
});

describe('the tab room', () => {
  beforeEach(() => state(purpose));

  test('records a number with how and when its person agreed, and deletes it', async () => {
    const { rows } = await record();
    expect(rows).toEqual([
      {
        personId: judgeId,
        ...{ number, purpose, how: 'in-person', givenOn: '2026-11-20', enteredBy: 'Ana' },
      },
    ]);
    await record(ana, { number: '020 7946 0019' });
    expect(await numbers()).toEqual(['020 7946 0019']);
    const at = { params: { ...params, personId: judgeId } };
    expect((await client.phones.remove(at)).rows).toEqual([]);
    await expectRefusal(client.phones.remove(at), 'not-found');
  });

  test('is refused a future day, another purpose and an unknown person', async () => {
    await expectRefusal(record(ana, { on: '2099-01-01' }), 'invalid-input');
    await expectRefusal(record(ana, { purpose: 'Another' }), 'conflict');
    await expectRefusal(record(ana, { how: 'online' }), 'invalid-input');
    const stranger = { params: { ...params, personId: params.tournamentId } };
    const body = { number, purpose, how: 'paper' as const, on: '2026-11-20' };
    await expectRefusal(client.phones.record({ ...stranger, body }), 'not-found');
    await state(null);
    await expectRefusal(record(), 'wrong-state');
  });

  test('sees numbers only with access to contact details', async () => {
    await record();
    expect((await eve.client.phones.list({ params })).rows).toHaveLength(1);
    await expectRefusal(record(eve), 'forbidden');
    await expectRefusal(vera.client.phones.list({ params }), 'forbidden');
    const judge = await asJudge();
    await expectRefusal(judge.phones.list({ params }), 'forbidden');
    await expectRefusal(server.anonymous.phones.list({ params }), 'unauthenticated');
    const bytes = await publicBytes(server, ana, params.tournamentId);
    expect(bytes).toContain('Jo Judge');
    expect(bytes).not.toContain(number);
  });

  test('imports numbers whose consent the file states, and no others', async () => {
    // Rows that give no score and no institution are remarked on as well.
    const aboutJudges = new Set(['no-score', 'no-institution']);
    const run = async (text: string) => {
      const body = { source: 'test', files: [{ name: 'adjudicators.csv', text }] };
      const { digest, problems } = await client.data.previewImport({ params, body });
      const codes = problems.map(({ code }) => code).filter((code) => !aboutJudges.has(code));
      if (problems.some(({ severity }) => severity === 'error')) return codes;
      await client.data.applyImport({ params, body: { ...body, digest } });
      return codes;
    };
    const head = 'name,phone,phone_consent\n';
    expect(await run(`${head}Ann,${number},\nBob,${number},no\n`)).toEqual([
      'left-out',
      'left-out',
    ]);
    expect(await run(`${head}Ann,call me,yes\n`)).toEqual(['bad-phone']);
    expect(await run(`${head}Ann,${number},perhaps\n`)).toEqual(['bad-consent']);
    expect(await numbers()).toEqual([]);
    expect(await run(`${head}Ann,${number},2026-11-02\nBob,020 7946 0019,yes\n`)).toEqual([]);
    expect((await numbers()).sort()).toEqual([number, '020 7946 0019'].sort());
    const { rows } = await client.phones.list({ params });
    expect(rows.find((row) => row.number === number)).toMatchObject({
      ...{ purpose, how: 'import', givenOn: '2026-11-02' },
    });
    await state(null);
    expect(await run(`${head}Cat,${number},yes\n`)).toEqual(['left-out']);
  });

  test('keeps the number of a merged person', async () => {
    const other = await client.participants.addAdjudicator({ params, body: { name: 'J. Judge' } });
    await record();
    const { adjudicators } = await client.participants.list({ params });
    const row = (id: string) => {
      return { id, version: adjudicators.find((one) => one.id === id)?.version ?? 0 };
    };
    await client.participants.mergePeople({
      params,
      body: { keep: row(other.id), gone: row(judgeId), take: [] },
    });
    expect((await client.phones.list({ params })).rows).toMatchObject([{ personId: other.id }]);
  });

  test('loses them with the other contact details, a year later', async () => {
    await record();
    const { endDate } = await client.tournaments.get({ params });
    const later = Date.parse(`${endDate}T03:23:00Z`) + 367 * 86_400_000;
    server.clock.set(new Date(later));
    await jobHandlers(server.services)[eraseJob]?.({});
    const { rows } = await server.services.db.pool.query(
      'select 1 from person_phone where tournament_id = $1',
      [params.tournamentId],
    );
    expect(rows).toEqual([]);
  });
});
