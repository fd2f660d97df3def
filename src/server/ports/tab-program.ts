/**
 * What the server needs of a tab program outside. Areas talk to this; `app.ts` plugs the
 * integration in.
 */

import type { FileKind } from '#contract/kinds/import-kinds.ts';
import type { TabLeftOutKind, TabReadPart } from '#contract/kinds/tab/tab-reading.ts';
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
  /** A part of a tournament, people included, as files that an import takes. @throws TabFailure */
  read(access: TabAccess, slug: string, part: TabReadPart): Promise<TabReading>;
}

export interface TabReading {
  readonly files: readonly TabFile[];
  readonly leftOut: readonly TabLeftOut[];
  /** With the part `setup`, where the token may read them. */
  readonly rules: TabRules | null;
}

/** A table in the columns of its kind. */
export interface TabFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly text: string;
}

/** What an import can't take: how much of it, and what it is called unless it is people's. */
export interface TabLeftOut {
  readonly what: TabLeftOutKind;
  readonly count: number;
  readonly names: readonly string[];
}

/** How a tab's tournament debates, as far as it can be compared. */
export interface TabRules {
  readonly teamsPerRoom: number;
  readonly speakersPerTeam: number;
  readonly replies: boolean;
  /** Of a substantive speech. */
  readonly scores: { readonly min: number; readonly max: number; readonly step: number } | null;
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
  /** The site's release, such as `2.9.3`; null when it doesn't say. */
  readonly version: string | null;
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
