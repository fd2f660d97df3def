import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  addInstitution,
  type OpenTournament,
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer(
  { plans: 'grant', logLevel: 'trace' },
  {
    logStream: {
      write(line: string) {
        log += line;
      },
    },
  },
);
const ana = await server.signIn('Ana');
let log = '';

const someone = () => server.signIn(newId());
const intent = () => ({ idempotencyKey: newId() });
const named = (open: OpenTournament, name: string) => submission(open, {}, { team: { name } });

async function granted(settings: Parameters<typeof openRegistration>[1] = {}) {
  const open = await openRegistration(ana, settings);
  const operator = await server.signIn(newId(), { operator: true });
  const body = { plan: 'MICRO', official: false, experimental: false, showcase: false } as const;
  await operator.client.operator.mark({ params: open.params, body });
  return open;
}

describe('whether it is available (seed 4)', () => {
  const closed = 'Registration is not yet available for this tournament.';

  test('not without a plan where plans are granted', async () => {
    const open = await openRegistration(ana);
    const noor = await someone();
    const problem = await expectRefusal(
      noor.client.registration.open({ params: open.params }),
      'registration-closed',
    );
    expect(problem?.detail).toBe(closed);
    const { closedBecause } = await ana.client.registration.overview({ params: open.params });
    expect(closedBecause).toBe('no-plan');
  });

  test('not while auto-registration is off: a right code is answered like a wrong one', async () => {
    const open = await granted({ enableAutoReg: false });
    const { code } = await addInstitution(ana, open, { name: 'Oxford', teamCap: 1 });
    const noor = await someone();
    for (const typed of [code, 'ffffffff']) {
      const call = noor.client.registration.ofCode({ params: { ...open.params, code: typed } });
      expect((await expectRefusal(call, 'registration-closed'))?.detail).toBe(closed);
    }
    const form = await server.anonymous.registration.form({ params: open.params });
    expect(form.open).toBe(false);
  });

  test('not after it has ended, to the moment, also in what caches answer', async () => {
    const open = await granted();
    const closesAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await ana.client.registration.setForm({
      params: open.params,
      body: { version: 1, closesAt, questions: [] },
    });
    const isOpen = async () =>
      (await server.anonymous.registration.form({ params: open.params })).open;
    expect(await isOpen()).toBe(true);
    const noor = await someone();
    const answer = await register(noor, open, { body: named(open, 'Foxes') });
    server.clock.advance(60_000);
    expect(await isOpen()).toBe(false);
    await expectRefusal(
      register(await someone(), open, { body: named(open, 'Owls') }),
      'registration-closed',
    );
    const mine = await noor.client.registration.mine({ params: open.params });
    expect(mine).toMatchObject({ personId: answer.personId, mayChange: false });
  });
});

describe('codes (seed 2, 4, 7, 9)', () => {
  test('tell their institution; the open link has none', async () => {
    const open = await granted();
    const { id, code } = await addInstitution(ana, open, { name: 'Łódź', teamCap: 2 });
    expect(code).toMatch(/^[0-9a-f]{8}$/);
    const noor = await someone();
    const answer = await noor.client.registration.ofCode({ params: { ...open.params, code } });
    expect(answer).toEqual({ id, name: 'Łódź', shortName: 'Łódź' });
    expect(await noor.client.registration.open({ params: open.params })).toBeNull();
    const { code: free } = await ana.client.registration.addIndependent({
      params: open.params,
      body: { label: 'Dr Lee', teamCap: 0, judgeCap: 1 },
      ...intent(),
    });
    const params = { ...open.params, code: free ?? '' };
    expect(await noor.client.registration.ofCode({ params })).toBeNull();
  });

  test('are refused alike when wrong, malformed, undone or replaced', async () => {
    const open = await granted();
    const noor = await someone();
    const first = await addInstitution(ana, open, { name: 'Oxford', teamCap: 2 });
    const { institutions } = await ana.client.registration.overview({ params: open.params });
    const codeId = institutions[0]?.codeId ?? '';
    const second = await ana.client.registration.newCode({
      params: { ...open.params, codeId },
      ...intent(),
    });
    const look = (code: string) =>
      noor.client.registration.ofCode({ params: { ...open.params, code } });
    expect((await look(second.code ?? ''))?.name).toBe('Oxford');
    await ana.client.registration.removeCode({ params: { ...open.params, codeId }, ...intent() });
    const bodies = [];
    for (const code of [first.code, second.code ?? '', '00000000', 'x']) {
      bodies.push(await expectRefusal(look(code), 'bad-code'));
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('guessing is slowed down', async () => {
    const open = await granted();
    const noor = await someone();
    const look = () =>
      noor.client.registration.ofCode({ params: { ...open.params, code: 'ffffffff' } });
    for (let n = 0; n < 20; n++) await expectRefusal(look(), 'bad-code');
    await expectRefusal(look(), 'too-many-requests');
  });

  test('are required when the tournament says so', async () => {
    const open = await granted({ requireRegCode: true });
    const call = (await someone()).client.registration.open({ params: open.params });
    await expectRefusal(call, 'bad-code');
  });

  test('stand in no log and in no table as they are', async () => {
    const open = await granted();
    const { code } = await addInstitution(ana, open, { name: 'Oxford', teamCap: 2 });
    const noor = await someone();
    log = '';
    await noor.client.registration.ofCode({ params: { ...open.params, code } });
    await register(noor, open, { code, body: named(open, 'A') });
    // Nothing goes wrong by itself: a failing request is logged like this.
    const req = { method: 'GET', url: `/api/tournaments/x/join/${code}?code=${code}` };
    server.app.log.error({ req }, 'failed');
    expect(log).toContain('/join/…');
    expect(log).not.toContain(code);
    const stored = await server.services.db.pool.query(
      'select row_to_json(c)::text as text from registration_code c',
    );
    expect(JSON.stringify(stored.rows)).not.toContain(code);
  });

  test('an independent’s allows what its places say, and nothing else', async () => {
    const open = await granted({ preventNewOpenTeams: true, preventNewOpenAdjudicators: true });
    const made = await ana.client.registration.addIndependent({
      params: open.params,
      body: { label: 'Open team', teamCap: 1, judgeCap: 0 },
      ...intent(),
    });
    const code = made.code ?? '';
    await register(await someone(), open, { code, body: named(open, 'Foxes') });
    const again = register(await someone(), open, { code, body: named(open, 'Owls') });
    expect((await expectRefusal(again, 'slots-exceeded'))?.data).toMatchObject({ kind: 'team' });
    const judge = submission(open, { role: 'adjudicator' });
    const asJudge = register(await someone(), open, { code, body: judge });
    expect((await expectRefusal(asJudge, 'slots-exceeded'))?.data).toMatchObject({ kind: 'judge' });
    const { independents } = await ana.client.registration.overview({ params: open.params });
    expect(independents).toMatchObject([{ label: 'Open team', teams: { used: 1, cap: 1 } }]);
  });
});

describe('the desk', () => {
  test('counts places whoever used them, and lists who registered', async () => {
    const open = await granted();
    const { id, code } = await addInstitution(ana, open, {
      name: 'Oxford',
      teamCap: 2,
      judgeCap: 1,
    });
    await ana.client.participants.addTeam({
      params: open.params,
      body: { reference: 'A', institutionId: id },
    });
    await register(await someone(), open, { code, body: named(open, 'B') });
    const full = register(await someone(), open, { code, body: named(open, 'C') });
    expect((await expectRefusal(full, 'slots-exceeded'))?.data).toMatchObject({ kind: 'team' });
    const { institutions, registrations, plan } = await ana.client.registration.overview({
      params: open.params,
    });
    expect(institutions).toMatchObject([
      { code, teams: { used: 2, cap: 2 }, judges: { used: 0, cap: 1 } },
    ]);
    expect(institutions[0]?.url).toMatch(new RegExp(`/tournaments/[^/]+/register\\?code=${code}$`));
    expect(registrations).toMatchObject([
      { name: 'Noor Haddad', role: 'speaker', team: 'Oxford B', institution: 'Oxford' },
    ]);
    expect(plan).toEqual({ teams: 2, cap: 24 });
  });

  test('shows convenors the places and no code', async () => {
    const open = await granted();
    await addInstitution(ana, open, { name: 'Oxford', teamCap: 2 });
    const kim = await server.signIn(newId());
    await server.hire(open.tournament.id, kim, 'convenor');
    const { institutions } = await kim.client.registration.overview({ params: open.params });
    expect(institutions).toMatchObject([{ code: null, url: null, teams: { cap: 2 } }]);
  });

  test('places are changed by their version', async () => {
    const open = await granted();
    const { id, code } = await addInstitution(ana, open, { name: 'Oxford', teamCap: 2 });
    const params = { ...open.params, institutionId: id };
    const set = (version: number | null, teamCap: number | null) =>
      ana.client.registration.setPlaces({ params, body: { teamCap, judgeCap: null, version } });
    expect(await set(1, null)).toMatchObject({ code, teams: { cap: null }, version: 2 });
    expect((await expectRefusal(set(1, 3), 'conflict'))?.data).toMatchObject({ version: 2 });
    await expectRefusal(set(null, 3), 'conflict');
    const nowhere = ana.client.registration.setPlaces({
      params: { ...params, institutionId: newId() },
      body: { teamCap: 1, judgeCap: 1, version: null },
    });
    await expectRefusal(nowhere, 'not-found');
    const nothing = { params: { ...open.params, codeId: newId() }, ...intent() };
    await expectRefusal(ana.client.registration.newCode(nothing), 'not-found');
    await expectRefusal(ana.client.registration.removeCode(nothing), 'not-found');
  });

  test('a link is sent as an email', async () => {
    const open = await granted();
    const { code } = await addInstitution(ana, open, { name: 'Oxford', teamCap: 2, judgeCap: 1 });
    const { institutions } = await ana.client.registration.overview({ params: open.params });
    const params = { ...open.params, codeId: institutions[0]?.codeId ?? '' };
    const body = { to: 'society@oxford.example', name: 'Kim' };
    await ana.client.registration.sendLink({ params, body, ...intent() });
    const { emails } = await ana.client.mail.list({ params: open.params });
    expect(emails).toMatchObject([{ kind: 'registration-link', to: 'society@oxford.example' }]);
    const email = await ana.client.mail.get({
      params: { ...open.params, emailId: emails[0]?.id ?? '' },
    });
    expect(email.text).toContain(`register?code=${code}`);
    expect(email.text).toContain('2 teams and one judge');
  });

  test('own questions: checked as a form, asked by role, required, with options', async () => {
    const open = await granted();
    const base = { hint: '', options: [], required: false, for: 'everyone' } as const;
    const shirt = {
      ...base,
      id: 'shirt',
      label: 'Shirt',
      kind: 'choice',
      options: ['S', 'L'],
    } as const;
    const set = (version: number, questions: object[]) =>
      ana.client.registration.setForm({
        params: open.params,
        body: { version, closesAt: null, questions: questions as never },
      });
    await expectRefusal(set(1, [shirt, shirt]), 'invalid-input');
    await expectRefusal(set(1, [{ ...shirt, options: ['S', 'S'] }]), 'invalid-input');
    const form = await set(1, [
      { ...shirt, required: true, for: 'speakers' },
      { ...base, id: 'bus', label: 'Bus?', kind: 'yes-no', for: 'judges' },
    ]);
    expect(form.version).toBe(2);
    await expectRefusal(set(1, []), 'conflict');
    const answering = (
      answers: Record<string, string>,
      role: 'speaker' | 'adjudicator' = 'speaker',
    ) =>
      someone().then((who) =>
        register(who, open, {
          body: submission(
            open,
            { role },
            { ...(role === 'speaker' ? { team: { name: newId() } } : {}), details: { answers } },
          ),
        }),
      );
    const issue = async (call: Promise<unknown>) =>
      (await expectRefusal(call, 'invalid-input'))?.issues?.map(({ path, message }) => [
        path,
        message,
      ]);
    expect(await issue(answering({}))).toEqual([
      ['body.details.answers.shirt', 'This is required.'],
    ]);
    expect(await issue(answering({ shirt: 'XL' }))).toEqual([
      ['body.details.answers.shirt', 'Choose one of the answers.'],
    ]);
    expect(await issue(answering({ shirt: 'L', bus: 'yes' }))).toEqual([
      ['body.details.answers.bus', 'This is not asked.'],
    ]);
    expect(await issue(answering({ bus: 'maybe' }, 'adjudicator'))).toEqual([
      ['body.details.answers.bus', 'Answer yes or no.'],
    ]);
    await answering({ shirt: 'L' });
    await answering({ bus: 'no' }, 'adjudicator');
  });
});

describe('settings', () => {
  test('are changed by owner and tab only, in a call of their own', async () => {
    const open = await granted();
    const { version } = await server.anonymous.tournaments.get({ params: open.params });
    const body = { version, settings: { requireRegCode: true, autoRegMessage: 'Bring a pen.' } };
    const kim = await server.signIn(newId());
    await server.hire(open.tournament.id, kim, 'convenor');
    const change = (who: TestUser) =>
      who.client.tournaments.updateSettings({ params: open.params, body });
    await expectRefusal(change(kim), 'forbidden');
    const tab = await server.signIn(newId());
    await server.hire(open.tournament.id, tab, 'tab');
    const changed = await change(tab);
    expect(changed.settings).toMatchObject({ ...body.settings, enableAutoReg: true });
    await expectRefusal(change(ana), 'conflict');
    const smuggled = { version: changed.version, settings: { requireRegCode: false } };
    await kim.client.tournaments.update({ params: open.params, body: smuggled });
    const after = await server.anonymous.tournaments.get({ params: open.params });
    expect(after.settings.requireRegCode).toBe(true);
  });
});
