/** `--demo`: last year's tournament, played to its champion, and this year's in the middle of round 5. */
import { findRulePack } from '#engine/formats/index.ts';
import { invariant } from '#engine/result.ts';
import { createServer, type ServerOptions } from '../app.ts';
import type { KnownAccount } from '../areas/auth/index.ts';
import { withoutStatementLimit } from '../db/connections/statement-limit.ts';
import { wireLimits } from '../http/wire/wire-limits.ts';
import { clientWith } from '../in-process.ts';
import { minutesUntil, type PlayOptions, playTournament } from '../simulate/play-tournament.ts';
import { createShiftedClock } from '../simulate/shifted-clock.ts';
import type { Stage } from '../simulate/stage.ts';
import type { Stop } from '../simulate/stop.ts';
import { welcomeReasons, writeReasons } from './decisions.ts';
import { askAtTheDoor, sendLinks } from './door.ts';
import { arrangeBuildings, pairScreens } from './halls.ts';
import {
  currentSlug,
  ensureOwner,
  ensurePerson,
  finishedSlug,
  hireStaff,
  inviteRunner,
  staff,
} from './people.ts';
import { giveOutPlaces } from './places.ts';
import { askQuestions, declareClashes } from './questions.ts';
import { openRegistration, registerDelegations } from './registration.ts';

const day = 24 * 60;
/** Minutes ago at which last year's began: as many weeks as a year has, so that it is the same weekday. */
const lastYear = 52 * 7 * day;
/** Minutes between asking for places and the first round. */
const lead = 5 * 7 * day;
const middle: Stop = { kind: 'round', number: 5, halt: 'ballots' };
/** Milliseconds that one call may take while the demo is made. */
const longest = 30 * 60_000;

type Options = Omit<ServerOptions, 'clock'>;
type Report = (line: string) => void;

/** Fills an empty site before it opens; one that holds anything stays as it is. */
export function prepareDemo(options: Options, report: Report): Promise<void> {
  // From its start on, so that what listens and waits for jobs has no limit either.
  return withoutStatementLimit(() => fill(options, report));
}

async function fill(options: Options, report: Report): Promise<void> {
  const clock = createShiftedClock(lastYear + lead);
  const config = { ...options.config, plans: 'open', logLevel: 'silent' } as const;
  // A slow machine takes its time: the site has not opened yet, so nobody waits for a connection.
  const wire = { ...wireLimits, handlerTimeout: longest };
  const server = await createServer({ ...options, config, clock, wire });
  try {
    const { total } = await clientWith(server).tournaments.list();
    if (total > 0) return;
    report('Playing two demo tournaments; this takes half a minute …');
    const owner = await ensureOwner(server);
    const deputy = await ensurePerson(server, staff[0].name);
    const site = { server, clock, director: owner, deputy, report };
    await playLastYear(site);
    const ago = (Date.now() - clock.now().getTime()) / 60_000;
    clock.pass(ago - lead - minutesUntil(middle, thisYear.rounds));
    await playThisYear(site);
    // Written within a minute: the database still plans as if its tables were small, and takes seconds for a page.
    await server.services.db.pool.query('analyze');
  } finally {
    await server.close();
  }
}

type Site = Pick<PlayOptions, 'server' | 'clock' | 'director' | 'deputy' | 'report'>;

const pack = findRulePack('wudc-bp');
invariant(pack, 'the demo plays a pack that ships');
/** The same seed invents the same people: most of last year's come again. */
const cast = { pack, dialect: 'teams-with-speakers', seed: 'demo', noShows: 0.03 } as const;
/** Four more teams register. */
const thisYear = { ...cast, teams: 84, rounds: 6, feedback: 0.5, late: 0.2 };
const theLast = { ...cast, teams: 36, rounds: 5, feedback: 0.3 };

async function playLastYear(site: Site): Promise<void> {
  const { clock } = site;
  const stop: Stop = { kind: 'champion' };
  const begin = new Date(clock.now().getTime() + lead * 60_000);
  const end = new Date(begin.getTime() + minutesUntil(stop, theLast.rounds) * 60_000);
  const name = `Riverbend Open ${begin.getUTCFullYear()}`;
  const { stage } = await playTournament({
    ...site,
    cast: { ...theLast, name, slug: finishedSlug },
    stop,
    begin,
    end,
    before: (planned) => prepareRounds(planned, site.director),
  });
  await writeReasons(stage);
  await releaseEverything(stage);
  await askQuestions(stage, await equityOfficer(site.server));
}

async function playThisYear(site: Site): Promise<void> {
  const { clock, server } = site;
  const { stage } = await playTournament({
    ...site,
    cast: { ...thisYear, name: 'Riverbend Open', slug: currentSlug },
    stop: middle,
    begin: new Date(clock.now().getTime() + lead * 60_000),
    before: (planned) => prepareRounds(planned, site.director),
  });
  await writeReasons(stage);
  await askAtTheDoor(stage);
  await inviteRunner(stage);
  await askQuestions(stage, await equityOfficer(server));
}

function equityOfficer(server: Site['server']): Promise<KnownAccount> {
  const officer = staff.find(({ role }) => role === 'equity');
  invariant(officer, 'the demo has an equity officer');
  return ensurePerson(server, officer.name);
}

/** The weeks before, as far as they leave something to see. */
async function prepareRounds(stage: Stage, owner: KnownAccount): Promise<void> {
  const { server, params } = stage;
  await hireStaff({ server, owner, params });
  await arrangeBuildings(stage);
  await openRegistration(stage);
  await giveOutPlaces(stage);
  await registerDelegations(stage);
  await declareClashes(stage);
  await welcomeReasons(stage);
  await sendLinks(stage);
  const { rounds } = await stage.director.rounds.list({ params });
  const [first] = rounds;
  invariant(first, 'the tournament has rounds');
  await pairScreens(stage, first.id);
}

/** Nothing of the tab stays closed once a tournament is over. */
async function releaseEverything({ director, params }: Stage): Promise<void> {
  const { parts } = await director.breaks.tabRelease({ params });
  for (const { part, released } of parts) {
    if (released) continue;
    await director.breaks.releasePart({ params: { ...params, part }, body: { at: null } });
  }
}
