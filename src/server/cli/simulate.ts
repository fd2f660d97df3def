import { findRulePack, roundPlanFor, rulePacks } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { accountByName, ensureAccount, operatorAccount } from '../areas/auth/index.ts';
import { linksOf } from '../simulate/links.ts';
import { minutesUntil, playTournament } from '../simulate/play-tournament.ts';
import { parseStop, type Stop } from '../simulate/stop.ts';
import type { Command } from './command.ts';
import { type Flags, UsageError, wholeNumber } from './usage.ts';

export const simulateCommand: Command = {
  summary: 'Simulate a tournament, played through the same use cases that people use.',
  usage:
    '[--pack wudc-bp] [--teams 88] [--rounds 6] [--seed s] [--slug demo-open] [--until round:5]',
  flags: {
    '--pack': `Rule pack: ${rulePacks.map((pack) => pack.id).join(', ')}.`,
    '--teams': 'Number of teams (4–2000, default 88).',
    '--rounds': 'Number of preliminary rounds (default: as the pack suggests).',
    '--seed': 'The same seed plays the same tournament.',
    '--slug': 'Address (slug) of the tournament (default: made from pack and seed).',
    '--name': 'Name of the tournament.',
    '--until':
      'Where to stop: setup, round:5, round:5:draw, round:5:ballots (half of the rooms done, late ballots outstanding), breaks or champion (the end).',
    '--absent':
      'Percentage of teams and judges absent from each preliminary round (0–30, default 3).',
    '--owner': 'Profile that owns it (default: the operator, else “Ana Director”).',
    '--dialect': 'Import dialect: teams-with-speakers or people-per-row.',
  },
  options: {
    pack: { type: 'string' },
    teams: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    slug: { type: 'string' },
    name: { type: 'string' },
    until: { type: 'string' },
    absent: { type: 'string' },
    owner: { type: 'string' },
    dialect: { type: 'string' },
  },
  positionals: 0,
  async run({ flags, report, open }) {
    const begin = performance.now();
    const cast = readCast(flags);
    const stop = readStop(flags, cast.rounds ?? roundPlanFor(cast.pack, cast.teams).preliminary);
    const planned = cast.rounds ?? roundPlanFor(cast.pack, cast.teams).preliminary;
    const session = await open({ minutesAgo: minutesUntil(stop, planned) });
    const { server, clock } = session;
    const director = await findDirector(server.services, flags);
    const deputy = await ensureAccount(server.services, { name: 'Ben Deputy', operator: false });
    const played = await playTournament({ server, clock, director, deputy, cast, stop, report });
    const links = await linksOf(server, played.tournamentId);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    return {
      lines: [
        `Simulated in ${seconds} s.`,
        `Tournament: ${links.site}`,
        `Tab room:   ${links.tabRoom} (sign in as ${director.name})`,
        ...(links.judge ? [`A judge:    ${links.judge.url} (${links.judge.name})`] : []),
        ...(links.speaker ? [`A speaker:  ${links.speaker.url} (${links.speaker.name})`] : []),
      ],
      json: { ...played, ...links, director: director.name, seconds },
    };
  },
};

function readCast(flags: Flags) {
  const pack = readPack(flags);
  const seed = String(flags.seed ?? 's');
  const dialect = flags.dialect ?? 'teams-with-speakers';
  if (dialect !== 'teams-with-speakers' && dialect !== 'people-per-row') {
    throw new UsageError('--dialect must be teams-with-speakers or people-per-row.');
  }
  return {
    pack,
    seed,
    dialect,
    teams: wholeNumber(flags, 'teams', [4, 2000]) ?? 88,
    rounds: wholeNumber(flags, 'rounds', [1, 30]),
    slug: String(flags.slug ?? `${pack.id}-${seed}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')),
    name: String(flags.name ?? 'Riverbend Open'),
    feedback: 0.8,
    late: 0.2,
    noShows: (wholeNumber(flags, 'absent', [0, 30]) ?? 3) / 100,
  } as const;
}

function readPack(flags: Flags): RulePack {
  const id = String(flags.pack ?? 'wudc-bp');
  const pack = findRulePack(id);
  if (pack) return pack;
  const known = rulePacks.map((one) => one.id).join(', ');
  throw new UsageError(`Unknown rule pack “${id}”; use one of ${known}.`);
}

function readStop(flags: Flags, rounds: number): Stop {
  const text = String(flags.until ?? 'champion');
  const stop = parseStop(text);
  if (!stop) {
    throw new UsageError(
      '--until must be setup, round:5, round:5:draw, round:5:ballots, breaks or champion.',
    );
  }
  if (stop.kind === 'round' && stop.number > rounds) {
    throw new UsageError(
      `--until names round ${stop.number}, but there are only ${rounds} rounds.`,
    );
  }
  return stop;
}

async function findDirector(services: Parameters<typeof operatorAccount>[0], flags: Flags) {
  if (typeof flags.owner === 'string') {
    const known = await accountByName(services, flags.owner);
    if (known) return known;
    throw new UsageError(`There is no profile “${flags.owner}”.`);
  }
  const operator = await operatorAccount(services);
  return operator ?? ensureAccount(services, { name: 'Ana Director', operator: false });
}
