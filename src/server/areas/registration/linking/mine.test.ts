import { beforeAll, describe, expect, test } from 'vitest';
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
import { verifyEmail } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let open: OpenTournament;

beforeAll(async () => {
  open = await openRegistration(ana);
});

const someone = () => server.signIn(newId());
const intent = () => ({ idempotencyKey: newId() });
const named = (at: OpenTournament, name: string) => submission(at, {}, { team: { name } });
const mineOf = (who: Pick<TestUser, 'client'>, at = open) =>
  who.client.registration.mine({ params: at.params });

/** Somebody with a team of their own, and the key of their private link. */
async function registered(at = open) {
  const who = await someone();
  const answer = await register(who, at, { body: named(at, newId()) });
  const { links } = await ana.client.participants.makeLinks({ params: at.params });
  const url = links.find(({ personId }) => personId === answer.personId)?.url ?? '';
  return { who, answer, url, key: url.split('/').at(-1) ?? '' };
}

describe('my registration', () => {
  test('is seen by account and by private link, and by nobody else', async () => {
    const { who, answer, key } = await registered();
    const mine = await mineOf(who);
    expect(mine).toMatchObject({ ...answer, openSeats: 1, partners: [], mayChange: true });
    expect(mine.email).toBe('noor@example.org');
    expect(await mineOf({ client: server.withCredential('Link', key) })).toEqual(mine);
    await expectRefusal(mineOf(await someone()), 'forbidden');
    await expectRefusal(mineOf({ client: server.anonymous }), 'unauthenticated');
  });

  test('is changed field by field, by its version', async () => {
    const { who } = await registered();
    const category = await ana.client.participants.addSpeakerCategory({
      params: open.params,
      body: { name: newId() },
    });
    const hidden = await ana.client.participants.addSpeakerCategory({
      params: open.params,
      body: { name: newId(), selectable: false },
    });
    const { version } = await mineOf(who);
    const change = (body: object) =>
      who.client.registration.updateMine({
        params: open.params,
        body: { version, ...body },
        ...intent(),
      });
    await expectRefusal(change({ categories: [hidden.id] }), 'invalid-input');
    await expectRefusal(change({ answers: { shirt: 'L' } }), 'invalid-input');
    const changed = await change({
      name: 'Noor A. Haddad',
      categories: [category.id],
      dietary: 'No nuts.',
      pronunciation: 'noor',
    });
    expect(changed).toMatchObject({
      name: 'Noor A. Haddad',
      categories: [category.id],
      email: 'noor@example.org',
      details: { dietary: 'No nuts.', pronunciation: 'noor', access: '' },
    });
    expect((await expectRefusal(change({ name: 'Late' }), 'conflict'))?.data).toMatchObject({
      name: 'Noor A. Haddad',
    });
  });

  test('what it says in private is in no list and no log', async () => {
    const { who } = await registered();
    const { version } = await mineOf(who);
    await who.client.registration.updateMine({
      params: open.params,
      body: { version, dietary: 'secret-diet', access: 'secret-ramp' },
      ...intent(),
    });
    const seen = JSON.stringify([
      await ana.client.participants.list({ params: open.params }),
      await ana.client.activity.list({ params: open.params }),
      await server.anonymous.participants.publicList({ params: open.params }),
    ]);
    expect(seen).not.toMatch(/secret-/);
    const details = (of: TestUser) => of.client.registration.details({ params: open.params });
    const { people } = await details(ana);
    expect(people).toContainEqual(
      expect.objectContaining({ dietary: 'secret-diet', access: 'secret-ramp' }),
    );
    const core = await someone();
    await server.hire(open.tournament.id, core, 'adj-core');
    await expectRefusal(details(core), 'forbidden');
  });

  test('can be withdrawn: the empty new team goes too, and one may come again', async () => {
    const { who, answer } = await registered();
    await who.client.registration.withdrawMine({ params: open.params, ...intent() });
    await expectRefusal(who.client.me.registration({ params: open.params }), 'not-found');
    const teams = await server.anonymous.participants.teams({ params: open.params });
    expect(teams.map(({ id }) => id)).not.toContain(answer.team);
    await register(who, open, { body: named(open, newId()) });
  });

  test('a team of the organisers’ stays when its last speaker withdraws', async () => {
    const team = await ana.client.participants.addTeam({
      params: open.params,
      body: { reference: newId() },
    });
    const who = await someone();
    await register(who, open, { body: submission(open, { team: team.id }) });
    await who.client.registration.withdrawMine({ params: open.params, ...intent() });
    const teams = await server.anonymous.participants.teams({ params: open.params });
    expect(teams.map(({ id }) => id)).toContain(team.id);
  });

  test('a partner’s link lets one more in, and then no more', async () => {
    const { who, answer } = await registered();
    const invite = () =>
      who.client.registration.invitePartner({ params: open.params, ...intent() });
    const { url } = await invite();
    expect((await invite()).url).toBe(url);
    const code = new URL(url).searchParams.get('code') ?? '';
    const mia = await someone();
    const params = { ...open.params, code };
    const { team } = await mia.client.registration.invitation({ params });
    expect(team).toMatchObject({ id: answer.team, speakers: ['Noor Haddad'] });
    const asJudge = submission(open, { role: 'adjudicator' });
    await expectRefusal(register(mia, open, { code, body: asJudge }), 'invalid-input');
    const joined = await register(mia, open, { code, body: submission(open, { name: 'Mia' }) });
    expect(joined.team).toBe(answer.team);
    await expectRefusal(invite(), 'team-full');
    const late = register(await someone(), open, { code, body: submission(open) });
    await expectRefusal(late, 'team-full');
    const { code: institutional } = await addInstitution(ana, open, { name: newId(), teamCap: 1 });
    const other = { params: { ...open.params, code: institutional } };
    await expectRefusal(mia.client.registration.invitation(other), 'bad-code');
  });

  test('answers to an earlier tournament are offered again', async () => {
    const { who } = await registered();
    const { version } = await mineOf(who);
    await who.client.registration.updateMine({
      params: open.params,
      body: { version, access: 'Ramp.' },
      ...intent(),
    });
    const next = await openRegistration(ana);
    const known = await who.client.registration.known({ params: next.params });
    expect(known).toMatchObject({
      name: 'Noor Haddad',
      email: 'noor@example.org',
      access: 'Ramp.',
    });
    expect(await (await someone()).client.registration.known({ params: next.params })).toBeNull();
  });
});

describe('linking (seed route link)', () => {
  const link = (who: TestUser, body: { code: string } | { personId: string }) =>
    who.client.registration.link({ params: open.params, body, ...intent() });

  async function imported(email: string | null = null) {
    const judge = await ana.client.participants.addAdjudicator({
      params: open.params,
      body: { name: 'Jun Judge', email },
    });
    const { url } = await ana.client.participants.rotateLink({
      params: { ...open.params, personId: judge.id },
    });
    return { id: judge.id, url, key: url.split('/').at(-1) ?? '' };
  }

  test('a code, bare or as a whole link, shows whom it stands for and links', async () => {
    const { id, url, key } = await imported();
    const who = await someone();
    const preview = await who.client.registration.linkPreview({
      params: open.params,
      body: { code: url },
    });
    expect(preview).toEqual({ personId: id, name: 'Jun Judge', describes: 'Judge' });
    await expectRefusal(who.client.me.registration({ params: open.params }), 'not-found');
    expect((await link(who, { code: key })).personId).toBe(id);
    expect((await link(who, { code: key })).personId).toBe(id);
  });

  test('nobody is taken from another account, and nobody is two people', async () => {
    const { key } = await imported();
    const first = await someone();
    await link(first, { code: key });
    const second = await someone();
    await expectRefusal(link(second, { code: key }), 'link-taken');
    const preview = second.client.registration.linkPreview({
      params: open.params,
      body: { code: key },
    });
    await expectRefusal(preview, 'link-taken');
    const other = await imported();
    await expectRefusal(link(first, { code: other.key }), 'already-registered');
    await expectRefusal(link(second, { code: 'nothing' }), 'bad-code');
  });

  test('a verified e-mail is offered its people; an unverified one learns nothing', async () => {
    const address = `${newId()}@example.org`;
    const { id } = await imported(address.toUpperCase());
    const unverified = await someone();
    await unverified.client.users.updateMe({ body: { email: address } });
    const none = await unverified.client.registration.linkOffers({ params: open.params });
    expect(none).toEqual({ linked: null, emailVerified: false, offers: [] });
    await expectRefusal(link(unverified, { personId: id }), 'bad-code');
    const verified = await someone();
    await verifyEmail(server.services, verified.accountId, address);
    const { offers } = await verified.client.registration.linkOffers({ params: open.params });
    expect(offers).toEqual([{ personId: id, name: 'Jun Judge', describes: 'Judge' }]);
    expect((await link(verified, { personId: id })).personId).toBe(id);
    const { linked } = await verified.client.registration.linkOffers({ params: open.params });
    expect(linked).toEqual({ personId: id, name: 'Jun Judge' });
  });

  test('twelve taking one link at the same moment: one has it', async () => {
    const { key } = await imported();
    const people = await Promise.all(Array.from({ length: 12 }, someone));
    const outcomes = await Promise.allSettled(people.map((who) => link(who, { code: key })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
