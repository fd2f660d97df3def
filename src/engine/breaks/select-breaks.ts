import { ok, type Result, refused } from '../result.ts';
import type { BreakRemark, Id } from '../vocabulary.ts';
import { aidaCap, cappedPool, selectAida } from './aida.ts';
import { checkBreaksInput } from './check-input.ts';
import { keepRegions } from './regions.ts';
import { byRank, firstWithTies, matesIn, type Selection } from './selection.ts';
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
  const field = fieldOf(input);
  const chosen = field.states.filter(({ team: { choice, eligible } }) => {
    return choice && eligible.includes(choice);
  });
  if (chosen.length > 0) select(field);
  const fillable = new Set(field.entries.filter(({ made }) => 'breaking' in made));
  for (const state of chosen) state.keepsChoice = true;
  for (;;) {
    select(field);
    const keeping = chosen.filter(({ keepsChoice }) => keepsChoice);
    const wanted = keeping.filter((state) => isWantedBack(state, fillable));
    const missed = keeping.filter(({ brokeAsChosen }) => !brokeAsChosen);
    const given = wanted.length > 0 ? wanted : missed;
    if (given.length === 0) return ok(fillableOf(input, field));
    for (const state of given) state.keepsChoice = false;
  }
}

export interface FillableBreaks {
  readonly lists: BreakList[];
  /** The categories without a list. */
  readonly tooFew: TooFewTeams[];
}

/**
 * Whether the team chose another category than one that is short.
 * @param fillable the categories that nobody’s choice leaves short
 */
function isWantedBack(state: TeamState, fillable: ReadonlySet<Entry>): boolean {
  return [...fillable].some(({ category, open, made }) => {
    return !('breaking' in made) && state.team.choice !== category.id && open.includes(state);
  });
}

/** A team in the selection that is being made. */
interface TeamState {
  readonly team: BreakTeam;
  readonly eligible: ReadonlySet<Id>;
  /** It is in no category but the one that it chose (R6.15). */
  keepsChoice: boolean;
  /** The highest priority among the categories that it breaks in. */
  takenAt: number;
  /** It breaks in the category that it chose. */
  brokeAsChosen: boolean;
}

/** A category in the selection that is being made. */
interface Entry {
  readonly category: BreakCategoryInput;
  /** The teams that can break in it unless they break elsewhere, in order of rank. */
  readonly open: readonly TeamState[];
  readonly rule: Rule;
  /** Those of `open` that do not break elsewhere, and what the rule makes of them. */
  candidates: readonly TeamState[];
  made: Selection | TooFewTeams;
}

interface Field {
  /** Every team but swing teams, in order of rank. */
  readonly states: readonly TeamState[];
  readonly stateOf: ReadonlyMap<BreakTeam, TeamState>;
  /** Those of higher priority first. */
  readonly entries: readonly Entry[];
}

function fieldOf({ teams, categories }: BreaksInput): Field {
  const states = teams
    .filter((team) => !team.swing)
    .sort(byRank)
    .map((team): TeamState => {
      const eligible = new Set(team.eligible);
      return { team, eligible, keepsChoice: false, takenAt: -Infinity, brokeAsChosen: false };
    });
  const entries = [...categories]
    .sort((a, b) => b.priority - a.priority)
    .map((category): Entry => {
      const open = states.filter((state) => remarkBefore(category, state) === null);
      const rule = ruleOf(category, teams);
      return { category, open, rule, candidates: [], made: shortOf(category, 0) };
    });
  return { states, stateOf: new Map(states.map((state) => [state.team, state])), entries };
}

/**
 * Selects all categories in order of priority. One whose candidates are those of the selection before keeps
 * what was made of them: of a long chain of choices each turn moves few teams.
 */
function select({ states, stateOf, entries }: Field): void {
  for (const state of states) {
    state.takenAt = -Infinity;
    state.brokeAsChosen = false;
  }
  for (const entry of entries) {
    const { category, open } = entry;
    const candidates = open.filter((state) => !isTaken(state, category));
    if (!isSame(candidates, entry.candidates)) {
      entry.candidates = candidates;
      entry.made = madeOf(entry);
    }
    if (!('breaking' in entry.made)) continue;
    for (const team of entry.made.breaking) {
      const state = stateOf.get(team);
      if (!state) continue;
      state.takenAt = Math.max(state.takenAt, category.priority);
      if (team.choice === category.id) state.brokeAsChosen = true;
    }
  }
}

function isTaken({ team, takenAt, keepsChoice }: TeamState, { id, priority }: BreakCategoryInput) {
  return takenAt > priority || (keepsChoice && team.choice !== id);
}

function isSame(some: readonly TeamState[], others: readonly TeamState[]): boolean {
  return some.length === others.length && some.every((state, index) => state === others[index]);
}

/** What the rule of a category makes of its candidates. */
function madeOf({ category, candidates, rule }: Entry): Selection | TooFewTeams {
  const wanted = typeof category.minimumPoints === 'number' ? 1 : category.size;
  if (candidates.length < wanted) return shortOf(category, candidates.length);
  const selection = rule(candidates.map(({ team }) => team));
  const { length } = selection.breaking;
  return length < wanted ? shortOf(category, length) : selection;
}

function fillableOf({ categories }: BreaksInput, field: Field): FillableBreaks {
  const tooFew: TooFewTeams[] = [];
  const lists = new Map<Id, BreakList>();
  for (const entry of field.entries) {
    const { category, made } = entry;
    if ('breaking' in made) lists.set(category.id, listOf(entry, made, field));
    else tooFew.push(made);
  }
  return { lists: categories.flatMap(({ id }) => lists.get(id) ?? []), tooFew };
}

function shortOf({ id, size }: BreakCategoryInput, eligible: number): TooFewTeams {
  return { code: 'too-few-teams', data: { categoryId: id, size, eligible } };
}

function isLookedAt(category: BreakCategoryInput, team: BreakTeam): boolean {
  return category.general || team.eligible.includes(category.id) || category.id in team.remarks;
}

/** Why a team is no candidate, wherever else it breaks (R6.2, R6.3): a remark by hand, not eligible. */
function remarkBefore({ id }: BreakCategoryInput, of: TeamState): BreakRemark | null {
  return of.team.remarks[id] ?? (of.eligible.has(id) ? null : 'ineligible');
}

/** What chooses among the candidates of a category, which stand in order of rank and are enough. */
type Rule = (candidates: readonly BreakTeam[]) => Selection;

function ruleOf(category: BreakCategoryInput, teams: readonly BreakTeam[]): Rule {
  const { rule, size, institutionCap, minimumPoints } = category;
  if (typeof minimumPoints === 'number') {
    return (candidates) => {
      const breaking = candidates.filter((team) => team.points >= minimumPoints);
      return { breaking, capped: [], tied: [] };
    };
  }
  if (rule === 'standard') {
    return (candidates) => {
      const selection = selectStandard(candidates, { size, cap: institutionCap });
      return keepRegions(selection, candidates, category);
    };
  }
  const mates = matesIn(cappedPool(category, teams));
  return (candidates) => {
    const selection = selectAida(candidates, { size, rule, cap: aidaCap(rule, size), mates });
    return keepRegions(selection, candidates, category);
  };
}

/**
 * The list as shown (R6.8, R6.9): teams that break with their rank among them; reserves; and, with
 * its remark, every other team that was looked at and ranks above the last of these or carries a
 * remark by hand.
 */
function listOf(
  { category, candidates }: Entry,
  selection: Selection,
  { states }: Field,
): BreakList {
  const capped = new Set(selection.capped);
  const breaking = new Set(selection.breaking);
  const waiting = candidates.flatMap(({ team }) =>
    breaking.has(team) || capped.has(team) ? [] : team,
  );
  const reserves = new Set(firstWithTies(waiting, category.reserves));
  const last = Math.max(...[...breaking, ...reserves].map((team) => team.rank));
  // In order of rank: the first of a rank says how many are above.
  const breakRanks = new Map<number, number>();
  for (const [above, { rank }] of selection.breaking.entries()) {
    if (!breakRanks.has(rank)) breakRanks.set(rank, above + 1);
  }
  const remarkOf = (state: TeamState): BreakRemark | null => {
    const before = remarkBefore(category, state);
    if (before) return before;
    if (isTaken(state, category)) return 'broke-elsewhere';
    if (capped.has(state.team)) return 'capped';
    return reserves.has(state.team) ? 'reserve' : null;
  };
  const rows = states.flatMap((state): BreakRow[] => {
    const { team } = state;
    const { id: teamId, rank } = team;
    if (breaking.has(team)) {
      return [{ teamId, rank, breakRank: breakRanks.get(rank) ?? 1, remark: null }];
    }
    const isShown = (rank <= last && isLookedAt(category, team)) || category.id in team.remarks;
    const remark = isShown ? remarkOf(state) : null;
    return remark ? [{ teamId, rank, breakRank: null, remark }] : [];
  });
  return {
    categoryId: category.id,
    rows,
    tiedAtCut: selection.tied.map((team) => team.id),
  };
}
