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
const other = await createTournament(ana);
const params = { tournamentId };
const { heavyTurns, pages, clock } = server.services;

const get = async (url: string) => (await server.app.inject({ url })).statusCode;

const feedOf = (id: string) => `/api/tournaments/${id}/schedule.ics`;

/** Holds these turns: the answer comes after those of others that were asked for later. */
async function expectToWait(url: string, others: readonly string[], turns: readonly HeavyTurn[]) {
  const answer = get(url);
  const later = async () => {
    for (const other of others) expect(await get(other)).toBe(200);
    return 'waits';
  };
  expect(await Promise.race([answer, later()])).toBe('waits');
  for (const turn of turns) turn.end();
  expect(await answer).toBe(200);
}

test.each([
  ['the feed for everybody', feedOf(tournamentId), [feedOf(other.id), feedOf(other.id)]],
  ['a share picture with results', sharePath(slug), [sharePath(other.slug), sharePath(null)]],
])('%s waits for a turn of the tournament’s pages', async (_, url, others) => {
  const turns = ['a', 'b'].map((address) => heavyTurns.takeForPage(tournamentId, address));
  await expectToWait(url, others, await Promise.all(turns));
});

test('one’s own feed waits for a turn of its person', async () => {
  const ownFeed = async (name: string) => {
    const { id } = await ana.client.participants.addAdjudicator({ params, body: { name } });
    const link = await linkFor(server, ana, params)(id);
    const { own } = await link.schedule.calendars({ params });
    return { personId: id, url: new URL(own ?? '').pathname };
  };
  const { personId, url } = await ownFeed('Jo Judge');
  const { url: other } = await ownFeed('Cleo Chair');
  const jo: Actor = { kind: 'link', tournamentId, personId, byAccountId: null };
  const caller = { actor: actorKey(jo), address: '192.0.2.1' };
  const turns = Array.from({ length: 3 }, () => heavyTurns.take(caller));
  await expectToWait(url, Array(10).fill(other), await Promise.all(turns));
});

test('the feed for everybody is kept until the tournament changes, or for a minute', async () => {
  const isKept = () => {
    const seq = pages.seqOf(tournamentId) ?? 0;
    return pages.kept(`calendar ${tournamentId}`, seq, clock.now().getTime()) !== undefined;
  };
  expect(await get(feedOf(tournamentId))).toBe(200);
  expect(isKept()).toBe(true);
  await ana.client.participants.addAdjudicator({ params, body: { name: 'Ben Judge' } });
  await server.services.events.catchUp();
  expect(isKept()).toBe(false);
  await get(feedOf(tournamentId));
  server.clock.advance(60_000);
  expect(isKept()).toBe(false);
});
