import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { permissions } from '#contract/permissions.ts';
import type { RouteSpec } from '#contract/route.ts';
import { createPlayable, playRound } from './testing/factories-played.ts';
import { ownServer } from './testing/own-server.ts';
import { setRanks } from './testing/set-ranks.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** A round with results, a silent one after it, and a third whose draw follows from both. */
async function play() {
  const made = await createPlayable(ana, {
    field: { teams: 24, speakers: 2, adjudicators: 12, venues: 12 },
    fields: { preliminaryRounds: 3, breakSize: 4 },
  });
  const [first, second, third] = made.rounds.map(({ id }) => id);
  const whole = { panels: true, rooms: true };
  const done = { ...whole, until: 'completed' } as const;
  await playRound(ana, made, { ...done, roundId: first ?? '', releaseResults: true });
  await playRound(ana, made, { ...done, roundId: second ?? '' });
  await playRound(ana, made, { ...whole, roundId: third ?? '', until: 'drawn' });
  return made;
}

/** Every address that anybody may read, with the ids of this tournament in it. */
function publicAddresses(ids: Readonly<Record<string, string>>): string[] {
  const routes: RouteSpec[] = Object.values(api).flatMap((area): RouteSpec[] =>
    Object.values(area),
  );
  return routes
    .filter(({ method, access: { action } }) => method === 'GET' && isForAnybody(action))
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '-'))
    .filter((path) => path.includes(ids.tournamentId ?? '') && !path.includes('/-'));
}

function isForAnybody(action: RouteSpec['access']['action']): boolean {
  if (!(action in permissions)) return action === 'anyone';
  // Just looked up.
  const row: Readonly<Record<string, string>> = permissions[action as keyof typeof permissions];
  return row.public === 'all';
}

test('what anybody may read does not depend on the order of brackets', async () => {
  const { tournamentId, params, rounds, field } = await play();
  const { draws } = await server.anonymous.draw.published({ params, query: {} });
  const { slug } = await server.anonymous.tournaments.get({ params });
  const ids = {
    tournamentId,
    roundId: rounds.at(2)?.id ?? '',
    teamId: field.teamIds[0] ?? '',
    adjudicatorId: draws[0]?.debates[0]?.panel[0]?.id ?? '',
  };
  const addresses = [
    ...publicAddresses(ids),
    ...rounds.map(({ id }) => `/api/tournaments/${tournamentId}/results/public?roundId=${id}`),
    `/tournaments/${slug}/draw`,
    `/tournaments/${slug}/results`,
  ];
  const read = async () => {
    const seen: Record<string, string> = {};
    for (const address of addresses) {
      const { statusCode, body } = await server.app.inject(address);
      // How many facts the log has says nothing of rooms.
      const shown = body.replace(/"tables":\{"seq":\d+/, '"tables":{');
      if (statusCode === 200) seen[address] = shown;
    }
    return seen;
  };
  const before = await read();
  expect(Object.keys(before).length).toBeGreaterThan(8);
  const debateIds = draws.flatMap(({ debates }) => debates.map(({ id }) => id));
  expect(before[`/api/tournaments/${tournamentId}/draw/public`]).toContain(debateIds[0]);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(debateIds, { minLength: debateIds.length }),
      async (order) => {
        await setRanks(server, tournamentId, order);
        const after = await read();
        expect(after).toEqual(before);
      },
    ),
    { numRuns: 5 },
  );
});

test('ids of debates do not sort by rank', async () => {
  const made = await createPlayable(ana, {
    field: { teams: 64, speakers: 2, adjudicators: 0, venues: 0 },
  });
  const params = { ...made.params, roundId: made.rounds[0]?.id ?? '' };
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of: ['teams'] } });
  const { debates } = await ana.client.draw.generate({ params, body: {} });
  const byRank = [...debates].sort((a, b) => a.rank - b.rank).map(({ id }) => id);
  expect(byRank).not.toEqual([...byRank].sort());
  for (const id of byRank) expect(id).toMatch(/^.{14}4/);
});
