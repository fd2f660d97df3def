/** What the public gets of a tournament, to look for what must not be there. */
import { api } from '#contract/index.ts';
import type { CallInput, RouteSpec } from '#contract/route.ts';
import { pairNewScreen } from './pair-screen.ts';
import type { TestServer, TestUser } from './server.ts';

const routes: RouteSpec[] = Object.values(api).flatMap((group) => Object.values(group));

/** Public pages of a tournament, as the web server sends them. */
const pages = [
  '',
  '/participants',
  '/standings',
  '/results',
  '/fairness',
  '/draw',
  '/break',
  '/motions',
  '/schedule',
];

/** Everything that nobody in particular can read of a tournament, and its pages, as one text. */
export async function publicBytes(
  server: TestServer,
  director: TestUser,
  tournamentId: string,
): Promise<string> {
  return bytesOf(server, await publicAddresses(server, director, tournamentId));
}

/** Every address at which anybody could read something of a tournament. */
export async function publicAddresses(
  server: TestServer,
  director: TestUser,
  tournamentId: string,
): Promise<string[]> {
  const params = { tournamentId };
  const tournament = await server.anonymous.tournaments.get({ params });
  const ids = await knownIds(director, tournamentId);
  const home = `/tournaments/${tournament.slug}`;
  const { roundId: rounds = [], teamId: teams = [], adjudicatorId: judges = [] } = ids;
  const { debateId: debates = [] } = ids;
  const base = `/api/tournaments/${tournamentId}`;
  return [
    ...routes
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) => filled(path, { ...ids, slug: [tournament.slug] })),
    ...rounds.flatMap((id) =>
      ['draw', 'results'].map((of) => `${base}/${of}/public?roundId=${id}`),
    ),
    `${base}/schedule.ics`,
    '/sitemap.xml',
    ...pages.map((page) => home + page),
    ...teams.map((id) => `${home}/teams/${id}`),
    ...judges.map((id) => `${home}/judges/${id}`),
    ...debates.map((id) => `${home}/debates/${id}`),
    `/share/tournaments/${tournament.slug}.png`,
  ];
}

/** What the search finds for each of some words. */
export function searchBytes(server: TestServer, words: readonly string[]): Promise<string> {
  return bytesOf(
    server,
    words.map((word) => `/api/search?q=${encodeURIComponent(word)}`),
  );
}

type Scene = CallInput<(typeof api)['screens']['setScene']>['body']['scene'];

/** What a big screen in the hall shows of every round. */
export async function screenBytes(
  server: TestServer,
  director: TestUser,
  tournamentId: string,
): Promise<string> {
  const params = { tournamentId };
  const { screens } = director.client;
  const { screenId, token } = await pairNewScreen(server, director.client, {
    tournamentId,
    name: 'Hall',
  });
  const ids = await knownIds(director, tournamentId);
  const scenes: Scene[] = [
    { kind: 'schedule' },
    { kind: 'standings' },
    { kind: 'awards', of: 'speakers', speakerCategoryId: null, places: 10, revealed: 0 },
    ...(ids.roundId ?? []).flatMap((roundId): Scene[] => [
      { kind: 'draw', roundId, by: 'room' },
      { kind: 'results', roundId },
    ]),
  ];
  const texts = [];
  for (const scene of scenes) {
    const { version } =
      (await screens.list({ params })).screens.find(({ id }) => id === screenId) ?? {};
    const body = { scene, version: version ?? 0 };
    await screens.setScene({ params: { ...params, screenId }, body });
    const view = await server.withCredential('Screen', token).screens.view();
    texts.push(JSON.stringify(view));
  }
  return texts.join('\n');
}

/** The ids that addresses of a tournament may name, by parameter. */
async function knownIds(
  { client }: TestUser,
  tournamentId: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const params = { tournamentId };
  const { teams, adjudicators } = await client.participants.list({ params });
  const { rounds } = await client.rounds.list({ params });
  const { venues } = await client.venues.list({ params });
  const { buildings } = await client.buildings.list({ params });
  const { motions } = await client.motions.list({ params });
  const drawn = await Promise.all(
    rounds.map(({ id: roundId }) =>
      client.draw.ofRound({ params: { ...params, roundId }, query: {} }),
    ),
  );
  const draws = drawn.flatMap(({ draw }) => draw ?? []);
  const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
  return {
    tournamentId: [tournamentId],
    teamId: idsOf(teams),
    adjudicatorId: idsOf(adjudicators),
    roundId: idsOf(rounds),
    categoryId: [...new Set(rounds.flatMap(({ breakCategoryId }) => breakCategoryId ?? []))],
    motionId: idsOf(motions),
    venueId: idsOf(venues),
    buildingId: idsOf(buildings),
    drawId: idsOf(draws),
    debateId: idsOf(draws.flatMap(({ debates }) => debates)),
  };
}

function bytesOf(server: TestServer, addresses: readonly string[]): Promise<string> {
  return bytesFor(server, addresses, {});
}

/** What somebody with these headers gets at the addresses, as one text. */
export async function bytesFor(
  server: TestServer,
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const texts = [];
  for (const url of addresses) {
    const { body } = await server.app.inject({ method: 'GET', url, headers });
    // A page names its own address, which whoever asked for it had already.
    texts.push(body.replaceAll(url, ''));
  }
  return texts.join('\n');
}

/** An address with every known id in place of its first parameters; unknown ones match nothing. */
function filled(path: string, ids: Readonly<Record<string, readonly string[]>>): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  return (ids[name] ?? []).flatMap((id) => filled(path.replace(`:${name}`, id), ids));
}
