import { expect, test } from 'vitest';
import { addInstitution, openRegistration } from '#testing/factories/factories-registration.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');

/** Looks a code up from an address; the code of the answer's problem, else `right`. */
async function look(
  by: TestUser,
  tournamentId: string,
  code: string,
  remoteAddress: string,
  node = server,
) {
  const answer = await node.app.inject({
    method: 'GET',
    url: `/api/tournaments/${tournamentId}/join/${code}`,
    headers: { authorization: `Bearer ${by.session}` },
    remoteAddress,
  });
  return answer.statusCode === 200 ? 'right' : answer.json<{ code: string }>().code;
}

test('a thousand wrong codes from ten addresses block those, and no right code from elsewhere', async () => {
  const open = await openRegistration(ana);
  const { tournamentId } = open.params;
  const { code } = await addInstitution(ana, open, { name: 'Oxford', teamCap: 2 });
  const attackers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => server.signIn(`Attacker ${n}`)),
  );
  for (let n = 0; n < 1000; n++) {
    const [attacker = ana] = attackers.slice(n % 50);
    const wrong = (n * 7919).toString(16).padStart(8, '0');
    expect(await look(attacker, tournamentId, wrong, `192.0.2.${n % 10}`)).toBe('bad-code');
  }
  const [spent = ana] = attackers;
  // A blocked account learns nothing any more, not even whether it was right at last.
  expect(await look(spent, tournamentId, code, '192.0.2.99')).toBe('too-many-requests');
  for (let n = 0; n < 20; n++) {
    const honest = await server.signIn(`Honest ${n}`);
    expect(await look(honest, tournamentId, code, '198.51.100.7')).toBe('right');
  }
});

test('guesses at the same moment on two nodes are as many as on one, and right codes pass on both', async () => {
  const second = await own(createTestServer({}, { beside: server }));
  const open = await openRegistration(ana);
  const { tournamentId } = open.params;
  const { code } = await addInstitution(ana, open, { name: 'Turin', teamCap: 2 });
  const attacker = await server.signIn('Attacker of both');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      look(attacker, tournamentId, 'fffffffe', '192.0.2.50', n % 2 ? server : second),
    ),
  );
  expect(answers.filter((answer) => answer === 'bad-code')).toHaveLength(20);
  expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(40);
  for (const node of [server, second]) {
    const honest = await server.signIn('Honest');
    expect(await look(honest, tournamentId, code, '192.0.2.50', node)).toBe('right');
  }
});

test('an address is blocked after 300 wrong codes, but for the first five of an account', async () => {
  const open = await openRegistration(ana);
  const { tournamentId } = open.params;
  const { code } = await addInstitution(ana, open, { name: 'Lund', teamCap: 2 });
  for (let account = 0; account < 15; account++) {
    const attacker = await server.signIn(`Neighbour ${account}`);
    for (let n = 0; n < 20; n++) await look(attacker, tournamentId, 'ffffffff', '203.0.113.5');
  }
  const fresh = await server.signIn('Fresh');
  expect(await look(fresh, tournamentId, code, '203.0.113.5')).toBe('right');
  expect(await look(fresh, tournamentId, code, '203.0.113.5')).toBe('right');
  const sloppy = await server.signIn('Sloppy');
  for (let n = 0; n < 5; n++) {
    expect(await look(sloppy, tournamentId, 'ffffffff', '203.0.113.5')).toBe('bad-code');
  }
  expect(await look(sloppy, tournamentId, code, '203.0.113.5')).toBe('too-many-requests');
  expect(await look(sloppy, tournamentId, code, '203.0.113.6')).toBe('right');
  server.clock.advance(61 * 60_000);
  const later = await server.signIn('Later');
  expect(await look(later, tournamentId, code, '203.0.113.5')).toBe('right');
});

test('what else is refused is no guess: a closed registration answers alike to right and wrong', async () => {
  const open = await openRegistration(ana);
  const { tournamentId } = open.params;
  const { code } = await addInstitution(ana, open, { name: 'Porto', teamCap: 2 });
  await ana.client.tournaments.updateSettings({
    params: open.params,
    body: { version: open.tournament.version, settings: { enableAutoReg: false } },
  });
  const noor = await server.signIn('Noor');
  for (let n = 0; n < 25; n++) {
    const asked = n % 2 ? code : 'ffffffff';
    expect(await look(noor, tournamentId, asked, '198.51.100.8')).toBe('registration-closed');
  }
});
