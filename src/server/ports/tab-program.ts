/**
 * What the server needs of a tab program outside. Areas talk to this; `app.ts` plugs the
 * integration in.
 */
import type { OutgoingFault } from './outgoing.ts';

export interface TabProgram {
  /** Its name for people. */
  readonly name: string;
  /** The site of an address as people copy it, with the tournament that it points at, if it does. */
  siteOf(address: string): { readonly origin: string; readonly slug: string | null } | null;
  /** The tournaments of a site, once it has taken the token. @throws TabFailure */
  tournaments(access: TabAccess): Promise<readonly TabTournament[]>;
  /** What there is in a tournament: numbers and names of rounds and categories, of no person. @throws TabFailure */
  summarise(access: TabAccess, slug: string): Promise<TabContents>;
}

export interface TabAccess {
  readonly origin: string;
  readonly token: string;
}

export interface TabTournament {
  readonly slug: string;
  readonly name: string;
}

export interface TabContents {
  readonly name: string;
  readonly institutions: number;
  readonly teams: number;
  readonly speakers: number;
  readonly adjudicators: number;
  readonly venues: number;
  readonly motions: number;
  readonly rounds: readonly {
    readonly seq: number;
    readonly name: string;
    readonly stage: 'preliminary' | 'elimination';
    readonly completed: boolean;
  }[];
  readonly breakCategories: readonly { readonly name: string; readonly size: number }[];
  readonly speakerCategories: readonly string[];
  /** Null: the token may not read how the tournament is set up. */
  readonly shape: {
    readonly teamsPerRoom: number;
    readonly speakersPerTeam: number;
    readonly replies: boolean;
  } | null;
}

/**
 * `elsewhere`: the address leads on to another. `off`: the site keeps its interface shut.
 * `forbidden`: the token is somebody's who may not read this. `broken`: an error of the other side.
 */
export type TabFailureReason =
  | OutgoingFault
  | 'no-tab'
  | 'elsewhere'
  | 'off'
  | 'wrong-token'
  | 'forbidden'
  | 'no-tournament'
  | 'busy'
  | 'broken'
  | 'unreadable';

/** The program did not answer as it should. The message is for the log and carries no secret. */
export class TabFailure extends Error {
  readonly reason: TabFailureReason;
  /** Seconds to wait, when the site said so. */
  readonly retryAfter: number | null;
  constructor(reason: TabFailureReason, about: string, retryAfter: number | null = null) {
    super(`${reason}: ${about}`);
    this.name = 'TabFailure';
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
