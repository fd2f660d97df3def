/**
 * What was made from results and no longer follows from them, after a correction or another eligibility or
 * priority: breaks, and the draws of eliminations. The one check behind the overview, the doctor and the page of breaks. Pure.
 */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { breakList } from '#contract/areas/break-rows.ts';
import { groupBy } from '#engine/collections.ts';
import { type Facts, fullStandings } from '../standings/index.ts';
import type { BreakListRow } from './repository.ts';
import { type BreakSettings, breaksFrom } from './select.ts';

type Lists = readonly BreakListRow[];

type Outdated = z.output<typeof breakList>['outdated'][number] & {
  readonly categoryId: string;
};
type Room = Pick<Facts['rooms'][number], 'rank' | 'teams'>;

/** Outdated breaks, then outdated draws; those that the tab room leaves as they are say so. */
export function findOutdated(facts: Facts, lists: Lists, settings: BreakSettings): Outdated[] {
  return [...outdatedBreaks(facts, lists, settings), ...outdatedDraws(facts, lists)].map(
    ({ differs, ...one }): Outdated => {
      const list = lists.find(({ category_id }) => category_id === one.categoryId);
      const seen = createHash('sha256').update(differs).digest('hex').slice(0, 32);
      const roundId = one.round?.id ?? null;
      const left = list?.accepted.find((other) => other.roundId === roundId && other.seen === seen);
      return { ...one, seen, accepted: left ? { reason: left.reason, at: left.at } : null };
    },
  );
}

/** `differs`: what was made and what would be made now, as one text. */
type Found = Omit<Outdated, 'seen' | 'accepted'> & { readonly differs: string };

/**
 * Breaks that are made and would be others by the standings, eligibility and priorities as they are now. A
 * place that was filled again by hand is no reason: only teams whose rank or right to break has changed are.
 */
function outdatedBreaks(facts: Facts, lists: Lists, settings: BreakSettings): Found[] {
  if (lists.length === 0) return [];
  const selected = breaksFrom(facts, settings);
  const now = selected.ok ? selected.value.lists : [];
  const stayed = hadNobodyWithdrawn(facts, settings) ?? now;
  const ranks = ranksNow(facts);
  return lists.flatMap((list): Found[] => {
    const isOfList = ({ categoryId }: { readonly categoryId: string }) =>
      categoryId === list.category_id;
    const then = now.find(isOfList);
    const isLeftBehind =
      isOutdated(list, then, ranks) ||
      mayNot(list, then, facts) ||
      isResized(list, then) ||
      // Whoever withdraws from one break, or makes room in it, is not put into another.
      (isPutElsewhere(list, then) && isPutElsewhere(list, stayed.find(isOfList)));
    if (!isLeftBehind) return [];
    const placed = placedIn(list);
    const differs = JSON.stringify([
      placesOf(list),
      placed.map(({ teamId }) => [teamId, ranks.get(teamId) ?? null]),
      then ? [placesOf(then), [...then.tiedAtCut].sort()] : null,
    ]);
    return [{ categoryId: list.category_id, round: null, names: [], differs }];
  });
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
  const placed = placedIn(list);
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

/** The breaks as they would be with every team that withdrew; undefined: none did. */
function hadNobodyWithdrawn(facts: Facts, settings: BreakSettings) {
  const remarks = settings.remarks.filter(({ remark }) => remark !== 'withdrawn');
  const isSame = remarks.length === settings.remarks.length;
  if (isSame && !facts.teams.some(({ withdrawn }) => withdrawn)) return undefined;
  const teams = facts.teams.map((team) => ({ ...team, withdrawn: false }));
  const selected = breaksFrom({ ...facts, teams }, { ...settings, remarks });
  return selected.ok ? selected.value.lists : [];
}

/** A team in it may not break here any more, or one that now may would take a place in it. */
function mayNot(list: BreakListRow, now: Selected | undefined, facts: Facts): boolean {
  const category = facts.breakCategories.find(({ id }) => id === list.category_id);
  const mayBreak = new Set(
    facts.teams.flatMap(({ id, swing, breakCategoryIds }) =>
      !swing && (category?.general || breakCategoryIds.includes(list.category_id)) ? id : [],
    ),
  );
  const known = new Set(list.rows.map(({ teamId }) => teamId));
  // A list has a row of every team before its last that may break, with what keeps it out.
  return (
    placedIn(list).some(({ teamId }) => !mayBreak.has(teamId)) ||
    comingInto(list, now).some(({ teamId }) => !known.has(teamId))
  );
}

/** A team in it would break in another category now, or one that broke elsewhere would take a place in it. */
function isPutElsewhere(list: BreakListRow, now: Selected | undefined): boolean {
  const then = new Map(list.rows.map((row) => [row.teamId, row]));
  const elsewhere = new Set(
    (now?.rows ?? []).flatMap(({ teamId, remark }) => (remark === 'broke-elsewhere' ? teamId : [])),
  );
  return (
    placedIn(list).some(({ teamId }) => elsewhere.has(teamId)) ||
    comingInto(list, now).some(({ teamId }) => then.get(teamId)?.remark === 'broke-elsewhere')
  );
}

function placedIn({ rows }: Pick<BreakListRow, 'rows'>) {
  return rows.filter(({ breakRank }) => breakRank !== null);
}

/** Teams that would have a place now, and rank no lower than the last one that has. */
function comingInto(list: BreakListRow, now: Selected | undefined) {
  const last = Math.max(...placedIn(list).map(({ rank }) => rank));
  return (now?.rows ?? []).filter(
    ({ teamId, rank, breakRank }) =>
      breakRank !== null && rank <= last && !now?.tiedAtCut.includes(teamId),
  );
}

/**
 * A break that is not announced has more or fewer places than its category takes now. That of an announced
 * one cannot be changed, and a walkover leaves it a place short.
 */
function isResized({ state, rows }: BreakListRow, now: Selected | undefined): boolean {
  if (state === 'announced' || !now) return false;
  const placesIn = (all: BreakListRow['rows']) =>
    all.filter(({ breakRank }) => breakRank !== null).length;
  return placesIn(rows) !== placesIn(now.rows);
}

function placesOf({ rows }: Pick<BreakListRow, 'rows'>): string {
  return rows
    .flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : `${breakRank} ${teamId}`))
    .sort()
    .join();
}

/**
 * Drawn elimination rounds whose teams are not those who advanced from the debates of the round
 * before. A team that has withdrawn may be missing.
 */
function outdatedDraws(facts: Facts, lists: Lists): Found[] {
  const roomsOf = groupBy(facts.rooms, ({ roundId }) => roundId);
  const outcomesOf = groupBy(facts.outcomes, ({ roundId }) => roundId);
  return facts.breakCategories.flatMap(({ id }) => {
    const rounds = facts.rounds.filter((round) => round.break_category_id === id);
    const gone = goneFrom(facts, lists, id);
    return rounds.flatMap((round, index): Found[] => {
      const before = rounds[index - 1];
      const rooms = roomsOf.get(round.id) ?? [];
      if (!before || rooms.length === 0) return [];
      const { out, missing } = wrongTeams(rooms, {
        ...whoAdvanced(outcomesOf.get(before.id) ?? []),
        hasThirdPlace: rooms.length === 2 && roomsOf.get(before.id)?.length === 2,
        gone,
      });
      const wrong = new Set([...out, ...missing]);
      const names = facts.teams.flatMap((team) => (wrong.has(team.id) ? team.name : []));
      if (names.length === 0) return [];
      const differs = [...wrong].sort().join();
      return [{ categoryId: id, round: { id: round.id, name: round.name }, names, differs }];
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

/** Teams of an elimination draw that did not advance, and teams that advanced and are not in it. */
export interface WrongTeams {
  readonly out: readonly string[];
  readonly missing: readonly string[];
}

/** Which teams of a draw, current or not, are wrong by the results of the round before. */
export function wrongTeamsIn(
  facts: Facts,
  lists: Lists,
  { roundId, rooms }: { readonly roundId: string; readonly rooms: readonly Room[] },
): WrongTeams {
  const categoryId = facts.rounds.find(({ id }) => id === roundId)?.break_category_id ?? null;
  const rounds = facts.rounds.filter((round) => round.break_category_id === categoryId);
  const before = rounds[rounds.findIndex(({ id }) => id === roundId) - 1];
  if (categoryId === null || !before) return { out: [], missing: [] };
  const isBefore = (one: { readonly roundId: string }) => one.roundId === before.id;
  return wrongTeams(rooms, {
    ...whoAdvanced(facts.outcomes.filter(isBefore)),
    hasThirdPlace: rooms.length === 2 && facts.rooms.filter(isBefore).length === 2,
    gone: goneFrom(facts, lists, categoryId),
  });
}

function whoAdvanced(outcomes: Facts['outcomes']): Pick<Before, 'advanced' | 'lost'> {
  const played = outcomes.flatMap(({ outcome }) => outcome.teams);
  return {
    advanced: played.flatMap(({ teamId, win }) => (win === true ? teamId : [])),
    lost: new Set(played.flatMap(({ teamId, win }) => (win === false ? teamId : []))),
  };
}

function wrongTeams(
  rooms: readonly Room[],
  { advanced, lost, hasThirdPlace, gone }: Before,
): WrongTeams {
  const goingOn = rooms.filter(({ rank }) => !hasThirdPlace || rank === 1);
  const drawn = new Set(goingOn.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  return {
    out: [...drawn].filter((id) => lost.has(id)),
    missing: advanced.filter((id) => !drawn.has(id) && !gone.has(id)),
  };
}

/** Teams that have withdrawn from a break, or altogether. */
function goneFrom(facts: Facts, lists: Lists, categoryId: string): ReadonlySet<string> {
  const rows = lists.find(({ category_id }) => category_id === categoryId)?.rows ?? [];
  return new Set([
    ...rows.flatMap(({ teamId, remark }) => (remark === 'withdrawn' ? teamId : [])),
    ...facts.teams.flatMap(({ id, withdrawn }) => (withdrawn ? id : [])),
  ]);
}
