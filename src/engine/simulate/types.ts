import type { DebateOutcome } from '../ballots/index.ts';
import type { Draw } from '../draw/index.ts';
import type { RulePack } from '../rule-pack.ts';
import type { StandingsDebate, TeamStanding } from '../standings/index.ts';
import type { Id, Stage } from '../vocabulary.ts';
import type { Handing } from './late-ballots.ts';

export interface PlayedRound {
  readonly stage: Stage;
  readonly draw: Draw;
  /** By room, in the order of the draw. */
  readonly outcomes: readonly DebateOutcome[];
  /** Ballots that came late, in the order of the draw. */
  readonly late: readonly LateBallot[];
}

export interface LateBallot extends Handing {
  /** Of the room. */
  readonly rank: number;
  /** 0: the panel's or the chair's; further ones are the panellists'. */
  readonly ballot: number;
}

export interface PlayedTournament {
  readonly teamIds: readonly Id[];
  readonly rounds: readonly PlayedRound[];
  /** Debates as the standings take them, preliminary rounds only. */
  readonly debates: readonly StandingsDebate[];
  readonly standings: readonly TeamStanding[];
  /** In break order. */
  readonly breaking: readonly Id[];
  readonly champion: Id;
}

export interface PlayOptions {
  readonly pack: RulePack;
  readonly teams: number;
  readonly seed: string;
  /** Share of the preliminary debates to which a team does not come; absent: none. */
  readonly noShows?: number;
  /** Share of the ballots that come late; absent: none. They change no draw and no result. */
  readonly lateBallots?: number;
}
