import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  addInstitution,
  type JoinBody,
  type OpenTournament,
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import { verifyEmail } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

const asJudge = { role: 'adjudicator' } as const;
let people = 0;
const someone = () => server.signIn(`Person ${people++}`);
const newTeam = (
  open: OpenTournament,
  name: string,
  participant: JoinBody['participant'] | object = {},
) => submission(open, participant, { team: { name } });

/** A tournament with two institutions with codes, one without, and a code of an independent. */
async function world(settings: Parameters<typeof openRegistration>[1] = {}) {
  const open = await openRegistration(ana, settings);
  const oxford = await addInstitution(ana, open, {
    name: 'University of Oxford',
    shortName: 'Oxford',
    teamCap: 1,
    judgeCap: 1,
  });
  const lodz = await addInstitution(ana, open, { name: 'Łódź', teamCap: 5, judgeCap: 5 });
  const codeless = await addInstitution(ana, open, { name: 'Codeless' });
  const independent = await ana.client.registration.addIndependent({
    params: open.params,
    body: { label: 'Open team', teamCap: 1, judgeCap: 1 },
    idempotencyKey: newId(),
  });
  return { open, oxford, lodz, codeless, independent: independent.code ?? '' };
}

test('a judge says how much they have judged, and the tab room mixes panels by it', async () => {
  const { open, lodz } = await world();
  const kai = await someone();
  const answer = await register(kai, open, {
    code: lodz.code,
    body: submission(
      open,
      { ...asJudge, institution: lodz.id },
      { details: { experience: 'ten finals' } },
    ),
  });
  const { backgrounds } = await ana.client.allocation.backgrounds({ params: open.params });
  expect(backgrounds).toMatchObject([
    { adjudicatorId: answer.personId, experience: 'ten finals', gender: null },
  ]);
  await expectRefusal(
    register(await someone(), open, {
      code: lodz.code,
      body: submission(
        open,
        { ...asJudge, institution: lodz.id },
        { details: { experience: 'x'.repeat(41) } },
      ),
    }),
    'invalid-input',
  );
});

describe('registering', () => {
  test('with a code: a speaker founds a team of the institution, its name stripped', async () => {
    const { open, oxford } = await world();
    const noor = await someone();
    const answer = await register(noor, open, {
      code: oxford.code,
      body: newTeam(open, 'oxford  A', { institution: oxford.id }),
    });
    expect(answer).toMatchObject({ name: 'Noor Haddad', role: 'speaker', institution: oxford.id });
    const teams = await server.anonymous.participants.teams({ params: open.params });
    expect(teams).toEqual([{ id: answer.team, name: 'Oxford A', institution: oxford.id }]);
    expect(await noor.client.me.registration({ params: open.params })).toEqual(answer);
  });

  test('the institution of a code need not be said again', async () => {
    const { open, lodz } = await world();
    const body = newTeam(open, 'Łódź-B');
    const answer = await register(await someone(), open, { code: lodz.code, body });
    expect(answer.institution).toBe(lodz.id);
    const [team] = await server.anonymous.participants.teams({ params: open.params });
    expect(team?.name).toBe('Łódź B');
  });

  test('by the open link: a second speaker joins the team that is there', async () => {
    const { open } = await world();
    const first = await register(await someone(), open, { body: newTeam(open, 'Foxes') });
    const second = await register(await someone(), open, {
      body: submission(open, { team: first.team, name: 'Mia' }),
    });
    expect(second.team).toBe(first.team);
    const { speakers } = await ana.client.participants.list({ params: open.params });
    expect(speakers.map(({ position }) => position)).toEqual([1, 2]);
  });

  test('a judge of an institution, and an independent one', async () => {
    const { open, codeless } = await world();
    await register(await someone(), open, {
      body: submission(open, { ...asJudge, institution: codeless.id }),
    });
    const answer = await register(await someone(), open, { body: submission(open, asJudge) });
    expect(answer).toMatchObject({ role: 'adjudicator', team: null, institution: null });
    const { adjudicators } = await ana.client.participants.list({ params: open.params });
    expect(adjudicators.map(({ independent }) => independent).sort()).toEqual([false, true]);
  });

  test('gives a private link, and leaves no name in the log', async () => {
    const { open } = await world();
    const answer = await register(await someone(), open, { body: newTeam(open, 'Foxes') });
    const { links } = await ana.client.participants.makeLinks({ params: open.params });
    expect(links.map(({ personId }) => personId)).toEqual([answer.personId]);
    const { rows } = await server.services.db.pool.query<{ type: string }>(
      'select type, ids, data from activity where tournament_id = $1',
      [open.params.tournamentId],
    );
    expect(rows.map(({ type }) => type)).toContain('registration.added');
    expect(JSON.stringify(rows)).not.toMatch(/Noor|noor@/);
    // Who reads the log sees the name as long as the person has one.
    const log = await ana.client.activity.list({ params: open.params });
    expect(log.rows.find(({ type }) => type === 'registration.added')?.about).toContain(
      'Noor Haddad',
    );
  });

  test('the same key asks once', async () => {
    const { open } = await world();
    const noor = await someone();
    const call = { params: open.params, body: newTeam(open, 'Foxes'), idempotencyKey: newId() };
    const answer = await noor.client.registration.join(call);
    expect(await noor.client.registration.join(call)).toEqual(answer);
  });

  test('a code works in capital letters', async () => {
    const { open, lodz } = await world();
    const answer = await register(await someone(), open, {
      code: lodz.code.toUpperCase(),
      body: newTeam(open, 'A'),
    });
    expect(answer.institution).toBe(lodz.id);
  });

  test('the same again answers the registration that is there, anything else is refused', async () => {
    const { open, oxford, lodz } = await world();
    const noor = await someone();
    const body = newTeam(open, 'Oxford A', { institution: oxford.id });
    const answer = await register(noor, open, { code: oxford.code, body });
    expect(await register(noor, open, { code: oxford.code, body })).toEqual(answer);
    const joined = { ...body, team: { id: answer.team } };
    expect(await register(noor, open, { code: oxford.code, body: joined })).toEqual(answer);
    const others = [
      { code: lodz.code, body: newTeam(open, 'A') },
      { body },
      { code: oxford.code, body: newTeam(open, 'Oxford B') },
      { code: oxford.code, body: newTeam(open, 'Oxford A', { name: 'Noor H.' }) },
      { code: oxford.code, body: newTeam(open, 'Oxford A', { email: 'other@example.org' }) },
      { code: oxford.code, body: submission(open, asJudge) },
    ];
    for (const sent of others) {
      await expectRefusal(register(noor, open, sent), 'already-registered');
    }
    const { teams, speakers } = await ana.client.participants.list({ params: open.params });
    expect([teams.length, speakers.length]).toEqual([1, 1]);
    await noor.client.registration.withdrawMine({ params: open.params, idempotencyKey: newId() });
    const again = await register(noor, open, { code: oxford.code, body });
    expect(again.personId).not.toBe(answer.personId);
  });

  test('an import under the same verified e-mail is linked, not made twice', async () => {
    const { open } = await world();
    const imported = await ana.client.participants.addAdjudicator({
      params: open.params,
      body: { name: 'Noor H.', email: 'Noor@Example.org' },
    });
    const unverified = await someone();
    await unverified.client.users.updateMe({ body: { email: 'noor@example.org' } });
    const other = await register(unverified, open, { body: newTeam(open, 'Owls') });
    expect(other.personId).not.toBe(imported.id);
    const verified = await someone();
    await verifyEmail(server.services, verified.accountId, 'noor@example.org');
    const answer = await register(verified, open, { body: newTeam(open, 'Foxes') });
    expect(answer).toMatchObject({ personId: imported.id, role: 'adjudicator', name: 'Noor H.' });
  });
});

type World = Awaited<ReturnType<typeof world>>;
interface Case {
  readonly code?: (w: World) => string;
  readonly body: (w: World) => JoinBody | Promise<JoinBody>;
  readonly settings?: Parameters<typeof openRegistration>[1];
  readonly refusal: ErrorCode;
  readonly field?: string;
}

const cases: Readonly<Record<string, Case>> = {
  'registration that is switched off, whatever else is wrong': {
    settings: { enableAutoReg: false },
    code: () => 'ffffffff',
    body: ({ open }) => newTeam(open, ''),
    refusal: 'registration-closed',
  },
  'no code where one is required': {
    settings: { requireRegCode: true },
    body: ({ open }) => newTeam(open, ''),
    refusal: 'bad-code',
  },
  'a wrong code': {
    code: () => 'ffffffff',
    body: ({ open }) => newTeam(open, ''),
    refusal: 'bad-code',
  },
  'another tournament than the address': {
    body: ({ open }) => newTeam(open, 'A', { tournament: newId() }),
    refusal: 'invalid-input',
    field: 'body.participant.tournament',
  },
  'an open judge where new ones are prevented': {
    settings: { preventNewOpenAdjudicators: true },
    body: ({ open }) => submission(open, asJudge),
    refusal: 'invalid-input',
    field: 'body.participant.role',
  },
  'an institution of nowhere': {
    body: ({ open }) => newTeam(open, 'A', { institution: newId() }),
    refusal: 'invalid-input',
    field: 'body.participant.institution',
  },
  'another institution than the code’s': {
    code: ({ oxford }) => oxford.code,
    body: ({ open, lodz }) => newTeam(open, 'A', { institution: lodz.id }),
    refusal: 'invalid-input',
    field: 'body.participant.institution',
  },
  'an institution by a code of an independent': {
    code: ({ independent }) => independent,
    body: ({ open, lodz }) => newTeam(open, 'A', { institution: lodz.id }),
    refusal: 'invalid-input',
    field: 'body.participant.institution',
  },
  'two institutions': {
    body: ({ open, lodz, oxford }) =>
      submission(open, { institution: lodz.id }, { team: { name: 'A', institution: oxford.id } }),
    refusal: 'invalid-input',
    field: 'body.team.institution',
  },
  'a judge with a team': {
    body: ({ open }) => newTeam(open, 'A', asJudge),
    refusal: 'invalid-input',
    field: 'body.team',
  },
  'neither a team nor a name': {
    body: ({ open }) => newTeam(open, ' '),
    refusal: 'invalid-input',
    field: 'body.team.name',
  },
  'a team of nowhere': {
    body: ({ open }) => submission(open, { team: newId() }),
    refusal: 'invalid-input',
    field: 'body.team.id',
  },
  'a team of another institution': {
    body: async ({ open, oxford, lodz }) => {
      const body = newTeam(open, 'A', { institution: oxford.id });
      const { team } = await register(await someone(), open, { body });
      return submission(open, { institution: lodz.id, team });
    },
    refusal: 'invalid-input',
    field: 'body.team.id',
  },
  'two teams': {
    body: ({ open }) => submission(open, { team: newId() }, { team: { id: newId() } }),
    refusal: 'invalid-input',
    field: 'body.team.id',
  },
  'a new open team where new ones are prevented': {
    settings: { preventNewOpenTeams: true },
    body: ({ open }) => newTeam(open, 'Foxes'),
    refusal: 'invalid-input',
    field: 'body.team.name',
  },
  'nothing but the institution as a name': {
    body: ({ open, lodz }) => newTeam(open, 'lodz -', { institution: lodz.id }),
    refusal: 'invalid-input',
    field: 'body.team.name',
  },
  'a name without a character': {
    body: ({ open }) => newTeam(open, '!!!'),
    refusal: 'invalid-input',
    field: 'body.team.name',
  },
  'a name of 61 characters': {
    body: ({ open }) => newTeam(open, 'x'.repeat(61)),
    refusal: 'invalid-input',
    field: 'body.team.name',
  },
  'a full institution, before a category that cannot be chosen': {
    code: ({ oxford }) => oxford.code,
    body: async ({ open, oxford }) => {
      const first = await register(await someone(), open, {
        code: oxford.code,
        body: newTeam(open, 'A'),
      });
      expect(first.institution).toBe(oxford.id);
      return newTeam(open, 'B', { categories: [newId()] });
    },
    refusal: 'slots-exceeded',
  },
  'a category of nowhere': {
    body: ({ open }) => newTeam(open, 'A', { categories: [newId()] }),
    refusal: 'invalid-input',
    field: 'body.participant.categories',
  },
  'an answer to a question that is not asked': {
    body: ({ open }) =>
      submission(open, {}, { team: { name: 'A' }, details: { answers: { shirt: 'L' } } }),
    refusal: 'invalid-input',
    field: 'body.details.answers.shirt',
  },
};

describe('refuses', () => {
  test.each(Object.entries(cases))('%s', async (_, one) => {
    const made = await world(one.settings);
    const body = await one.body(made);
    const code = one.code?.(made);
    const sent = code === undefined ? { body } : { body, code };
    const problem = await expectRefusal(register(await someone(), made.open, sent), one.refusal);
    if (one.field) expect(problem?.issues?.map(({ path }) => path)).toEqual([one.field]);
  });

  test('a name that is missing or longer than 100 characters, and what is no e-mail', async () => {
    const { open } = await world();
    const noor = await someone();
    const fields = { name: 'x'.repeat(101), email: 'noor' };
    const call = register(noor, open, { body: newTeam(open, 'A', fields) });
    const problem = await expectRefusal(call, 'invalid-input');
    expect(problem?.issues?.map(({ path }) => path)).toEqual([
      'body.participant.name',
      'body.participant.email',
    ]);
    await register(noor, open, { body: newTeam(open, 'A', { name: '😀'.repeat(100) }) });
  });

  test('nobody without a participant type, or with another one', async () => {
    const { open } = await world();
    const body = newTeam(open, 'A');
    for (const role of [undefined, null, '', 'coach']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/tournaments/${open.params.tournamentId}/join`,
        headers: { session: (await someone()).session },
        payload: { ...body, participant: { ...body.participant, role } },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ issues: [{ path: 'body.participant.role' }] });
    }
  });

  test('whoever is registered already, before anything else of theirs is looked at', async () => {
    const { open } = await world();
    const noor = await someone();
    await register(noor, open, { body: newTeam(open, 'Foxes') });
    await expectRefusal(register(noor, open, { body: newTeam(open, '') }), 'already-registered');
  });

  test('nobody who is not signed in, and no tournament of nowhere', async () => {
    const { open } = await world();
    const body = newTeam(open, 'Foxes');
    await expectRefusal(register({ client: server.anonymous }, open, { body }), 'unauthenticated');
    const nowhere = { params: { tournamentId: newId() } };
    await expectRefusal(register(await someone(), nowhere, { body }), 'not-found');
  });

  test('ids and codes of another tournament', async () => {
    const here = await world();
    const there = await world();
    const noor = await someone();
    const { team } = await register(await someone(), there.open, {
      body: newTeam(there.open, 'A'),
    });
    const attempts = [
      submission(here.open, { team }),
      newTeam(here.open, 'B', { institution: there.lodz.id }),
    ];
    for (const body of attempts) {
      await expectRefusal(register(noor, here.open, { body }), 'invalid-input');
    }
    const byCode = { code: there.lodz.code, body: newTeam(here.open, 'C') };
    await expectRefusal(register(noor, here.open, byCode), 'bad-code');
  });
});
