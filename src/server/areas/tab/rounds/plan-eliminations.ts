/** Which elimination rounds of an archive come, and whether they follow from their break. Pure. */
import { pairElimination } from '#engine/draw/index.ts';
import type { Archive, ArchiveDebate, ArchiveRound } from './archive.ts';
import { type Matches, matchCategory, matchNamed } from './match.ts';
import type { RoundPair } from './plan-motions.ts';
import type { createProblems } from './problems.ts';
import { winsOf } from './results.ts';
import type { World, WorldCategory, WorldRound } from './world.ts';

export interface EliminationPair extends RoundPair {
  readonly elimination: {
    /** How many go on from each room. */
    readonly advancing: number;
    /** Of each debate, in the order of the archive: the next round follows from these. */
    readonly ranks: readonly number[];
    /** Teams that skip the round. */
    readonly byes: readonly string[];
  };
}

interface Frame {
  readonly archive: Archive;
  readonly world: World;
  readonly matches: Matches;
  readonly problems: ReturnType<typeof createProblems>;
}

/**
 * The decided elimination rounds of each break that is announced here, from the first up to one that is open.
 * Their teams have to be those that the break and the round before leave in.
 */
export function pairEliminations(frame: Frame): EliminationPair[] {
  const { archive, world, problems } = frame;
  const drawn = archive.rounds.filter((round) => round.elimination && isDrawn(round));
  const pairs: EliminationPair[] = [];
  const seen = new Set<string>();
  for (const id of new Set(drawn.map(({ categoryId }) => categoryId ?? ''))) {
    const name = archive.breakCategories.get(id) ?? '';
    const category = matchCategory(id, archive, world);
    if (!category || seen.has(category.id)) {
      problems.add('unknown-categories', null, [name]);
    } else if (!category.breaking) {
      problems.add('break-missing', null, [category.name]);
    } else if (!category.announced) {
      // Draws are public once they are imported, and these would show who breaks.
      problems.add('break-unannounced', null, [category.name]);
    } else {
      seen.add(category.id);
      pairs.push(...pairCategory(id, { ...category, breaking: category.breaking }, frame));
    }
  }
  return pairs;
}

type MadeCategory = WorldCategory & { readonly breaking: NonNullable<WorldCategory['breaking']> };
type Rooms = WorldRound['rooms'];

/** The rounds of one break, in order. */
function pairCategory(id: string, category: MadeCategory, frame: Frame): EliminationPair[] {
  const { world, problems } = frame;
  const targets = world.rounds.filter(({ categoryId }) => categoryId === category.id);
  const found = roundsByTarget(id, targets, frame);
  const pairs: EliminationPair[] = [];
  let previous: Rooms = [];
  for (const [index, target] of targets.entries()) {
    const round = found.get(target.id);
    if (round && target.drawn) problems.add('drawn-here', round.name, [round.name]);
    const isNext = index === 0 || previous.length > 0;
    if (target.drawn) {
      previous = target.rooms.some(({ advancing }) => advancing.length === 0) ? [] : target.rooms;
      continue;
    }
    const rest = targets.slice(index);
    if (!round || !isNext || !isDecided(round, problems)) {
      reportWaiting(round && isNext ? rest.slice(1) : rest, found, problems);
      break;
    }
    if (rest.some(({ drawn }) => drawn)) {
      problems.add('drawn-later', round.name, [round.name]);
      break;
    }
    const advancing = rest.length === 1 ? 1 : Math.floor(world.pack.teamsPerRoom / 2);
    const drawn = followBreak({ round, target, category, previous }, frame);
    if (!drawn) break;
    pairs.push({ round, target, elimination: { advancing, ...drawn } });
    previous = round.debates.map((debate, at) => {
      const wins = winsOf(debate, advancing);
      const teams = teamsOf(debate, frame);
      return {
        rank: drawn.ranks[at] ?? 0,
        teams,
        advancing: teams.filter((_, side) => wins[side]),
      };
    });
  }
  return pairs;
}

/**
 * Rounds of the archive with debates, by the id of the round that each is here: by its name, and those that
 * are left by their places before the final.
 */
function roundsByTarget(
  id: string,
  targets: readonly WorldRound[],
  { archive, problems }: Frame,
): ReadonlyMap<string, ArchiveRound> {
  const rounds = archive.rounds.filter((one) => one.elimination && one.categoryId === id);
  const found = new Map<string, ArchiveRound>();
  const unnamed = rounds.filter((round) => {
    const target = matchNamed(round, targets);
    if (!target || found.has(target.id)) return true;
    found.set(target.id, round);
    return false;
  });
  const left = targets.filter((target) => !found.has(target.id));
  for (const [index, round] of unnamed.entries()) {
    const target = left[left.length - unnamed.length + index];
    if (target) found.set(target.id, round);
    else if (isDrawn(round)) problems.add('unknown-elimination', round.name, [round.name]);
  }
  return new Map([...found].filter(([, round]) => isDrawn(round)));
}

function isDrawn({ debates }: ArchiveRound): boolean {
  return debates.length > 0;
}

function isDecided({ name, debates }: ArchiveRound, problems: Frame['problems']): boolean {
  const open = debates.filter(({ sides }) => sides.length === 0);
  problems.add(
    'undecided',
    name,
    open.map(() => ''),
  );
  return open.length === 0;
}

/** Rounds that are debated while one before them is open, or not there. */
function reportWaiting(
  targets: readonly WorldRound[],
  found: ReadonlyMap<string, ArchiveRound>,
  problems: Frame['problems'],
): void {
  const waiting = targets.flatMap(({ id, drawn }) => (drawn ? [] : (found.get(id)?.name ?? [])));
  problems.add('earlier-open', null, waiting);
}

interface Step extends RoundPair {
  readonly category: MadeCategory;
  readonly previous: Rooms;
}

/**
 * The rank of each debate in the bracket, and who skips the round. Who meets whom may differ from what is drawn
 * here: then the rooms that are left go to those debates by their best team. Null: the teams are others.
 */
function followBreak(
  { round, target, category, previous }: Step,
  frame: Frame,
): { readonly ranks: readonly number[]; readonly byes: readonly string[] } | null {
  const { world, problems } = frame;
  const { teamsPerRoom } = world.pack;
  const { breaking } = category;
  const input = { teamsPerRoom, breaking, previous, seed: '', reseed: target.reseed };
  const expected = pairElimination(input);
  if (!expected.ok) {
    problems.add('no-bracket', round.name, [category.name]);
    return null;
  }
  const { debates, byes } = expected.value;
  const rooms = debates.map(({ rank, teams }) => ({
    rank,
    key: keyOf(teams.map((one) => one.teamId)),
  }));
  if (
    !areSameTeams(
      round,
      { wanted: debates.flatMap(({ teams }) => teams.map((one) => one.teamId)) },
      frame,
    )
  ) {
    return null;
  }
  const known = new Map(rooms.map(({ rank, key }) => [key, rank]));
  const own = round.debates.map((debate) => known.get(keyOf(teamsOf(debate, frame))));
  const left = rooms.map(({ rank }) => rank).filter((rank) => !own.includes(rank));
  const breakRanks = new Map(breaking.map(({ teamId, breakRank }) => [teamId, breakRank]));
  const bestOf = (debate: ArchiveDebate) =>
    Math.min(...teamsOf(debate, frame).map((id) => breakRanks.get(id) ?? Number.POSITIVE_INFINITY));
  const others = round.debates
    .filter((_, index) => own[index] === undefined)
    .sort((a, b) => bestOf(a) - bestOf(b));
  problems.add(
    'other-pairings',
    round.name,
    others.map((debate) => namesOf(debate, frame)),
  );
  const ranks = round.debates.map(
    (debate, index) => own[index] ?? left[others.indexOf(debate)] ?? 0,
  );
  return { ranks, byes };
}

/** Whether exactly the teams that are still in debate, each once; others are reported. */
function areSameTeams(
  { name, debates }: ArchiveRound,
  { wanted }: { readonly wanted: readonly string[] },
  { world, matches, problems }: Frame,
): boolean {
  const still = new Set(wanted);
  const archived = debates.flatMap(({ sides }) => sides.map(({ teamId }) => teamId));
  const there = archived.map((id) => ({ id, team: matches.teams.get(id) }));
  const strangers = there.filter(({ team }) => team && !still.has(team.id));
  const unknown = there.filter(({ team }) => !team);
  const present = new Set(there.map(({ team }) => team?.id));
  const missing = wanted.filter((id) => !present.has(id));
  const nameOf = new Map(world.teams.map(({ id, names }) => [id, names[0] ?? '']));
  problems.add(
    'unknown-teams',
    null,
    unknown.map(({ id }) => matches.names.get(id) ?? id),
  );
  problems.add(
    'not-breaking',
    name,
    strangers.map(({ id }) => matches.names.get(id) ?? id),
  );
  problems.add(
    'absent-teams',
    name,
    missing.map((id) => nameOf.get(id) ?? ''),
  );
  if (archived.length > present.size) {
    const once = new Set<string>();
    const twice = archived.filter((id) => {
      const own = matches.teams.get(id)?.id ?? id;
      return once.size === once.add(own).size;
    });
    problems.add(
      'used-twice',
      name,
      twice.map((id) => matches.names.get(id) ?? id),
    );
  }
  return unknown.length + strangers.length + missing.length === 0 && archived.length === still.size;
}

function teamsOf({ sides }: ArchiveDebate, { matches }: Pick<Frame, 'matches'>): string[] {
  return sides.map(({ teamId }) => matches.teams.get(teamId)?.id ?? '');
}

function namesOf({ sides }: ArchiveDebate, { matches }: Pick<Frame, 'matches'>): string {
  return sides.map(({ teamId }) => matches.names.get(teamId) ?? '').join(' – ');
}

function keyOf(teamIds: readonly string[]): string {
  return [...teamIds].sort().join();
}
