/** Roles that a tournament makes itself, and what it adds to those of the matrix. */
import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  grantableActions,
  isSensitive,
  mostCustomRoles,
  withNeeds,
} from '#contract/custom-roles.ts';
import { api } from '#contract/index.ts';
import { topicName } from '#contract/live.ts';
import { mayDo, permissions, type TournamentAction } from '#contract/permissions.ts';
import type { Access, RouteSpec } from '#contract/route.ts';
import { permit } from '#server/http/identity/access.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { issueSession } from '../auth/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const ben = await server.signIn('Ben Helper');
const eve = await server.signIn('Eve Admin');
let tournament: TestTournament;
let params: { tournamentId: string };
let keys = 0;

beforeEach(async () => {
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
});

const key = () => ({ idempotencyKey: `role-${keys++}` });
const ballots = ['ballots.enter', 'ballots.confirm'] as TournamentAction[];

function create(actions: TournamentAction[], name = 'Ballots only', by: TestUser = ana) {
  const acceptSensitive = withNeeds(actions).filter(isSensitive);
  return by.client.staff.createRole({ params, body: { name, actions, acceptSensitive }, ...key() });
}

const custom = (roleId: string) => ({ role: 'custom' as const, roleId });

async function hire(
  user: TestUser,
  choice: { role: 'custom' | 'volunteer'; roleId: string | null },
) {
  const { link } = await ana.client.staff.invite({
    params,
    body: { ...choice, to: { kind: 'link' } },
    ...key(),
  });
  const body = { key: new URL(link ?? '').searchParams.get('key') ?? '' };
  const seen = await user.client.staff.lookAtLink({ params, body });
  await user.client.staff.acceptLink({ params, body });
  return seen;
}

const accessOf = (user: TestUser) => user.client.tournaments.access({ params });
const rolesHere = async () => (await ana.client.staff.list({ params })).roles;

describe('a custom role', () => {
  test('is invited to with what it may do, and opens that at once', async () => {
    const role = await create(ballots);
    expect(role).toMatchObject({ name: 'Ballots only', addsTo: null, members: 0, version: 1 });
    expect(await hire(ben, custom(role.id))).toEqual({
      role: 'custom',
      roleText: 'Ballots only',
      custom: { id: role.id, name: 'Ballots only', actions: role.actions },
      state: 'pending',
    });
    expect(await accessOf(ben)).toMatchObject({
      roles: ['public'],
      customRoles: [{ id: role.id, name: 'Ballots only', actions: withNeeds(ballots) }],
    });
    const { tournaments } = await ben.client.dashboard.dashboard();
    expect(tournaments.find(({ id }) => id === tournament.id)?.customRole).toBe('Ballots only');
    expect((await rolesHere())[0]).toMatchObject({ members: 1, openInvites: 0 });
    await expectRefusal(ben.client.participants.list({ params }), 'forbidden');
    await expectRefusal(ben.client.staff.list({ params }), 'forbidden');
    await ben.client.overview.attention({ params });
  });

  test('is renamed and changed for everybody who has it, with before and after in the log', async () => {
    const role = await create(ballots);
    await hire(ben, custom(role.id));
    const changed = await ana.client.staff.updateRole({
      params: { ...params, roleId: role.id },
      body: { version: 1, name: 'Check-in', actions: ['checkin.others'] },
      ...key(),
    });
    expect(changed).toMatchObject({ name: 'Check-in', version: 2, members: 1 });
    await ben.client.participants.list({ params });
    const { rows } = await ana.client.activity.list({ params });
    const [entry] = rows;
    expect(entry?.type).toBe('staff.role-edited');
    expect(entry?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['name', 'Ballots only', 'Check-in'],
      ['may', '', 'participants.see'],
      ['may', '', 'checkin.others'],
      ['may', 'ballots.see', ''],
      ['may', 'ballots.enter', ''],
      ['may', 'ballots.confirm', ''],
    ]);
    const stale = ana.client.staff.updateRole({
      params: { ...params, roleId: role.id },
      body: { version: 1, name: 'Another' },
      ...key(),
    });
    await expectRefusal(stale, 'conflict');
  });

  test('is deleted once it is said what its people get', async () => {
    const role = await create(ballots);
    await hire(ben, custom(role.id));
    await ana.client.staff.invite({
      params,
      body: { ...custom(role.id), to: { kind: 'link' } },
      ...key(),
    });
    const remove = (moveTo: { role: 'volunteer' | 'custom'; roleId: string | null } | null) =>
      ana.client.staff.removeRole({
        params: { ...params, roleId: role.id },
        body: { version: 1, moveTo },
        ...key(),
      });
    await expectRefusal(remove(custom(role.id)), 'invalid-input');
    await expectRefusal(remove(custom(newId())), 'invalid-input');
    await remove({ role: 'volunteer', roleId: null });
    expect((await accessOf(ben)).roles).toEqual(['volunteer', 'public']);
    const { invites, roles } = await ana.client.staff.list({ params });
    expect(invites.map((one) => one.role)).toEqual(['volunteer']);
    expect(roles).toEqual([]);
    await expectRefusal(remove(null), 'not-found');
  });

  test('is deleted with its people and invites where they get no other', async () => {
    const role = await create(ballots);
    await hire(ben, custom(role.id));
    const { link } = await ana.client.staff.invite({
      params,
      body: { ...custom(role.id), to: { kind: 'link' } },
      ...key(),
    });
    await ana.client.staff.removeRole({
      params: { ...params, roleId: role.id },
      body: { version: 1, moveTo: null },
      ...key(),
    });
    expect(await accessOf(ben)).toMatchObject({ roles: ['public'], customRoles: [] });
    const used = { key: new URL(link ?? '').searchParams.get('key') ?? '' };
    await expectRefusal(eve.client.staff.acceptLink({ params, body: used }), 'bad-code');
  });

  test('ends the live topics that it no longer opens, and keeps the others', async () => {
    const origin = await server.listen();
    const role = await create(ballots);
    await hire(ben, custom(role.id));
    const heard: { type: string; topic?: string }[] = [];
    const waiting: { type: string; done: () => void }[] = [];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
    const next = (type: string) =>
      new Promise<void>((done) => {
        waiting.push({ type, done });
      });
    socket.on('message', (raw) => {
      const message = JSON.parse(String(raw)) as { type: string; topic?: string };
      heard.push(message);
      const index = waiting.findIndex(({ type }) => type === message.type);
      if (index >= 0) waiting.splice(index, 1)[0]?.done();
    });
    await next('hello');
    const { session } = await issueSession(server.services, ben.accountId);
    socket.send(JSON.stringify({ type: 'auth', data: session }));
    await next('auth');
    for (const area of ['ballots', 'tabroom'] as const) {
      socket.send(JSON.stringify({ type: 'subscribe', data: topicName(tournament.id, area) }));
      await next('subscribed');
    }
    const refused = next('refused');
    await ana.client.staff.updateRole({
      params: { ...params, roleId: role.id },
      body: { version: 1, actions: ['screens.drive'] },
      ...key(),
    });
    await refused;
    const ended = heard.filter(({ type }) => type === 'refused').map(({ topic }) => topic);
    expect(ended).toEqual([topicName(tournament.id, 'ballots')]);
    socket.terminate();
  });

  test('comes along with the settings of a copy, without its people', async () => {
    const role = await create(ballots);
    await hire(ben, custom(role.id));
    const copied = await ana.client.setup.copy({
      params,
      body: {
        tournament: {
          name: 'Second Open',
          slug: `second-${newId()}`,
          packId: 'wsdc',
          size: 8,
          startDate: '2027-03-06',
          endDate: '2027-03-07',
          timeZone: 'Europe/Vienna',
          color: '#123456',
          place: null,
        },
        parts: ['settings'],
      },
    });
    const { roles } = await ana.client.staff.list({ params: { tournamentId: copied.id } });
    expect(roles).toMatchObject([{ name: 'Ballots only', actions: role.actions, members: 0 }]);
    expect(roles[0]?.id).not.toBe(role.id);
  });
});

describe('more for a role of the matrix', () => {
  const extend = (actions: TournamentAction[], role: 'volunteer' | 'tab' = 'volunteer', by = ana) =>
    by.client.staff.extendRole({
      params: { ...params, role },
      body: { actions, acceptSensitive: [] },
      ...key(),
    });

  test('volunteers confirm ballots where the owner allows it, until it is undone', async () => {
    await hire(ben, { role: 'volunteer', roleId: null });
    const ballotId = newId();
    const confirm = () => ben.client.ballots.confirm({ params: { ...params, ballotId }, ...key() });
    await expectRefusal(confirm(), 'forbidden');
    expect(await extend(['ballots.confirm'])).toMatchObject({
      addsTo: 'volunteer',
      actions: ['ballots.confirm'],
      members: 1,
    });
    await expectRefusal(confirm(), 'not-found');
    expect(await accessOf(ben)).toMatchObject({
      roles: ['volunteer', 'public'],
      customRoles: [{ name: null, actions: ['ballots.confirm'] }],
    });
    expect(await extend([])).toBeNull();
    await expectRefusal(confirm(), 'forbidden');
  });

  test('adds nothing that the role has anyway', async () => {
    expect(await extend(['draw.edit'], 'tab')).toBeNull();
  });
});

describe('refuses', () => {
  test('everybody but the owner: a role cannot raise itself', async () => {
    const role = await create(['staff.see', 'screens.drive']);
    await hire(ben, custom(role.id));
    await server.hire(tournament.id, eve, 'tab');
    for (const user of [ben, eve]) {
      const more = user.client.staff.updateRole({
        params: { ...params, roleId: role.id },
        body: { version: 1, actions: ['draw.edit'] },
        ...key(),
      });
      await expectRefusal(more, 'forbidden');
      await expectRefusal(create(ballots, 'Mine', user), 'forbidden');
      const self = user.client.staff.setRole({
        params: { ...params, userId: user.accountId },
        body: { role: 'tab', roleId: null },
        ...key(),
      });
      await expectRefusal(self, 'forbidden');
    }
  });

  test('what stays with the owner, and what nobody can be given', async () => {
    for (const action of [
      'tournament.own',
      'participants.links',
      'export.run',
      'import.run',
      'settings.edit',
      'self.edit',
      'rubbish',
    ]) {
      // Wrong on purpose: the types let none of them through.
      await expectRefusal(create([action as TournamentAction]), 'invalid-input');
    }
  });

  test('the confidential unless each is accepted by name', async () => {
    const call = (acceptSensitive: TournamentAction[]) =>
      ana.client.staff.createRole({
        params,
        body: { name: 'Desk', actions: ['participants.contact'], acceptSensitive },
        ...key(),
      });
    await expectRefusal(call([]), 'invalid-input');
    await expectRefusal(call(['fees.see']), 'invalid-input');
    await call(['participants.contact']);
  });

  test.each([
    ['no name', { name: '  ', actions: ballots }],
    ['a name that is too long', { name: 'x'.repeat(41), actions: ballots }],
    ['nothing to do', { name: 'Idle', actions: [] }],
  ])('%s', async (_, { name, actions }) => {
    await expectRefusal(create(actions, name), 'invalid-input');
  });

  test('two roles of one name, however it is written', async () => {
    await create(ballots, 'Ballots only');
    await expectRefusal(create(ballots, 'BALLOTS ONLY'), 'name-taken');
  });

  test('more roles than a tournament may have', async () => {
    for (let n = 0; n < mostCustomRoles; n++) await create(ballots, `Role ${n}`);
    await expectRefusal(create(ballots, 'One more'), 'wrong-state');
  });

  test("another tournament's role", async () => {
    const other = await createTournament(ana);
    const { id } = await ana.client.staff.createRole({
      params: { tournamentId: other.id },
      body: { name: 'BusyPlaces', actions: ballots },
      ...key(),
    });
    await hire(ben, { role: 'volunteer', roleId: null });
    const set = ana.client.staff.setRole({
      params: { ...params, userId: ben.accountId },
      body: custom(id),
      ...key(),
    });
    await expectRefusal(set, 'invalid-input');
    const invite = ana.client.staff.invite({
      params,
      body: { ...custom(id), to: { kind: 'link' } },
      ...key(),
    });
    await expectRefusal(invite, 'invalid-input');
    const edit = ana.client.staff.updateRole({
      params: { ...params, roleId: id },
      body: { version: 1, name: 'Mine' },
      ...key(),
    });
    await expectRefusal(edit, 'not-found');
  });
});

describe('each action alone', () => {
  /** Every way in which a route of a tournament asks for access. */
  const accesses = [
    ...new Map(
      Object.values(api)
        .flatMap((area): RouteSpec[] => Object.values(area))
        .filter(({ access }) => access.scope !== 'site')
        .map(({ access }) => [`${access.action} ${access.scope}`, access] as const),
    ).values(),
  ];

  async function opened(user: TestUser): Promise<readonly Access[]> {
    const actor = {
      kind: 'account',
      accountId: user.accountId,
      operator: false,
      expiresAt: null,
      familyId: null,
    } as const;
    return server.services.db.read(async (reader) => {
      const open: Access[] = [];
      for (const access of accesses) {
        const question = { access, actor, params, now: server.clock.now(), invitation: null };
        const isIn = await permit(reader, question).then(
          () => true,
          () => false,
        );
        if (isIn) open.push(access);
      }
      return open;
    });
  }

  test('opens the routes that it and what it needs name, and no other', async () => {
    const role = await create(ballots);
    await hire(ben, custom(role.id));
    let version = role.version;
    for (const action of grantableActions) {
      await ana.client.staff.updateRole({
        params: { ...params, roleId: role.id },
        body: {
          version,
          actions: [action],
          acceptSensitive: withNeeds([action]).filter(isSensitive),
        },
        ...key(),
      });
      version += 1;
      const held = withNeeds([action]);
      const isPublic = (one: TournamentAction) =>
        (permissions[one] as { public?: string }).public === 'all';
      // Routes of tournaments ask for actions of the matrix.
      const asked = ({ action: one }: Access) => one as TournamentAction;
      const expected = accesses.filter((one) => held.includes(asked(one)) || isPublic(asked(one)));
      expect({ action, opens: await opened(ben) }).toEqual({ action, opens: expected });
    }
  });

  test('is the owner’s, and brings only what the owner has', () => {
    for (const action of grantableActions) {
      expect(withNeeds([action]).filter((one) => mayDo(one, ['owner']) !== 'all')).toEqual([]);
    }
  });
});
