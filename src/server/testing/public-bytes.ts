/** What the public gets of a tournament, to look for what must not be there. */
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import type { TestServer, TestUser } from './server.ts';

const routes: RouteSpec[] = Object.values(api).flatMap((group) => Object.values(group));

/** Everything that nobody in particular can read of a tournament, and its pages, as one text. */
export async function publicBytes(
  server: TestServer,
  director: TestUser,
  tournamentId: string,
): Promise<string> {
  const params = { tournamentId };
  const tournament = await server.anonymous.tournaments.get({ params });
  const { teams, adjudicators } = await director.client.participants.list({ params });
  const { rounds } = await server.anonymous.rounds.list({ params });
  const ids: Readonly<Record<string, readonly string[]>> = {
    tournamentId: [tournamentId],
    slug: [tournament.slug],
    teamId: teams.map(({ id }) => id),
    adjudicatorId: adjudicators.map(({ id }) => id),
    roundId: rounds.map(({ id }) => id),
  };
  const home = `/tournaments/${tournament.slug}`;
  const addresses = [
    ...routes.filter(({ method }) => method === 'GET').flatMap(({ path }) => filled(path, ids)),
    ...['', '/participants', '/standings', '/results', '/draw'].map((page) => home + page),
    ...adjudicators.map(({ id }) => `${home}/judges/${id}`),
  ];
  const texts = [];
  for (const url of addresses) texts.push((await server.app.inject({ method: 'GET', url })).body);
  return texts.join('\n');
}

/** An address with every known id in place of its first parameters; unknown ones match nothing. */
function filled(path: string, ids: Readonly<Record<string, readonly string[]>>): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  return (ids[name] ?? []).flatMap((id) => filled(path.replace(`:${name}`, id), ids));
}
