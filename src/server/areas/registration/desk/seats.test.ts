import { beforeAll, expect, test } from 'vitest';
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

const server = await ownServer();
const ana = await server.signIn('Ana');
const visitor = await server.signIn('Visitor');
let open: OpenTournament;
let full: { readonly id: string; readonly code: string };

beforeAll(async () => {
  open = await openRegistration(ana);
  full = await addInstitution(ana, open, { name: 'Aarhus', teamCap: 1, judgeCap: 2 });
  const who = await server.signIn(newId());
  await register(who, open, {
    code: full.code,
    body: submission(open, { institution: full.id }, { team: { name: 'A' } }),
  });
});

test('a code says on opening which places are left', async () => {
  const { seatsOfCode } = visitor.client.registration;
  const params = { ...open.params, code: full.code };
  expect(await seatsOfCode({ params })).toEqual({ teams: 0, judges: 2, planFull: false });
  await expectRefusal(seatsOfCode({ params: { ...params, code: '00000000' } }), 'bad-code');
  await expectRefusal(server.anonymous.registration.seatsOfCode({ params }), 'unauthenticated');
});

test('by the open link the chosen institution counts, else the plan alone', async () => {
  const { seats } = visitor.client.registration;
  const { params } = open;
  const anyone = await seats({ params });
  expect(anyone).toMatchObject({ judges: null, planFull: false });
  expect(anyone.teams).toBeGreaterThan(0);
  expect(await seats({ params, query: { institution: full.id } })).toMatchObject({ teams: 0 });
  await expectRefusal(seats({ params, query: { institution: 'x' } }), 'invalid-input');
});

test('a registration that is closed says nothing of its places', async () => {
  const closed = await openRegistration(ana, { enableAutoReg: false });
  await expectRefusal(
    visitor.client.registration.seats({ params: closed.params }),
    'registration-closed',
  );
});
