/** `--demo`: an invented tournament in the middle of its fifth round, one that is over, and the ways into them. */
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
const finishedSlug = 'demo-finished';
const stop = { kind: 'round', number: 5, halt: 'ballots' } as const;
const rounds = 6;
/** Minutes ago at which the finished one began: the weekend before. */
const lastWeek = 7 * 24 * 60;
/** Milliseconds that one call may take while the demo is made. */
const longest = 30 * 60_000;

/** Fills an empty site before it opens; one that holds anything stays as it is. */
export async function prepareDemo(
  options: Omit<ServerOptions, 'clock'>,
  report: (line: string) => void,
): Promise<void> {
  const clock = createShiftedClock(lastWeek);
  const config = { ...options.config, plans: 'open', logLevel: 'silent' } as const;
  // A slow machine takes its time: the site has not opened yet, so nobody waits for a connection.
  const wire = { ...wireLimits, handlerTimeout: longest };
  const server = await createServer({ ...options, config, clock, wire });
  try {
    const { total } = await clientWith(server).tournaments.list();
    if (total > 0) return;
    report('Playing two demo tournaments; this takes a minute …');
    const { services } = server;
    const director =
      (await operatorAccount(services)) ??
      (await ensureAccount(services, { name: 'Ana Director', operator: true }));
    const deputy = await ensureAccount(services, { name: 'Ben Deputy', operator: false });
    const pack = findRulePack('wudc-bp');
    invariant(pack, 'the demo plays a pack that ships');
    const cast = { pack, dialect: 'teams-with-speakers' } as const;
    const finished = {
      ...cast,
      teams: 40,
      rounds: 5,
      seed: 'finished',
      slug: finishedSlug,
      name: 'Millbrook Open',
    };
    const current = {
      ...cast,
      teams: 88,
      rounds,
      seed: 'demo',
      slug,
      name: 'Riverbend Open',
      feedback: 0.8,
      late: 0.2,
      noShows: 0.03,
    };
    const frame = { server, clock, director, deputy, report };
    await withoutStatementLimit(async () => {
      const over = { kind: 'champion' } as const;
      const end = new Date(clock.now().getTime() + minutesUntil(over, finished.rounds) * 60_000);
      await playTournament({ ...frame, cast: finished, stop: over, end });
      const ago = (Date.now() - clock.now().getTime()) / 60_000;
      clock.pass(ago - minutesUntil(stop, rounds));
      await playTournament({ ...frame, cast: current, stop });
    });
  } finally {
    await server.close();
  }
}

/** Lines that lead into the demo: as tab director, as judge, as speaker. Empty without a demo. */
export async function demoLines(server: Pick<Server, 'app' | 'services'>): Promise<string[]> {
  const { services } = server;
  const find = (one: string) => services.db.read((reader) => findTournamentBySlug(reader, one));
  const row = await find(slug);
  if (!row) return [];
  const over = await find(finishedSlug);
  const { site, judge, speaker } = await linksOf(server, row.id);
  const ownerLink = await createOwnerLink(services, { forNewDevice: true });
  return [
    `Demo tournament: ${site}`,
    `  tab director (works once, within a day): ${ownerLink}`,
    ...(judge ? [`  judge ${judge.name}: ${judge.url}`] : []),
    ...(speaker ? [`  speaker ${speaker.name}: ${speaker.url}`] : []),
    ...(over ? [`A finished one: ${(await linksOf(server, over.id)).site}`] : []),
  ];
}
