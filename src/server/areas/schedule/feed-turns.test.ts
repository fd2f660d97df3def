/** Feeds and share pictures read whole tournaments: they wait for turns as pages do, and are kept as pages are. */
import { expect, test } from 'vitest';
import { type Actor, actorKey } from '#server/actor.ts';
import type { HeavyTurn } from '#server/http/limits/heavy-turns.ts';
import { sharePath } from '#server/share/routes.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { linkFor } from '#testing/factories/factories-ballots.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({}, { limits: noLimits });
const ana = await server.signIn('Ana');
const { id: tournamentId, slug } = await createTournament(ana);
const params = { tournamentId };
const { heavyTurns, pages, clock } = server.services;
const feed = `/api/tournaments/${tournamentId}/schedule.ics`;

const get = async (url: string) => (await server.app.inject({ url })).statusCode;

/** More calls than a feed that waits for nobody would take. */
async function aWhile(): Promise<'waits'> {
  for (let call = 0; call < 20; call++) await server.anonymous.schedule.get({ params });
  return 'waits';
}

async function expectToWait(url: string, turns: readonly HeavyTurn[]): Promise<void> {
  const answer = get(url);
  expect(await Promise.race([answer, aWhile()])).toBe('waits');
  for (const turn of turns) turn.end();
  expect(await answer).toBe(200);
}

test.each([
  ['the feed for everybody', feed],
  ['a share picture with results', sharePath(slug)],
])('%s waits for a turn of the tournament’s pages', async (_, url) => {
  const turns = ['a', 'b'].map((address) => heavyTurns.takeForPage(tournamentId, address));
  await expectToWait(url, await Promise.all(turns));
});

test('one’s own feed waits for a turn of its person', async () => {
  const body = { name: 'Jo Judge' };
  const { id: personId } = await ana.client.participants.addAdjudicator({ params, body });
  const link = await linkFor(server, ana, params)(personId);
  const { own } = await link.schedule.calendars({ params });
  const jo: Actor = { kind: 'link', tournamentId, personId, byAccountId: null };
  const caller = { actor: actorKey(jo), address: '192.0.2.1' };
  const turns = Array.from({ length: 3 }, () => heavyTurns.take(caller));
  await expectToWait(new URL(own ?? '').pathname, await Promise.all(turns));
});

test('the feed for everybody is kept until the tournament changes, or for a minute', async () => {
  const isKept = () => {
    const seq = pages.seqOf(tournamentId) ?? 0;
    return pages.kept(`calendar ${tournamentId}`, seq, clock.now().getTime()) !== undefined;
  };
  expect(await get(feed)).toBe(200);
  expect(isKept()).toBe(true);
  await ana.client.participants.addAdjudicator({ params, body: { name: 'Ben Judge' } });
  await server.services.events.catchUp();
  expect(isKept()).toBe(false);
  await get(feed);
  server.clock.advance(60_000);
  expect(isKept()).toBe(false);
});
