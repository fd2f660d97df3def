/** A name whose use in public was not agreed to is in no byte that the public gets. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import {
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

const name = (words: string) => new RegExp(`${words.replace('.', '\\.')}(?![0-9.])`);

/** Says no to the public tab, by private link. */
async function hide(tournamentId: string, personId: string) {
  const params = { tournamentId };
  const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
  const own = server.withCredential('Link', url.split('/').at(-1) ?? '');
  const { version, details } = await own.registration.mine({ params });
  await own.registration.updateMine({
    params,
    body: { version, consents: { ...details.consents, publicTab: false } },
    idempotencyKey: newId(),
  });
}

test('whoever is hidden, by registering or later, is named in no public byte of a played tournament', async () => {
  const field = { teams: 4, adjudicators: 3, venues: 1 };
  const chosen = fc.uniqueArray(fc.nat(10), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(chosen, async (indexes) => {
      const one = await createPlayable(ana, { field });
      const { speakers, adjudicators } = await ana.client.participants.list({ params: one.params });
      const people = [...speakers, ...adjudicators];
      const hidden = people.filter((_, index) => indexes.includes(index));
      for (const { id } of hidden) await hide(one.tournamentId, id);
      await playRound(ana, one, {
        roundId: one.rounds[0]?.id ?? '',
        panels: true,
        releaseResults: true,
      });
      await ana.client.breaks.releaseTab({ params: one.params, body: { released: true } });
      const bytes = await publicBytes(server, ana, one.tournamentId);
      const seen = people.filter((person) => name(person.name).test(bytes));
      expect(seen.map((person) => person.name)).toEqual(
        people.filter((person) => !hidden.includes(person)).map((person) => person.name),
      );
    }),
    { numRuns: 4 },
  );
});

test('a submission that does not agree is anonymous from the start', async () => {
  const open = await openRegistration(ana);
  const who = await server.signIn(newId());
  const details = { consents: { publicTab: false } };
  await register(who, open, { body: submission(open, {}, { team: { name: 'Foxes' }, details }) });
  const { speakers } = await ana.client.participants.list({ params: open.params });
  expect(speakers).toMatchObject([{ name: 'Noor Haddad', anonymous: true }]);
  expect(await publicBytes(server, ana, open.params.tournamentId)).not.toMatch(/Noor|Haddad/);
  const mine = await who.client.registration.mine({ params: open.params });
  expect(mine.details.consents).toMatchObject({ publicTab: false, archive: false });
});
