/** Plays a whole tournament, from the first draw to the champion, through the engine's own rules. */
import { type DebateOutcome } from '../ballots/index.ts';
import { type Draw } from '../draw/index.ts';
import type { RulePack } from '../rule-pack.ts';
import { type StandingsDebate, type TeamStanding } from '../standings/index.ts';
import type { Id, Stage } from '../vocabulary.ts';
export interface PlayedRound {
  readonly stage: Stage;
  readonly draw: Draw;
  /** By room, in the order of the draw. */
  readonly outcomes: readonly DebateOutcome[];
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
}
/**
 * The same seed plays the same tournament. Rounds and break follow the pack's plan for the size.
 * @throws Error when a rule of the engine refuses what another one made: a defect of the engine.
 */
export declare function playTournament(options: PlayOptions): PlayedTournament;
