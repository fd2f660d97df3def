import { ok, type Result, refused } from '../result.ts';
import type { BreakRemark, Id } from '../vocabulary.ts';
import { aidaCap, cappedPool, selectAida } from './aida.ts';
import { checkBreaksInput } from './check-input.ts';
import { keepRegions } from './regions.ts';
import { byRank, firstWithTies, type Selection } from './selection.ts';
import { selectStandard } from './standard.ts';
import type {
  BreakCategoryInput,
  BreakList,
  BreakProblem,
  BreakRow,
  BreaksInput,
  BreakTeam,
  TooFewTeams,
} from './types.ts';

/**
 * The break of every category (R6.1 to R6.9, R6.13 to R6.15). Categories of higher priority choose first, and a team
 * that takes a place there takes none below; those of equal priority do not see each other. Swing
 * teams never break. Lists come in the order of `categories`; the order of teams does not matter.
 *
 * While `tiedAtCut` is not empty a list holds more teams than places: toss, set the remark
 * `lost-coin-toss` for the losers, and select again.
 *
 * Refused with `too-few-teams { categoryId, size, eligible }` for each category that cannot be
 * filled, and with those of `InputProblem` (I1).
 */
export function selectBreaks(input: BreaksInput): Result<BreakList[], BreakProblem> {
  const selected = selectFillableBreaks(input);
  if (!selected.ok) return selected;
  const { lists, tooFew } = selected.value;
  return tooFew.length > 0 ? refused(...tooFew) : ok(lists);
}

/**
 * As `selectBreaks`, with the categories that cannot be filled left out (R6.21): their teams can break
 * in the others, as if nobody had broken there.
 */
export function selectFillableBreaks(input: BreaksInput): Result<FillableBreaks, BreakProblem> {
  const wrong = checkBreaksInput(input);
  if (wrong.length > 0) return refused(...wrong);
  const chosen = input.teams.filter(({ choice, eligible }) => choice && eligible.includes(choice));
  for (let keeping = new Set(chosen.map(({ id }) => id)); ; ) {
    const selected = selectWith(input, keeping);
    if (selected.tooFew.length > 0) {
      return ok(keeping.size === 0 ? selected : selectWith(input, new Set()));
    }
    const breaking = new Map(selected.lists.map((list) => [list.categoryId, breakingIn(list)]));
    const missed = new Set(
      chosen.flatMap(({ id, choice }) =>
        keeping.has(id) && !breaking.get(choice ?? '')?.has(id) ? [id] : [],
      ),
    );
    if (missed.size === 0) return ok(selected);
    keeping = new Set([...keeping].filter((id) => !missed.has(id)));
  }
}

export interface FillableBreaks {
  readonly lists: BreakList[];
  /** The categories without a list. */
  readonly tooFew: TooFewTeams[];
}

function breakingIn({ rows }: BreakList): ReadonlySet<Id> {
  return new Set(rows.flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : [teamId])));
}

/** The break when these teams stand in no category but the one that they chose (R6.15). */
function selectWith(input: BreaksInput, keeping: ReadonlySet<Id>): FillableBreaks {
  const teams = input.teams.filter((team) => !team.swing).sort(byRank);
  const tooFew: TooFewTeams[] = [];
  const lists = new Map<Id, BreakList>();
  const taken = new Map<Id, number>();
  for (const category of [...input.categories].sort((a, b) => b.priority - a.priority)) {
    const isTaken = ({ id, choice }: BreakTeam) =>
      (taken.get(id) ?? -Infinity) > category.priority ||
      (keeping.has(id) && choice !== category.id);
    const remarks = remarksBefore(category, teams, isTaken);
    const candidates = teams.filter((team) => isLookedAt(category, team) && !remarks.has(team.id));
    const wanted = typeof category.minimumPoints === 'number' ? 1 : category.size;
    if (candidates.length < wanted) {
      tooFew.push(shortOf(category, candidates.length));
      continue;
    }
    const selection = select(category, candidates, cappedPool(category, input.teams));
    if (selection.breaking.length < wanted) {
      tooFew.push(shortOf(category, selection.breaking.length));
      continue;
    }
    for (const { id } of selection.breaking) {
      taken.set(id, Math.max(taken.get(id) ?? -Infinity, category.priority));
    }
    lists.set(category.id, listOf(category, { teams, candidates, remarks, selection }));
  }
  return { lists: input.categories.flatMap(({ id }) => lists.get(id) ?? []), tooFew };
}

function shortOf({ id, size }: BreakCategoryInput, eligible: number): TooFewTeams {
  return { code: 'too-few-teams', data: { categoryId: id, size, eligible } };
}

function isLookedAt(category: BreakCategoryInput, team: BreakTeam): boolean {
  return category.general || team.eligible.includes(category.id) || category.id in team.remarks;
}

/** Why teams are no candidates (R6.2 to R6.4): a remark by hand, not eligible, broke elsewhere. */
function remarksBefore(
  category: BreakCategoryInput,
  teams: readonly BreakTeam[],
  isTaken: (team: BreakTeam) => boolean,
): ReadonlyMap<Id, BreakRemark> {
  const remarks = new Map<Id, BreakRemark>();
  for (const team of teams) {
    const byHand = team.remarks[category.id];
    if (byHand) remarks.set(team.id, byHand);
    else if (!team.eligible.includes(category.id)) remarks.set(team.id, 'ineligible');
    else if (isTaken(team)) remarks.set(team.id, 'broke-elsewhere');
  }
  return remarks;
}

function select(
  category: BreakCategoryInput,
  candidates: readonly BreakTeam[],
  pool: readonly BreakTeam[],
): Selection {
  const { rule, size, institutionCap, minimumPoints } = category;
  if (typeof minimumPoints === 'number') {
    const breaking = candidates.filter((team) => team.points >= minimumPoints);
    return { breaking, capped: [], tied: [] };
  }
  const selection =
    rule === 'standard'
      ? selectStandard(candidates, { size, cap: institutionCap })
      : selectAida(candidates, { size, rule, cap: aidaCap(rule, size), pool });
  return keepRegions(selection, candidates, category);
}

interface Parts {
  readonly teams: readonly BreakTeam[];
  readonly candidates: readonly BreakTeam[];
  readonly remarks: ReadonlyMap<Id, BreakRemark>;
  readonly selection: Selection;
}

/**
 * The list as shown (R6.8, R6.9): teams that break with their rank among them; reserves; and, with
 * its remark, every other team that was looked at and ranks above the last of these or carries a
 * remark by hand.
 */
function listOf(category: BreakCategoryInput, parts: Parts): BreakList {
  const { teams, candidates, selection } = parts;
  const remarks = new Map(parts.remarks);
  for (const team of selection.capped) remarks.set(team.id, 'capped');
  const breaking = new Set(selection.breaking.map((team) => team.id));
  const waiting = candidates.filter((team) => !breaking.has(team.id) && !remarks.has(team.id));
  const reserves = firstWithTies(waiting, category.reserves);
  for (const team of reserves) remarks.set(team.id, 'reserve');
  const last = Math.max(...[...selection.breaking, ...reserves].map((team) => team.rank));
  // In order of rank: the first of a rank says how many are above.
  const breakRanks = new Map<number, number>();
  for (const [above, { rank }] of selection.breaking.entries()) {
    if (!breakRanks.has(rank)) breakRanks.set(rank, above + 1);
  }
  const rows = teams.flatMap((team): BreakRow[] => {
    const { id: teamId, rank } = team;
    if (breaking.has(teamId)) {
      return [{ teamId, rank, breakRank: breakRanks.get(rank) ?? 1, remark: null }];
    }
    const remark = remarks.get(teamId);
    if (!remark || !isLookedAt(category, team)) return [];
    const isShown = rank <= last || category.id in team.remarks;
    return isShown ? [{ teamId, rank, breakRank: null, remark }] : [];
  });
  return {
    categoryId: category.id,
    rows,
    tiedAtCut: selection.tied.map((team) => team.id),
  };
}
