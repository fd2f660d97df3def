import { expect, test } from 'vitest';
import { readersOf } from '#contract/kinds/personal-kinds.ts';
import { columnsByKind } from '#server/db/personal/index.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import {
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { createChatBrowser } from '#testing/fakes/chat-browser.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { plantEverything } from '#testing/planted/planted.ts';
import { sentinel } from '#testing/planted/planted-row.ts';
import { ensureAccount, issueSession } from '../auth/index.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({
  discord: discord.options,
  operator: { name: 'Riverbend Debating', email: 'privacy@example.org' },
});
const ana = await server.signIn('Ana');

/** Somebody who signs in by name. */
async function local(name: string) {
  const { id } = await ensureAccount(server.services, { name, operator: false });
  const { session } = await issueSession(server.services, id, { isProved: true });
  return { id, client: server.withCredential('Bearer', session) };
}

/** To the platform and back; the key that the page finds in its address. */
async function goToDiscord(path: string, person = discord.addPerson()) {
  const browser = createChatBrowser(server, discord);
  const start = await browser.open(path);
  const back = await browser.open(await discord.decide(String(start.headers.location), person));
  const target = new URL(String(back.headers.location), 'http://localhost');
  return { page: target.pathname, key: target.searchParams.get('key') ?? '' };
}

test('an account links Discord, signs in with it, and unlinks either but never both', async () => {
  const lia = await local('Lia');
  const person = discord.addPerson();
  expect(await lia.client.account.identities()).toMatchObject({
    identities: [{ provider: 'local' }],
    linkable: ['discord'],
  });
  await expectRefusal(lia.client.account.unlink({ params: { provider: 'local' } }), 'wrong-state');
  const { path } = await lia.client.account.beginLink();
  const { page, key } = await goToDiscord(path, person);
  expect(page).toBe('/me');
  expect(await lia.client.account.confirmLink({ body: { key } })).toMatchObject({
    provider: 'discord',
  });
  await expectRefusal(lia.client.account.confirmLink({ body: { key } }), 'bad-code');
  await expectRefusal(lia.client.account.beginLink(), 'already-done');
  const { session } = await createChatBrowser(server, discord).signIn(person);
  expect((await server.withCredential('Bearer', session).users.me()).id).toBe(lia.id);
  await lia.client.account.unlink({ params: { provider: 'local' } });
  await expectRefusal(
    lia.client.account.unlink({ params: { provider: 'discord' } }),
    'wrong-state',
  );
  await expectRefusal(lia.client.account.unlink({ params: { provider: 'local' } }), 'not-found');
});

test('unlinking Discord deletes what was granted there', async () => {
  const una = await local('Una');
  const { path } = await una.client.account.beginLink();
  const { key } = await goToDiscord(path);
  await una.client.account.confirmLink({ body: { key } });
  const grants = async () => {
    const { rows } = await server.services.db.pool.query(
      'select grant_sealed from identity where account_id = $1 and grant_sealed is not null',
      [una.id],
    );
    return rows.length;
  };
  expect(await grants()).toBe(1);
  await una.client.account.unlink({ params: { provider: 'discord' } });
  expect(await grants()).toBe(0);
});

test('nobody is linked to a stranger by an address that was sent to them', async () => {
  const eve = await local('Eve');
  const vic = await local('Vic');
  const { path } = await eve.client.account.beginLink();
  const { key } = await goToDiscord(path);
  await expectRefusal(vic.client.account.confirmLink({ body: { key } }), 'bad-code');
  expect((await vic.client.account.identities()).identities).toHaveLength(1);
  await eve.client.account.confirmLink({ body: { key } });
});

test('a profile that opens another account is not taken from it', async () => {
  const person = discord.addPerson();
  await createChatBrowser(server, discord).signIn(person);
  const ola = await local('Ola');
  const { path } = await ola.client.account.beginLink();
  const { key } = await goToDiscord(path, person);
  await expectRefusal(ola.client.account.confirmLink({ body: { key } }), 'link-taken');
});

test('a ticket runs out, and a made-up one signs in instead of linking', async () => {
  const pia = await local('Pia');
  const { path } = await pia.client.account.beginLink();
  server.clock.advance(61_000);
  expect((await goToDiscord(path)).page).toBe('/signin');
  expect((await goToDiscord('/api/auth/discord?ticket=x')).page).toBe('/signin');
  await expectRefusal(server.anonymous.account.beginLink(), 'unauthenticated');
});

test('what one allows changes at any time, and the public page follows at once', async () => {
  const noor = await server.signIn('Noor');
  const opened = await openRegistration(ana, {}, { size: 8 });
  const name = 'Noor Haddad';
  const body = submission(opened, { name }, { team: { name: 'Swifts' } } as never);
  await register(noor, opened, { body });
  const { params } = opened;
  const seen = async () =>
    JSON.stringify(await server.anonymous.participants.publicList({ params }));
  expect(await seen()).toContain(name);
  const [own] = (await noor.client.account.consents()).tournaments;
  if (!own) throw new Error('no consents');
  const next = { ...own.consents, publicTab: false };
  const saved = await noor.client.account.setConsents({ params, body: next });
  expect(saved.consents).toEqual(next);
  expect(await seen()).not.toContain(name);
  await noor.client.account.setConsents({ params, body: { ...next, publicTab: true } });
  expect(await seen()).toContain(name);
  await expectRefusal(ana.client.account.setConsents({ params, body: next }), 'forbidden');
  await expectRefusal(
    server.anonymous.account.setConsents({ params, body: next }),
    'unauthenticated',
  );
  await expectRefusal(
    noor.client.account.setConsents({ params, body: { publicTab: 1 } as never }),
    'invalid-input',
  );
});

test('the export holds every readable text of the person, and no key, draw or note of the staff', async () => {
  const zoe = await server.signIn('Zoe');
  const played = await createPlayable(ana, {
    field: { teams: 4, adjudicators: 2, venues: 1 },
    fields: { preliminaryRounds: 3 },
  });
  await playRound(ana, played, { roundId: played.rounds[0]?.id ?? '', until: 'drawn' });
  const { speakers } = await ana.client.participants.list({ params: played.params });
  await plantEverything(server, {
    tournamentId: played.tournamentId,
    accountId: zoe.accountId,
    personId: speakers[0]?.id ?? '',
  });
  const data = await zoe.client.account.exportData();
  const text = JSON.stringify(data);
  for (const column of [
    'account.name',
    'person.pronouns',
    'person_private.notes',
    'registration_details.answers',
    'clash_declaration.note',
    'signup.notes',
    'request.text',
    'mail_message.text_sealed',
    'session_family.user_agent',
  ]) {
    expect(text).toContain(`${sentinel} ${column}`);
  }
  for (const column of ['link_cipher', 'grant_sealed', 'key_sealed', 'device_hash', 'undo']) {
    expect(text).not.toContain(`.${column}`);
  }
  const notes = data.tournaments[0]?.tables.request_note ?? [];
  expect(notes.map(({ kind }) => kind)).toEqual(['answer']);
  expect(data.tournaments[0]?.debates).toHaveLength(1);
  const other = JSON.stringify(await ana.client.account.exportData());
  expect(other).not.toContain(sentinel);
  await expectRefusal(server.anonymous.account.exportData(), 'unauthenticated');
});

test('the privacy page’s list is the declaration of the schema, with readers of the matrix', async () => {
  const { operator, kinds } = await server.anonymous.account.legal();
  expect(operator).toEqual({ name: 'Riverbend Debating', email: 'privacy@example.org' });
  expect(new Map(kinds.map(({ kind, columns }) => [kind, columns]))).toEqual(columnsByKind());
  for (const { kind, readers } of kinds) expect(readers).toEqual(readersOf(kind));
  expect(kinds.find(({ kind }) => kind === 'ratings')?.own).toBe(false);
  expect(readersOf('contact')).toEqual(['owner', 'tab', 'convenor', 'equity']);
});
