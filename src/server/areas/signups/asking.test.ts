import { beforeEach, describe, expect, test } from 'vitest';
import { mostInTournament } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import {
  askAs,
  callKey,
  openSignups,
  type SignupInput,
} from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
let ben: TestUser;
let tournament: TestTournament;
let params: { tournamentId: string };

beforeEach(async () => {
  // Somebody new each time: whoever calls too often is asked to wait.
  ben = await server.signIn('Ben');
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
});

const page = (user = ben) => user.client.signups.page({ params });
const of = (signup: { id: string }) => ({ params: { ...params, signupId: signup.id } });

describe('the form', () => {
  test('is closed until the organisers open it, and outside its times', async () => {
    expect((await page()).opening).toBe('off');
    await expectRefusal(askAs(ben, tournament), 'registration-closed');
    await openSignups(ana, tournament, {
      introduction: 'Come!',
      opensAt: '2026-11-22T09:00:00Z',
      closesAt: '2026-11-23T09:00:00Z',
    });
    expect(await page()).toMatchObject({ opening: 'not-yet', introduction: 'Come!' });
    await expectRefusal(askAs(ben, tournament), 'registration-closed');
    server.clock.set('2026-11-22T09:00:00Z');
    expect((await page()).opening).toBe('open');
    await askAs(ben, tournament);
    server.clock.set('2026-11-23T09:00:00Z');
    expect((await page()).opening).toBe('over');
    const eve = await server.signIn('Eve');
    await expectRefusal(askAs(eve, tournament), 'registration-closed');
  });

  test('is for people with an account', async () => {
    await expectRefusal(server.anonymous.signups.page({ params }), 'unauthenticated');
    const body = { kind: 'adjudicator', contactName: 'A', contactEmail: 'a@example.org' } as const;
    await expectRefusal(
      server.anonymous.signups.ask({ params, body, ...callKey() }),
      'unauthenticated',
    );
  });

  test('shows nobody else’s requests', async () => {
    await openSignups(ana, tournament);
    const signup = await askAs(ben, tournament);
    const eve = await server.signIn('Eve');
    expect((await page(eve)).mine).toEqual([]);
    await expectRefusal(eve.client.signups.withdraw({ ...of(signup), ...callKey() }), 'not-found');
    const body = { version: 1, contactName: 'Eve', contactEmail: 'e@example.org', teams: 9 };
    await expectRefusal(
      eve.client.signups.change({ ...of(signup), body, ...callKey() }),
      'not-found',
    );
  });
});

describe('asking', () => {
  beforeEach(() => openSignups(ana, tournament));

  test('is refused when the tournament has as many requests as its pages can show', async () => {
    const { most } = mostInTournament.signup;
    await server.services.db.pool.query(
      `insert into signup (tournament_id, id, kind, state, contact_name, contact_email,
         teams_asked, judges_asked, asked_at)
       select $1, gen_random_uuid(), 'team', 'new', 'N' || n, 'n@example.org', 1, 0, now()
       from generate_series(1, $2) as n`,
      [params.tournamentId, most],
    );
    const full = await expectRefusal(askAs(ben, tournament), 'tournament-full');
    expect(full?.detail).toBe('A tournament can have up to 5,000 requests for places.');
    // A deleted request no longer counts.
    await server.services.db.pool.query(
      `update signup set state = 'deleted' where tournament_id = $1 and contact_name = 'N1'`,
      [params.tournamentId],
    );
    expect(await askAs(ben, tournament)).toMatchObject({ state: 'new' });
  });

  test('keeps what was asked, and shows it as new', async () => {
    const signup = await askAs(ben, tournament, { teams: 3, judges: 2, notes: 'We bring a dog.' });
    expect(signup).toMatchObject({
      kind: 'institution',
      state: 'new',
      institution: { name: 'University of Ben', shortName: 'Ben' },
      asked: { teams: 3, judges: 2 },
      granted: null,
      notes: 'We bring a dog.',
      url: null,
      fees: null,
    });
    expect((await page()).mine).toEqual([signup]);
  });

  test('is possible once for each kind, also at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => askAs(ben, tournament)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectRefusal(askAs(ben, tournament), 'already-done');
    server.clock.advance(1000);
    const team = { kind: 'team', institution: null, teamName: 'Kaʻiulani A' } as const;
    expect(await askAs(ben, tournament, team)).toMatchObject({
      teamName: 'Kaʻiulani A',
      asked: { teams: 1, judges: 0 },
    });
    server.clock.advance(1000);
    const judge = await askAs(ben, tournament, { kind: 'adjudicator', institution: null });
    expect(judge.asked).toEqual({ teams: 0, judges: 1 });
    expect((await page()).mine.map(({ kind }) => kind)).toEqual([
      'institution',
      'team',
      'adjudicator',
    ]);
  });

  test('finds the institution that is there under another spelling', async () => {
    const lodz = await ana.client.participants.addInstitution({
      params,
      body: { name: 'Uniwersytet Łódzki', shortName: 'UŁ' },
    });
    const institution = { name: 'uniwersytet lodzki', shortName: 'X', region: null };
    const signup = await askAs(ben, tournament, { institution });
    expect(signup).toMatchObject({ institutionId: lodz.id, institution: { shortName: 'UŁ' } });
  });

  test.each<[string, Partial<SignupInput>, string]>([
    ['an institution without a name', { institution: null }, 'body.institutionId'],
    [
      'an institution that is not there',
      { institutionId: '018f3c1e-0000-7000-8000-000000000000', institution: null },
      'body.institutionId',
    ],
    ['no places', { teams: 0, judges: 0 }, 'body.teams'],
    ['a team without a name', { kind: 'team', teamName: null }, 'body.teamName'],
    ['a wrong address', { contactEmail: 'nobody' }, 'body.contactEmail'],
    ['no contact', { contactName: '  ' }, 'body.contactName'],
    ['too many teams', { teams: 201 }, 'body.teams'],
  ])('refuses %s at its field', async (_, input, path) => {
    const problem = await expectRefusal(askAs(ben, tournament, input), 'invalid-input');
    expect(problem?.issues?.[0]?.path).toBe(path);
  });

  test('refuses kinds that are not offered', async () => {
    await openSignups(ana, tournament, { kinds: ['institution'] });
    const judge = askAs(ben, tournament, { kind: 'adjudicator', institution: null });
    await expectRefusal(judge, 'wrong-state');
  });

  test('needs a key, so that a lost answer does not ask twice', async () => {
    const body = { kind: 'adjudicator', contactName: 'B', contactEmail: 'b@example.org' } as const;
    await expectRefusal(ben.client.signups.ask({ params, body }), 'idempotency-key-required');
    const key = callKey();
    const first = await ben.client.signups.ask({ params, body, ...key });
    expect(await ben.client.signups.ask({ params, body, ...key })).toEqual(first);
  });
});

describe('questions and policies', () => {
  beforeEach(() =>
    openSignups(ana, tournament, {
      questions: [
        { id: 'size', label: 'How big?', kind: 'choice', options: ['S', 'L'], required: true },
        { id: 'first', label: 'First time?', kind: 'yes-no', kinds: ['institution'] },
        { id: 'song', label: 'Song?', kind: 'text', kinds: ['team'], required: true },
      ],
      policies: [{ id: 'conduct', title: 'Conduct', text: '# Be *kind*' }],
    }),
  );
  const good = { answers: { size: 'S', first: 'no', other: 'x' }, agreed: { conduct: 1 } };

  test('keep the answers of this kind’s questions', async () => {
    const signup = await askAs(ben, tournament, good);
    expect(signup.answers).toEqual({ size: 'S', first: 'no' });
    expect(signup.agreed).toEqual({ conduct: 1 });
  });

  test.each<[string, Partial<SignupInput>, string]>([
    ['a required answer that is missing', { ...good, answers: {} }, 'body.answers.size'],
    ['an answer that is no choice', { ...good, answers: { size: 'M' } }, 'body.answers.size'],
    [
      'neither yes nor no',
      { ...good, answers: { size: 'S', first: 'perhaps' } },
      'body.answers.first',
    ],
    ['no agreement', { ...good, agreed: {} }, 'body.agreed.conduct'],
    ['agreement to another version', { ...good, agreed: { conduct: 7 } }, 'body.agreed.conduct'],
  ])('refuse %s', async (_, input, path) => {
    const problem = await expectRefusal(askAs(ben, tournament, input), 'invalid-input');
    expect(problem?.issues?.[0]?.path).toBe(path);
  });

  test('a policy whose words change is another version, to be agreed to again', async () => {
    await askAs(ben, tournament, good);
    const policies = [{ id: 'conduct', title: 'Conduct', text: '# Be very kind' }];
    const { settings } = await openSignups(ana, tournament, { policies });
    expect(settings.policies[0]?.version).toBe(2);
    const { signups } = await ana.client.signups.list({ params });
    expect(signups[0]?.agreed).toBe(false);
    const same = await openSignups(ana, tournament, { policies });
    expect(same.settings.policies[0]?.version).toBe(2);
  });
});

describe('changing and withdrawing', () => {
  beforeEach(() => openSignups(ana, tournament));

  test('changes while nobody has decided, by version, and keeps the place in the order', async () => {
    const signup = await askAs(ben, tournament);
    server.clock.advance(60_000);
    const body = {
      version: signup.version,
      institution: { name: 'University of Ben', shortName: 'Ben', region: null },
      teams: 5,
      judges: 4,
      contactName: 'Ben B',
      contactEmail: 'new@example.org',
    };
    const changed = await ben.client.signups.change({ ...of(signup), body, ...callKey() });
    expect(changed).toMatchObject({ asked: { teams: 5, judges: 4 }, contactName: 'Ben B' });
    expect(changed.askedAt).toBe(signup.askedAt);
    const again = ben.client.signups.change({ ...of(signup), body, ...callKey() });
    await expectRefusal(again, 'conflict');
    await ana.client.signups.decideInstitutions({
      params,
      body: { act: 'waitlist', rows: [{ id: signup.id, version: changed.version }] },
      ...callKey(),
    });
    const late = { ...body, version: changed.version + 1 };
    await expectRefusal(
      ben.client.signups.change({ ...of(signup), body: late, ...callKey() }),
      'wrong-state',
    );
  });

  test('withdraws, once, and may ask again at the end of the line', async () => {
    const signup = await askAs(ben, tournament);
    const gone = await ben.client.signups.withdraw({ ...of(signup), ...callKey() });
    expect(gone).toMatchObject({ state: 'withdrawn', withdrawnBecause: 'applicant' });
    await expectRefusal(
      ben.client.signups.withdraw({ ...of(signup), ...callKey() }),
      'wrong-state',
    );
    server.clock.advance(60_000);
    const again = await askAs(ben, tournament, { teams: 7 });
    expect(again).toMatchObject({ id: signup.id, state: 'new', asked: { teams: 7 } });
    expect(again.askedAt > signup.askedAt).toBe(true);
  });
});
