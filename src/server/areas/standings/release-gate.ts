/** The one place that decides what of results, marks and records anybody may see. */
import type { Stage } from '#engine/vocabulary.ts';

/** What a round says about its own publicity. */
export interface GateRound {
  readonly id: string;
  readonly stage: Stage;
  readonly silent: boolean;
  /** Only those in it see its released draw, until the results are out. */
  readonly private: boolean;
  readonly isDrawReleased: boolean;
  readonly areResultsReleased: boolean;
  readonly isCompleted: boolean;
}

export interface GateInput {
  readonly isTabReleased: boolean;
  /** The tournament's setting: marks of single speakers become public with the tab. */
  readonly publicSpeakerScores: boolean;
  readonly rounds: readonly GateRound[];
}

/** What is public. Rounds are named by id. */
export interface Gate {
  /** `points`: team points of `counted` rounds; `tab`: every metric over them. */
  readonly kind: 'none' | 'points' | 'tab';
  /** Preliminary rounds that the public table counts. */
  readonly counted: ReadonlySet<string>;
  /** Preliminary rounds that stay out of it because they are silent. */
  readonly silentRounds: number;
  /** Rounds whose rooms, teams and panels are public. */
  readonly draws: ReadonlySet<string>;
  /** Rounds of which it is public where the debates take place. */
  readonly places: ReadonlySet<string>;
  /** Rounds whose result is public room by room. */
  readonly results: ReadonlySet<string>;
  /** Rounds whose speaker marks are public. */
  readonly scores: ReadonlySet<string>;
}

/**
 * A result is public when its round's results were released and the round is not silent. The
 * released tab opens every preliminary round that is over and every round whose results were released
 * with it, silent ones too; a round still going on stays closed, so that a tab released early gives
 * away nothing of it. Rooms are shown only where
 * the draw is released as well, whatever else is. Of a private round nothing is shown before its
 * results are, and never where it took place.
 */
export function releaseGate({ isTabReleased, publicSpeakerScores, rounds }: GateInput): Gate {
  const preliminary = rounds.filter((round) => round.stage === 'preliminary');
  const isAnnounced = (round: GateRound) => round.areResultsReleased && !round.silent;
  const isInTab = (round: GateRound) =>
    isTabReleased &&
    (round.areResultsReleased || (round.stage === 'preliminary' && round.isCompleted));
  const isMarked = (round: GateRound) => round.stage === 'preliminary' && isInTab(round);
  const isPublic = (round: GateRound) => isAnnounced(round) || isInTab(round);
  const counted = idsOf(preliminary.filter(isPublic));
  const drawn = rounds.filter((round) => round.isDrawReleased);
  return {
    kind: kindOf(isTabReleased, counted.size),
    counted,
    silentRounds: preliminary.filter((round) => round.silent && !isPublic(round)).length,
    draws: idsOf(drawn.filter((round) => !round.private || isPublic(round))),
    places: idsOf(drawn.filter((round) => !round.private)),
    results: idsOf(drawn.filter(isPublic)),
    scores: idsOf(publicSpeakerScores ? drawn.filter(isMarked) : []),
  };
}

/** Everything, for the tab room. */
export function openGate(rounds: readonly GateRound[]): Gate {
  const all = idsOf(rounds);
  return {
    kind: 'tab',
    counted: idsOf(rounds.filter((round) => round.stage === 'preliminary')),
    silentRounds: 0,
    draws: all,
    places: all,
    results: all,
    scores: all,
  };
}

function kindOf(isTabReleased: boolean, counted: number): Gate['kind'] {
  if (counted === 0) return 'none';
  return isTabReleased ? 'tab' : 'points';
}

function idsOf(rounds: readonly GateRound[]): ReadonlySet<string> {
  return new Set(rounds.map((round) => round.id));
}
