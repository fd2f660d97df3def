/** `--demo`: an invented tournament in the middle of its fifth round, and the ways into it. */
import { findRulePack } from '#engine/formats/index.ts';
import { invariant } from '#engine/result.ts';
import { createServer, type Server, type ServerOptions } from './app.ts';
import { createOwnerLink, ensureAccount, operatorAccount } from './areas/auth/index.ts';
import { findTournamentBySlug } from './areas/tournaments/index.ts';
import { withoutStatementLimit } from './db/connections/statement-limit.ts';
import { wireLimits } from './http/wire/wire-limits.ts';
import { clientWith } from './in-process.ts';
import { linksOf } from './simulate/links.ts';
import { minutesUntil, playTournament } from './simulate/play-tournament.ts';
import { createShiftedClock } from './simulate/shifted-clock.ts';

const slug = 'demo-open';
const stop = { kind: 'round', number: 5, halt: 'ballots' } as const;
const rounds = 6;
/** Milliseconds that one call may take while the demo is made. */
const longest = 30 * 60_000;

/** Fills an empty site before it opens; one that holds anything stays as it is. */
export async function prepareDemo(
  options: Omit<ServerOptions, 'clock'>,
  report: (line: string) => void,
): Promise<void> {
  const clock = createShiftedClock(minutesUntil(stop, rounds));
  const config = { ...options.config, plans: 'open', logLevel: 'silent' } as const;
  // A slow machine takes its time: the site has not opened yet, so nobody waits for a connection.
  const wire = { ...wireLimits, handlerTimeout: longest };
  const server = await createServer({ ...options, config, clock, wire });
  try {
    const { total } = await clientWith(server).tournaments.list();
    if (total > 0) return;
    report('Playing the first rounds of a demo tournament; this takes half a minute …');
    const { services } = server;
    const director =
      (await operatorAccount(services)) ??
      (await ensureAccount(services, { name: 'Ana Director', operator: true }));
    const deputy = await ensureAccount(services, { name: 'Ben Deputy', operator: false });
    const pack = findRulePack('wudc-bp');
    invariant(pack, 'the demo plays a pack that ships');
    const cast = {
      pack,
      teams: 88,
      rounds,
      seed: 'demo',
      slug,
      name: 'Riverbend Open',
      dialect: 'teams-with-speakers',
      feedback: 0.8,
      late: 0.2,
      noShows: 0.03,
    } as const;
    const play = { server, clock, director, deputy, cast, stop, report };
    await withoutStatementLimit(() => playTournament(play));
  } finally {
    await server.close();
  }
}

/** Lines that lead into the demo: as tab director, as judge, as speaker. Empty without a demo. */
export async function demoLines(server: Pick<Server, 'app' | 'services'>): Promise<string[]> {
  const { services } = server;
  const row = await services.db.read((reader) => findTournamentBySlug(reader, slug));
  if (!row) return [];
  const { site, judge, speaker } = await linksOf(server, row.id);
  const ownerLink = await createOwnerLink(services, { forNewDevice: true });
  return [
    `Demo tournament: ${site}`,
    `  tab director (works once, within a day): ${ownerLink}`,
    ...(judge ? [`  judge ${judge.name}: ${judge.url}`] : []),
    ...(speaker ? [`  speaker ${speaker.name}: ${speaker.url}`] : []),
  ];
}
