/** Finds who and what an archive means among those of the tournament, by name. Pure. */
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import type { Archive, ArchivePerson, ArchiveTeam } from './archive.ts';
import type { World, WorldCategory, WorldJudge, WorldRound, WorldTeam } from './world.ts';

/** What is found by the archive's ids; what is missing has no entry. */
export interface Matches {
  /** How the archive calls teams, judges, speakers and rooms. */
  readonly names: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, WorldTeam>;
  /** Speakers within their matched teams. */
  readonly speakers: ReadonlyMap<string, string>;
  readonly judges: ReadonlyMap<string, WorldJudge>;
  readonly venues: ReadonlyMap<string, string>;
}

export function matchAll(archive: Archive, world: World): Matches {
  const teams = found(archive.teams, teamFinder(world));
  const speakers = archive.teams.flatMap((team) => {
    const members = teams.get(team.id)?.speakers ?? [];
    return [...found(team.speakers, ({ name }) => only(members.filter(isNamed(name)))?.id)];
  });
  const people = [
    ...archive.teams,
    ...archive.judges,
    ...archive.teams.flatMap((one) => one.speakers),
  ];
  return {
    names: new Map([...people.map(({ id, name }) => [id, name] as const), ...archive.venues]),
    teams,
    speakers: new Map(speakers),
    judges: found(archive.judges, judgeFinder(archive, world)),
    venues: foundByName(archive.venues, world.venues),
  };
}

/**
 * The round of some that a round of the archive is: by name, by abbreviation, or else by its place among
 * them.
 */
export function matchRound(
  { name, abbreviation }: { readonly name: string; readonly abbreviation: string },
  index: number,
  rounds: readonly WorldRound[],
): WorldRound | undefined {
  return matchNamed({ name, abbreviation }, rounds) ?? rounds[index];
}

/** The one of some rounds that has the name, or else the abbreviation, of a round of the archive. */
export function matchNamed(
  { name, abbreviation }: { readonly name: string; readonly abbreviation: string },
  rounds: readonly WorldRound[],
): WorldRound | undefined {
  return (
    only(rounds.filter(isNamed(name))) ??
    only(rounds.filter((round) => fold(round.abbreviation) === fold(abbreviation)))
  );
}

/** The break category that one of the archive is: by name, or as the only one of both. */
export function matchCategory(
  id: string,
  { breakCategories: there }: Archive,
  { breakCategories: here }: World,
): WorldCategory | undefined {
  const name = there.get(id);
  const named = name === undefined ? undefined : only(here.filter(isNamed(name)));
  return named ?? (there.size === 1 && there.has(id) ? only(here) : undefined);
}

function teamFinder({ teams }: World): (team: ArchiveTeam) => WorldTeam | undefined {
  const byName = groupBy(
    teams.flatMap((team) => [...new Set(team.names.map(fold))].map((name) => ({ name, team }))),
    ({ name }) => name,
    ({ team }) => team,
  );
  const bySpeaker = groupBy(
    teams.flatMap((team) => team.speakers.map(({ name }) => ({ name: fold(name), team }))),
    ({ name }) => name,
    ({ team }) => team,
  );
  const byCode = new Map(teams.map((team) => [team.codeName, team] as const));
  /** Teams of all these speakers. */
  const spokenBy = ([first, ...others]: readonly ArchivePerson[]) =>
    (first ? [...new Set(bySpeaker.get(fold(first.name)))] : []).filter((team) =>
      others.every((one) => team.speakers.some(isNamed(one.name))),
    );
  return ({ name, code, speakers }) => {
    const named = byName.get(fold(name)) ?? [];
    // Of teams that share a name, the speakers decide.
    const spoken = spokenBy(speakers).filter((team) => named.length === 0 || named.includes(team));
    return only(named) ?? only(spoken) ?? (code === '' ? undefined : byCode.get(code));
  };
}

function judgeFinder(
  { institutions }: Archive,
  { judges }: World,
): (judge: ArchivePerson) => WorldJudge | undefined {
  const byName = groupBy(judges, ({ name }) => fold(name));
  return ({ name, institutionId }) => {
    const named = byName.get(fold(name)) ?? [];
    const home = institutions.get(institutionId ?? '');
    return (
      only(named) ?? only(named.filter((one) => fold(one.institution ?? '') === fold(home ?? '')))
    );
  };
}

function found<T extends { readonly id: string }, V>(
  things: readonly T[],
  find: (thing: T) => V | undefined,
): Map<string, V> {
  return new Map(
    things.flatMap((thing) => {
      const match = find(thing);
      return match === undefined ? [] : [[thing.id, match] as const];
    }),
  );
}

function foundByName(
  names: ReadonlyMap<string, string>,
  things: readonly { readonly id: string; readonly name: string }[],
): Map<string, string> {
  const known = new Map([...things].reverse().map((thing) => [fold(thing.name), thing.id]));
  return new Map(
    [...names].flatMap(([id, name]) => {
      const match = known.get(fold(name));
      return match === undefined ? [] : [[id, match] as const];
    }),
  );
}

function isNamed(name: string): (one: { readonly name: string }) => boolean {
  const folded = fold(name);
  return (one) => fold(one.name) === folded;
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
