/**
 * What was made from results and no longer follows from them, after a correction: breaks, and the
 * draws of eliminations. The one check behind the overview, the doctor and the page of breaks. Pure.
 */
import { groupBy } from '#engine/collections.ts';
import { type Facts, fullStandings } from '../standings/index.ts';
import type { BreakListRow } from './repository.ts';
import { type BreakSettings, breaksFrom } from './select.ts';

type Lists = readonly BreakListRow[];

/**
 * Categories whose break is made and would be another one by the standings as they are now. A place
 * that was filled again by hand is no reason: only teams whose rank has changed are.
 */
export function outdatedBreaks(
  facts: Facts,
  lists: Lists,
  settings: BreakSettings,
): ReadonlySet<string> {
  if (lists.length === 0) return new Set();
  const selected = breaksFrom(facts, settings);
  const now = selected.ok ? selected.value.lists : [];
  const ranks = ranksNow(facts);
  return new Set(
    lists
      .filter((list) => {
        const then = now.find(({ categoryId }) => categoryId === list.category_id);
        return isOutdated(list, then, ranks);
      })
      .map(({ category_id }) => category_id),
  );
}

/** The rank of each team in the standings that breaks go by, as they are now. */
export function ranksNow(facts: Facts): ReadonlyMap<string, number> {
  return new Map(fullStandings(facts).map(({ teamId, rank }) => [teamId, rank]));
}

type Selected = Pick<BreakListRow, 'rows'> & { readonly tiedAtCut: readonly string[] };

function isOutdated(
  list: BreakListRow,
  now: Selected | undefined,
  ranks: ReadonlyMap<string, number>,
): boolean {
  const isSame =
    now !== undefined &&
    placesOf(now) === placesOf(list) &&
    String([...now.tiedAtCut].sort()) === String([...list.tied_at_cut].sort());
  if (isSame) return false;
  const placed = list.rows.filter(({ breakRank }) => breakRank !== null);
  const known = new Map(list.rows.map(({ teamId, rank }) => [teamId, rank]));
  const last = Math.max(...placed.map(({ rank }) => rank));
  const isMoved = ({ teamId }: { readonly teamId: string }) =>
    ranks.get(teamId) !== known.get(teamId);
  // A team may come level with the last one and move nobody.
  const comesIn = (now?.rows ?? []).filter(
    ({ teamId, rank, breakRank }) =>
      rank <= last && (breakRank !== null || now?.tiedAtCut.includes(teamId)),
  );
  return [...placed, ...comesIn].some(isMoved);
}

function placesOf({ rows }: Pick<BreakListRow, 'rows'>): string {
  return rows
    .flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : `${breakRank} ${teamId}`))
    .sort()
    .join();
}

export interface OutdatedDraw {
  readonly roundId: string;
  /** Teams that lost the debate before and are in it, and those that advanced and are not; by name. */
  readonly names: readonly string[];
}

/**
 * Drawn elimination rounds whose teams are not those who advanced from the debates of the round
 * before. A team that has withdrawn may be missing.
 */
export function outdatedDraws(facts: Facts, lists: Lists): OutdatedDraw[] {
  const roomsOf = groupBy(facts.rooms, ({ roundId }) => roundId);
  const outcomesOf = groupBy(facts.outcomes, ({ roundId }) => roundId);
  return facts.breakCategories.flatMap(({ id }) => {
    const rounds = facts.rounds.filter((round) => round.break_category_id === id);
    const gone = goneFrom(facts, lists, id);
    return rounds.flatMap((round, index): OutdatedDraw[] => {
      const before = rounds[index - 1];
      const rooms = roomsOf.get(round.id) ?? [];
      if (!before || rooms.length === 0) return [];
      const played = (outcomesOf.get(before.id) ?? []).flatMap(({ outcome }) => outcome.teams);
      const wrong = wrongTeams(rooms, {
        advanced: played.flatMap(({ teamId, win }) => (win === true ? teamId : [])),
        lost: new Set(played.flatMap(({ teamId, win }) => (win === false ? teamId : []))),
        hasThirdPlace: rooms.length === 2 && roomsOf.get(before.id)?.length === 2,
        gone,
      });
      const names = facts.teams.flatMap((team) => (wrong.has(team.id) ? team.name : []));
      return names.length > 0 ? [{ roundId: round.id, names }] : [];
    });
  });
}

interface Before {
  readonly advanced: readonly string[];
  readonly lost: ReadonlySet<string>;
  /** Two rooms after two are the final and the debate for the third place. */
  readonly hasThirdPlace: boolean;
  readonly gone: ReadonlySet<string>;
}

function wrongTeams(
  rooms: readonly Pick<Facts['rooms'][number], 'rank' | 'teams'>[],
  { advanced, lost, hasThirdPlace, gone }: Before,
): ReadonlySet<string> {
  const goingOn = rooms.filter(({ rank }) => !hasThirdPlace || rank === 1);
  const drawn = new Set(goingOn.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  return new Set([
    ...[...drawn].filter((id) => lost.has(id)),
    ...advanced.filter((id) => !drawn.has(id) && !gone.has(id)),
  ]);
}

/** Teams that have withdrawn from a break, or altogether. */
function goneFrom(facts: Facts, lists: Lists, categoryId: string): ReadonlySet<string> {
  const rows = lists.find(({ category_id }) => category_id === categoryId)?.rows ?? [];
  return new Set([
    ...rows.flatMap(({ teamId, remark }) => (remark === 'withdrawn' ? teamId : [])),
    ...facts.teams.flatMap(({ id, withdrawn }) => (withdrawn ? id : [])),
  ]);
}
