import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type LiveEvent, topicName } from '#contract/live.ts';
import { staffRoleText } from '#contract/permissions.ts';
import { staffRoles } from '#engine/vocabulary.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestUser } from '#testing/server.ts';
import { issueSession } from '../auth/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const ben = await server.signIn('Ben Helper');
const eve = await server.signIn('Eve Other');
let tournament: TestTournament;
let params: { tournamentId: string };
let keys = 0;

beforeEach(async () => {
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
});

type Role = (typeof staffRoles)[number];
const key = () => ({ idempotencyKey: `staff-${keys++}` });
const mine = (user: TestUser) => ({ params: { ...params, userId: user.accountId } });

function inviteByName(name: string, role: Role = 'tab') {
  return ana.client.staff.invite({
    params,
    body: { role, to: { kind: 'account', name } },
    ...key(),
  });
}

function inviteByLink(role: Role = 'volunteer') {
  return ana.client.staff.invite({ params, body: { role, to: { kind: 'link' } }, ...key() });
}

function keyOf(link: string | null): string {
  return new URL(link ?? '').searchParams.get('key') ?? '';
}

async function rolesOf(user: TestUser) {
  return (await user.client.tournaments.access({ params })).roles;
}

describe('inviting by account', () => {
  test.each(staffRoles)('makes a %s after accepting', async (role) => {
    await inviteByName('ben helper', role);
    expect(await ben.client.staff.getInvite(mine(ben))).toEqual({
      role,
      roleText: staffRoleText[role],
      custom: null,
      state: 'pending',
    });
    expect(await rolesOf(ben)).not.toContain(role);
    await ben.client.staff.accept(mine(ben));
    expect(await rolesOf(ben)).toContain(role);
    expect((await ben.client.staff.getInvite(mine(ben))).state).toBe('accepted');
    await expectRefusal(ben.client.staff.accept(mine(ben)), 'already-done');
    const { staff, invites } = await ben.client.staff.list({ params });
    expect(staff.map((one) => [one.name, one.role])).toEqual([
      ['Ana Owner', 'owner'],
      ['Ben Helper', role],
    ]);
    expect(invites).toEqual([]);
  });

  test('is for the invited one alone', async () => {
    await inviteByName('Ben Helper');
    await expectRefusal(eve.client.staff.getInvite(mine(ben)), 'not-invited');
    await expectRefusal(eve.client.staff.accept(mine(ben)), 'not-invited');
    await expectRefusal(eve.client.staff.accept(mine(eve)), 'not-invited');
    await expectRefusal(server.anonymous.staff.getInvite(mine(ben)), 'unauthenticated');
  });

  test.each([
    ['nobody', 'Nobody At All', 'invalid-input'],
    ['the owner', 'Ana Owner', 'already-done'],
  ] as const)('refuses %s', async (_, name, code) => {
    await expectRefusal(inviteByName(name), code);
  });

  test('refuses a name that two people have', async () => {
    await server.signIn('Sam Twin');
    await server.signIn('Sam Twin');
    const problem = await expectRefusal(inviteByName('Sam Twin'), 'invalid-input');
    expect(problem?.issues?.[0]?.path).toBe('body.to.name');
  });

  test('takes the code of an account; names only where sign-in lists them', async () => {
    await inviteByName(ben.accountId, 'equity');
    expect((await ben.client.staff.getInvite(mine(ben))).role).toBe('equity');
    await expectRefusal(inviteByName(tournament.id), 'invalid-input');
    const discord = await createTestServer({ localSignIn: false });
    const owner = await discord.signIn('Olga Owner');
    const known = await discord.signIn('Known Name');
    const there = await createTournament(owner);
    const invite = (name: string) =>
      owner.client.staff.invite({
        params: { tournamentId: there.id },
        body: { role: 'tab', to: { kind: 'account', name } },
        ...key(),
      });
    // Whether or not somebody has the name, the answer is the same.
    const taken = await expectRefusal(invite(known.name), 'invalid-input');
    const free = await expectRefusal(invite('Nobody At All'), 'invalid-input');
    expect(taken?.issues).toEqual(free?.issues);
    expect((await invite(known.accountId)).accountName).toBe(known.name);
    await discord.close();
  });

  test('has one open invite for a person, and a new one after it ran out', async () => {
    await inviteByName('Ben Helper');
    await expectRefusal(inviteByName('Ben Helper'), 'already-done');
    server.clock.advance(15 * 86_400_000);
    await expectRefusal(ben.client.staff.accept(mine(ben)), 'not-invited');
    await inviteByName('Ben Helper', 'equity');
    expect((await ben.client.staff.getInvite(mine(ben))).role).toBe('equity');
  });
});

describe('inviting by link', () => {
  test('works once, and again for the one who used it', async () => {
    const { link } = await inviteByLink('volunteer');
    expect(link).toContain(`/tournaments/${tournament.slug}/invite?key=`);
    const body = { key: keyOf(link) };
    const both = [ben, eve].map((user) =>
      user.client.staff.acceptLink({ params, body }).then(
        () => 'in',
        (error: { code?: string }) => error.code,
      ),
    );
    expect((await Promise.all(both)).sort()).toEqual(['bad-code', 'in']);
    const winner = (await rolesOf(ben)).includes('volunteer') ? ben : eve;
    const again = await winner.client.staff.acceptLink({ params, body });
    expect(again.state).toBe('accepted');
  });

  test('does not work for another tournament, a wrong key, revoked, or the owner', async () => {
    const made = await inviteByLink();
    const body = { key: keyOf(made.link) };
    const other = await createTournament(ana);
    await expectRefusal(
      ben.client.staff.acceptLink({ params: { tournamentId: other.id }, body }),
      'bad-code',
    );
    await expectRefusal(
      ben.client.staff.acceptLink({ params, body: { key: 'x'.repeat(22) } }),
      'bad-code',
    );
    await expectRefusal(ana.client.staff.acceptLink({ params, body }), 'already-done');
    await ana.client.staff.revokeInvite({ params: { ...params, inviteId: made.id }, ...key() });
    await expectRefusal(ben.client.staff.acceptLink({ params, body }), 'bad-code');
  });

  test('gives the same link to a repeated call and keeps it out of the idempotency table', async () => {
    const call = () =>
      ana.client.staff.invite({
        params,
        body: { role: 'tab', to: { kind: 'link' } },
        idempotencyKey: 'same-invite',
      });
    const [first, second] = [await call(), await call()];
    expect(second).toEqual(first);
    const { rows } = await server.services.db.pool.query(
      "select sealed from idempotency where key = 'same-invite'",
    );
    expect(JSON.parse(server.services.sealer.open(rows[0].sealed))).toEqual({
      id: first.id,
      notEmailed: null,
    });
  });

  test('shows links and addresses to the owner only', async () => {
    await inviteByLink();
    await ana.client.staff.invite({
      params,
      body: { role: 'tab', to: { kind: 'email', email: 'Kim@Example.org' } },
      ...key(),
    });
    await inviteByName('Ben Helper');
    await ben.client.staff.accept(mine(ben));
    const owners = await ana.client.staff.list({ params });
    expect(owners.invites.map((one) => [one.email, one.link !== null])).toEqual([
      [null, true],
      ['kim@example.org', true],
    ]);
    const theirs = await ben.client.staff.list({ params });
    expect(theirs.invites.map((one) => [one.email, one.link])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

test('an address invites only the account that has verified it', async () => {
  const kim = await server.signIn('Kim Mail');
  await kim.client.users.updateMe({ body: { email: 'kim.mail@example.org' } });
  await ana.client.staff.invite({
    params,
    body: { role: 'tab', to: { kind: 'email', email: 'Kim.Mail@example.org' } },
    ...key(),
  });
  await expectRefusal(kim.client.staff.accept(mine(kim)), 'not-invited');
  await server.services.db.pool.query(
    "update account set email_verified = true where email = 'kim.mail@example.org'",
  );
  expect((await kim.client.dashboard.dashboard()).tournaments[0]?.pendingInvite).toBe(true);
  await kim.client.staff.accept(mine(kim));
  expect(await rolesOf(kim)).toContain('tab');
});

describe('changing the staff', () => {
  beforeEach(async () => {
    await inviteByName('Ben Helper', 'tab');
    await ben.client.staff.accept(mine(ben));
  });

  test('changes a role and takes it away at once', async () => {
    await ana.client.staff.setRole({ ...mine(ben), body: { role: 'equity' }, ...key() });
    expect(await rolesOf(ben)).toEqual(['equity', 'public']);
    await ana.client.staff.remove({ ...mine(ben), ...key() });
    expect(await rolesOf(ben)).toEqual(['public']);
    await expectRefusal(ben.client.staff.list({ params }), 'forbidden');
    await expectRefusal(ana.client.staff.remove({ ...mine(ben), ...key() }), 'not-found');
  });

  test('leaves the owner alone', async () => {
    await expectRefusal(ana.client.staff.remove({ ...mine(ana), ...key() }), 'wrong-state');
    await expectRefusal(
      ana.client.staff.setRole({ ...mine(ana), body: { role: 'tab' }, ...key() }),
      'wrong-state',
    );
  });

  test('is for the owner alone, and needs a key', async () => {
    const body = { role: 'tab', to: { kind: 'link' } } as const;
    await expectRefusal(ben.client.staff.invite({ params, body, ...key() }), 'forbidden');
    await expectRefusal(ben.client.staff.remove({ ...mine(ben), ...key() }), 'forbidden');
    await expectRefusal(eve.client.staff.list({ params }), 'forbidden');
    await expectRefusal(ana.client.staff.invite({ params, body }), 'idempotency-key-required');
  });

  test('ends the live topics of somebody who is removed', async () => {
    const origin = await server.listen();
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
    const topic = topicName(tournament.id, 'tabroom');
    const heard: { type: string; topic?: string; data?: LiveEvent }[] = [];
    const next = (type: string) =>
      new Promise<void>((resolve) => {
        const look = (raw: unknown) => {
          const message = JSON.parse(String(raw));
          heard.push(message);
          if (message.type === type) resolve();
          else socket.once('message', look);
        };
        socket.once('message', look);
      });
    const hello = next('hello');
    const { session } = await issueSession(server.services, ben.accountId);
    await hello;
    socket.send(JSON.stringify({ type: 'auth', data: session }));
    socket.send(JSON.stringify({ type: 'subscribe', data: topic }));
    await next('subscribed');
    const refused = next('refused');
    await ana.client.staff.remove({ ...mine(ben), ...key() });
    await refused;
    expect(heard.at(-1)).toMatchObject({ type: 'refused', topic, code: 'forbidden' });
    socket.terminate();
  });
});

describe('emails of invites', () => {
  async function emails() {
    const { rows } = await server.services.db.pool.query(
      "select address, subject, text_sealed as text from mail_message where kind = 'staff-invite' and tournament_id = $1",
      [tournament.id],
    );
    return rows.map((row) => ({ ...row, text: server.services.sealer.open(row.text) }));
  }

  test('go to the address that was given, with the link', async () => {
    const { link } = await ana.client.staff.invite({
      params,
      body: { role: 'equity', to: { kind: 'email', email: 'Kim@Example.org' } },
      ...key(),
    });
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email?.address).toBe('kim@example.org');
    expect(email?.subject).toBe(`Invite to the staff (Rostrum for ${tournament.name})`);
    expect(email?.text).toContain('an Equity officer');
    expect(email?.text).toContain(link);
  });

  test('go to the verified address of an account only', async () => {
    const lea = await server.signIn('Lea Larsen');
    await lea.client.users.updateMe({ body: { email: 'lea@example.org' } });
    const first = await inviteByName('Lea Larsen');
    expect(await emails()).toEqual([]);
    await ana.client.staff.revokeInvite({ params: { ...params, inviteId: first.id }, ...key() });
    await server.services.db.pool.query(
      "update account set email_verified = true where email = 'lea@example.org'",
    );
    await inviteByName('Lea Larsen');
    expect((await emails()).map(({ address }) => address)).toEqual(['lea@example.org']);
  });
});

describe('looking at a link', () => {
  test('says the role before accepting, and nothing once it is used', async () => {
    const { link } = await inviteByLink('language');
    const body = { key: keyOf(link) };
    const seen = await ben.client.staff.lookAtLink({ params, body });
    expect(seen).toEqual({
      role: 'language',
      roleText: 'a Language Team member',
      custom: null,
      state: 'pending',
    });
    await expectRefusal(server.anonymous.staff.lookAtLink({ params, body }), 'unauthenticated');
    await ben.client.staff.acceptLink({ params, body });
    expect((await ben.client.staff.lookAtLink({ params, body })).state).toBe('accepted');
    await expectRefusal(eve.client.staff.lookAtLink({ params, body }), 'bad-code');
    const wrong = { key: 'y'.repeat(22) };
    await expectRefusal(eve.client.staff.lookAtLink({ params, body: wrong }), 'bad-code');
  });
});

describe('ownership', () => {
  const offer = (
    user: TestUser,
    to: { kind: 'member'; userId: string } | { kind: 'account'; name: string },
    name = tournament.name,
  ) => user.client.staff.offerOwnership({ params, body: { to, name }, ...key() });
  const accept = (user: TestUser) => user.client.staff.acceptOwnership({ params, ...key() });
  const decline = (user: TestUser) => user.client.staff.declineOwnership({ params, ...key() });
  const toEve = { kind: 'account', name: 'eve other' } as const;

  test('changes nothing until it is accepted; then the old owner is an admin', async () => {
    await inviteByName('Ben Helper', 'volunteer');
    await ben.client.staff.accept(mine(ben));
    const made = await offer(ana, { kind: 'member', userId: ben.accountId });
    expect(made).toMatchObject({ accountId: ben.accountId, name: 'Ben Helper', by: 'Ana Owner' });
    expect(await rolesOf(ben)).toEqual(['volunteer', 'public']);
    expect((await ben.client.staff.list({ params })).offer).toEqual(made);
    expect(await ben.client.staff.ownershipOffer({ params })).toEqual(made);
    await accept(ben);
    expect(await rolesOf(ben)).toEqual(['owner', 'public']);
    expect(await rolesOf(ana)).toEqual(['tab', 'public']);
    await expectRefusal(offer(ana, toEve), 'forbidden');
    await expectRefusal(accept(ben), 'not-invited');
    const { rows } = await ben.client.activity.list({ params });
    expect(rows.map(({ type }) => type).slice(0, 2)).toEqual([
      'staff.owner-changed',
      'staff.ownership-offered',
    ]);
  });

  test('is offered to another account by name, on their dashboard; their open invite ends', async () => {
    await inviteByName('Eve Other');
    await offer(ana, toEve);
    const { tournaments } = await eve.client.dashboard.dashboard();
    expect(tournaments.find(({ id }) => id === tournament.id)?.pendingInvite).toBe(true);
    await accept(eve);
    expect(await rolesOf(eve)).toEqual(['owner', 'public']);
    await expectRefusal(eve.client.staff.accept(mine(eve)), 'not-invited');
  });

  test('is refused by whoever owns as many tournaments as they may, until there is room', async () => {
    const limit = (value: number | null) =>
      server.services.db.pool.query('update account set tournament_limit = $1 where id = $2', [
        value,
        eve.accountId,
      ]);
    await offer(ana, toEve);
    await limit(0);
    const problem = await expectRefusal(accept(eve), 'too-many-tournaments');
    expect(problem?.detail).toMatch(/You own \d+ tournaments?\./);
    expect(await rolesOf(ana)).toEqual(['owner', 'public']);
    expect(await eve.client.staff.ownershipOffer({ params })).toMatchObject({ by: 'Ana Owner' });
    await limit(null);
    await accept(eve);
    expect(await rolesOf(eve)).toEqual(['owner', 'public']);
  });

  test('is declined, withdrawn, replaced, or runs out, and nobody else can answer', async () => {
    await offer(ana, toEve);
    await expectRefusal(accept(ben), 'not-invited');
    await expectRefusal(decline(ben), 'not-invited');
    await expectRefusal(ben.client.staff.ownershipOffer({ params }), 'not-invited');
    await expectRefusal(ben.client.staff.withdrawOwnership({ params, ...key() }), 'forbidden');
    await decline(eve);
    await expectRefusal(accept(eve), 'not-invited');
    await offer(ana, toEve);
    await ana.client.staff.withdrawOwnership({ params, ...key() });
    await expectRefusal(accept(eve), 'not-invited');
    await expectRefusal(ana.client.staff.withdrawOwnership({ params, ...key() }), 'not-found');
    await offer(ana, toEve);
    await offer(ana, { kind: 'account', name: 'Ben Helper' });
    await expectRefusal(accept(eve), 'not-invited');
    server.clock.advance(15 * 86_400_000);
    await expectRefusal(accept(ben), 'not-invited');
    expect((await ana.client.staff.list({ params })).offer).toBeNull();
    expect(await rolesOf(ana)).toEqual(['owner', 'public']);
  });

  test('of two answers at once one counts', async () => {
    await offer(ana, toEve);
    const settled = await Promise.allSettled([accept(eve), decline(eve), accept(eve)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('needs the name typed, an accepted member, and the owner', async () => {
    const member = { kind: 'member', userId: ben.accountId } as const;
    await inviteByName('Ben Helper');
    await expectRefusal(offer(ana, member, 'Another name'), 'invalid-input');
    await expectRefusal(offer(ana, member), 'invalid-input');
    await expectRefusal(offer(ana, { kind: 'account', name: 'Nobody' }), 'invalid-input');
    await expectRefusal(offer(ana, { kind: 'account', name: 'Ana Owner' }), 'already-done');
    await ben.client.staff.accept(mine(ben));
    await expectRefusal(offer(ben, member), 'forbidden');
    const call = server.anonymous.staff.offerOwnership({
      params,
      body: { to: member, name: tournament.name },
      ...key(),
    });
    await expectRefusal(call, 'unauthenticated');
  });
});
