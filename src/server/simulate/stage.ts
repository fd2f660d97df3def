/** What the acts of a played tournament share. */
import type { Client } from '#contract/client.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { Server } from '../app.ts';
import { newId } from '../keys/secrets.ts';
import type { ShiftedClock } from './shifted-clock.ts';

export type Round = CallOutput<Api['rounds']['list']>['rounds'][number];
export type Draw = CallOutput<Api['draw']['confirm']>;

export interface Stage {
  readonly server: Server;
  readonly clock: ShiftedClock;
  readonly pack: RulePack;
  readonly seed: string;
  /** How much of the feedback that is owed is given, 0 … 1. */
  readonly feedback: number;
  /** Share of the ballots that come late, 0 … 1. */
  readonly late: number;
  /** Share of the teams and of the judges that do not come to a round, 0 … 1. */
  readonly noShows: number;
  readonly params: { readonly tournamentId: string };
  /** The tab director, who owns the tournament. */
  readonly director: Client;
  /** Confirms what the director or a judge entered. */
  readonly deputy: Client;
  /** True ability of each speaker by the person's id. */
  readonly strengths: ReadonlyMap<string, number>;
  /** Speakers of each team in order. */
  readonly speakersOf: ReadonlyMap<string, readonly string[]>;
  /** The key of each person's private link. */
  readonly keys: ReadonlyMap<string, string>;
  readonly report: (line: string) => void;
}

/** A key for a call that must not be done twice. */
export function intent(): { readonly idempotencyKey: string } {
  return { idempotencyKey: newId() };
}
