/** The one place that decides what of results, marks and records anybody may see. */
import {
  areResultsPublic,
  isOverForTab,
  type ResultsState,
} from '#contract/kinds/results/public-results.ts';
import type { TabPart } from '#contract/kinds/tab-parts.ts';
import type { TabTerms } from '#server/db/documents.ts';

/** What a round says about its own publicity. */
export interface GateRound extends ResultsState {
  readonly id: string;
  /** Only those in it see its released draw, until the results are out. */
  readonly private: boolean;
  readonly isDrawReleased: boolean;
}

/** How much of a part is open; a part that is not in it is closed. */
export type OpenTab = Readonly<
  Partial<Record<TabPart, Pick<TabTerms, 'top' | 'criteria' | 'figures'>>>
>;

export interface GateInput {
  /** Parts of the tab that are released. */
  readonly tab: OpenTab;
  /** The tournament's setting: marks of single speakers may become public. */
  readonly publicSpeakerScores: boolean;
  readonly hasReplies: boolean;
  readonly rounds: readonly GateRound[];
}

/** What is public. Rounds are named by id. */
export interface Gate {
  /** Of the table of teams: `points` of `counted` rounds; `tab`: every metric over them. */
  readonly kind: 'none' | 'points' | 'tab';
  /** The parts of the tab that show something. */
  readonly tab: OpenTab;
  /** Tables may name speakers with their marks. */
  readonly speakerScores: boolean;
  /** Preliminary rounds that the public table of teams counts. */
  readonly counted: ReadonlySet<string>;
  /** Preliminary rounds that every other released table counts. */
  readonly tabRounds: ReadonlySet<string>;
  /** Preliminary rounds that stay out of `counted` because they are silent. */
  readonly silentRounds: number;
  /** Rounds whose rooms, teams and panels are public. */
  readonly draws: ReadonlySet<string>;
  /** Rounds of which it is public where the debates take place. */
  readonly places: ReadonlySet<string>;
  /** Rounds whose result is public room by room. */
  readonly results: ReadonlySet<string>;
  /** Rounds whose speaker marks are public, of the speakers whom `openMarks` names. */
  readonly scores: ReadonlySet<string>;
  /** Rounds whose debates the figures of motions count. */
  readonly motions: ReadonlySet<string>;
  /** Rounds whose scoresheets are public. */
  readonly sheets: ReadonlySet<string>;
}

/**
 * A result is public when its round's results were released and the round is not silent. The table of
 * teams, released in full, opens every preliminary round that is over and every round whose results were
 * released with it, silent ones too; a round still going on stays closed, so that a tab released early gives
 * away nothing of it. Up to a place only it opens no silent round: the results of teams below must not be worked out.
 * Scoresheets wait until no table hides a score that they show. Rooms are shown only where
 * the draw is released as well, whatever else is. Of a private round nothing is shown before its
 * results are, and never where it took place.
 */
export function releaseGate(input: GateInput): Gate {
  const { rounds } = input;
  const tab = shownTab(input);
  const preliminary = rounds.filter((round) => round.stage === 'preliminary');
  const isPublic = (round: GateRound) => areResultsPublic(round, isWhole(tab.teams));
  const tabRounds = preliminary.filter(isOverForTab);
  const counted = tab.teams ? tabRounds : preliminary.filter(isPublic);
  const drawn = rounds.filter((round) => round.isDrawReleased);
  const marked = drawn.filter((round) => tabRounds.includes(round) && isPublic(round));
  return {
    kind: counted.length === 0 ? 'none' : tab.teams ? 'tab' : 'points',
    tab,
    speakerScores: input.publicSpeakerScores,
    counted: idsOf(counted),
    tabRounds: idsOf(tabRounds),
    silentRounds: preliminary.filter((round) => round.silent && !counted.includes(round)).length,
    draws: idsOf(drawn.filter((round) => !round.private || isPublic(round))),
    places: idsOf(drawn.filter((round) => !round.private)),
    results: idsOf(drawn.filter(isPublic)),
    scores: idsOf(tab.speakers || tab.replies ? marked : []),
    motions: idsOf(
      drawn.filter((round) => isPublic(round) || (tab.motions && tabRounds.includes(round))),
    ),
    sheets: idsOf(tab.scoresheets ? marked : []),
  };
}

/** Why a released part shows nothing: the settings, or tables that hide what it would show. */
export function whyHeld(
  part: TabPart,
  { tab, publicSpeakerScores, hasReplies }: Omit<GateInput, 'rounds'>,
): 'settings' | 'tables' | 'teams' | null {
  const named = part === 'speakers' || part === 'replies' || part === 'scoresheets';
  if (named && !publicSpeakerScores) return 'settings';
  // It names every team with its points and opponents.
  if (part === 'fairness') return isWhole(tab.teams) ? null : 'teams';
  const isOpen =
    isWhole(tab.teams) && isWhole(tab.speakers) && (!hasReplies || isWhole(tab.replies));
  return part === 'scoresheets' && !isOpen ? 'tables' : null;
}

function shownTab(input: GateInput): OpenTab {
  const parts = Object.entries(input.tab) as [TabPart, OpenTab[TabPart]][];
  return Object.fromEntries(parts.filter(([part]) => whyHeld(part, input) === null));
}

function isWhole(terms: OpenTab[TabPart]): boolean {
  return terms?.top === null;
}

const inFull = { top: null, criteria: true, figures: 'both' } as const;
const everyPart: Required<OpenTab> = {
  teams: inFull,
  speakers: inFull,
  replies: inFull,
  categories: inFull,
  motions: inFull,
  fairness: inFull,
  judges: inFull,
  scoresheets: inFull,
};

/** Everything, for the tab room. */
export function openGate(rounds: readonly GateRound[]): Gate {
  const all = idsOf(rounds);
  const preliminary = idsOf(rounds.filter((round) => round.stage === 'preliminary'));
  return {
    kind: 'tab',
    tab: everyPart,
    speakerScores: true,
    counted: preliminary,
    tabRounds: preliminary,
    silentRounds: 0,
    draws: all,
    places: all,
    results: all,
    scores: all,
    motions: all,
    sheets: all,
  };
}

function idsOf(rounds: readonly GateRound[]): ReadonlySet<string> {
  return new Set(rounds.map((round) => round.id));
}
