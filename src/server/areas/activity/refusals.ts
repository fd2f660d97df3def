/** Refused calls, for those who run the tournament. */
import type { Api } from '#contract/index.ts';
import { api } from '#contract/index.ts';
import type { CallOutput, RouteSpec } from '#contract/route.ts';
import type { Context } from '#server/http/context.ts';
import { findAllRefusals } from './refusal-repository.ts';

const days = 30;
const mostShown = 200;

/** What the API's reference calls each route: the first part of its sentence. */
const summaries = new Map(
  Object.values(api)
    .flatMap((area): RouteSpec[] => Object.values(area))
    .map((spec) => [`${spec.method} ${spec.path}`, spec.summary.split(/[.;:](?:\s|$)/, 1)[0]]),
);

export async function listRefusals(
  context: Context,
): Promise<CallOutput<Api['activity']['refusals']>> {
  const { tournamentId, services, now } = context;
  await services.refusals.flush();
  const since = new Date(now.getTime() - days * 86_400_000);
  const rows = await context.read((reader) => findAllRefusals(reader, tournamentId, since));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    rows: rows.slice(0, mostShown).map(({ actor, name, route, lastAt, ...row }) => ({
      ...row,
      actor: actor === 'public' ? null : (name ?? 'Others'),
      act: summaries.get(route) ?? 'Several calls',
      lastAt: lastAt.toISOString(),
    })),
  };
}
