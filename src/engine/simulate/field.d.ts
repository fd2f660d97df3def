/** Who takes part in a played tournament, and what the rounds so far left behind. */
import type { DrawTeam } from '../draw/index.ts';
import type { RulePack } from '../rule-pack.ts';
import { type StandingsInput } from '../standings/index.ts';
import type { Id } from '../vocabulary.ts';
import type { PlayedTeam } from './play.ts';
import type { PlayedRound, PlayOptions } from './tournament.ts';
export interface Contestants {
  readonly ids: readonly Id[];
  readonly institutionOf: ReadonlyMap<Id, Id | null>;
  readonly speakers: ReadonlyMap<Id, PlayedTeam['speakers']>;
}
export declare function contestants(options: PlayOptions): Contestants;
interface SoFar {
  readonly pack: RulePack;
  readonly field: Contestants;
  readonly rounds: readonly PlayedRound[];
}
/** Results and byes of the preliminary rounds, as the standings take them. */
export declare function standingsInput({ pack, field, rounds }: SoFar): StandingsInput;
/** The field as the next draw sees it. Rounds are prepared and impromptu in turn. */
export declare function drawTeams(
  given: SoFar & {
    readonly seed: string;
  },
): DrawTeam[];
