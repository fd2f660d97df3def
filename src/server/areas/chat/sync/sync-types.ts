/** What the sync of a chat server compares: the tournament, the server, and what we made on it. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import type { ChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import type { ApprovedPowers, ChatPower } from '#contract/kinds/chat/chat-powers.ts';
import type { ChatProblem, ChatRoleGroup } from '#contract/kinds/chat/chat-sync.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import type { ChatState } from '#server/ports/chat-platform.ts';

/** Somebody with an account on the platform, and what they are in the tournament. */
export interface ChatPerson {
  readonly userId: string;
  readonly accountId: string;
  /** As others may know them; null: not to be named. */
  readonly name: string | null;
  /** A participant; staff who do not take part keep their nickname. */
  readonly takesPart: boolean;
  readonly isJudge: boolean;
  readonly isCore: boolean;
  /** Of a speaker whose team takes part. */
  readonly team: {
    readonly id: string;
    readonly name: string;
    readonly emoji: string | null;
  } | null;
  readonly institutionId: string | null;
  readonly owns: boolean;
  /** What they are on the staff as; `custom`: a role of the tournament's own. */
  readonly staff: StaffRole | 'custom' | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ChatFacts {
  readonly rules: ChatRules;
  readonly meanings: ChatMeanings;
  readonly approved: ApprovedPowers;
  readonly people: readonly ChatPerson[];
  /** Those that take part. */
  readonly teams: readonly Named[];
  /** Empty where code names hide them. */
  readonly institutions: readonly Named[];
}

export interface DesiredRole {
  /** `judge`, `team:<id>`, … */
  readonly key: string;
  readonly group: ChatRoleGroup;
  readonly name: string;
  /** 0xRRGGBB; 0: none. */
  readonly colour: number;
  /** The organisers' own role that serves for it; null: we make one. */
  readonly mappedId: string | null;
  /** What that role may carry. */
  readonly approved: readonly ChatPower[];
}

export interface DesiredMember {
  readonly userId: string;
  readonly accountId: string;
  /** Keys of roles, the ones needed most first. */
  readonly roles: readonly string[];
  /** Null: as they call themselves. */
  readonly nickname: string | null;
}

/** In order of need. */
export interface DesiredState {
  /** The organisers' own roles that serve for something, switched off or not. */
  readonly mappedIds: readonly string[];
  readonly roles: readonly DesiredRole[];
  readonly members: readonly DesiredMember[];
}

export interface MadeRole {
  readonly key: string;
  readonly roleId: string | null;
  readonly since: string;
  readonly name: string;
  readonly colour: number;
}

export interface GivenRole {
  readonly userId: string;
  readonly roleId: string;
}

export interface GivenName {
  readonly userId: string;
  readonly former: string | null;
  readonly given: string | null;
  readonly asked: string | null;
}

/** What we made on the server, as far as we know. */
export interface MadeState {
  readonly roles: readonly MadeRole[];
  readonly grants: readonly GivenRole[];
  readonly names: readonly GivenName[];
}

/** What is compared. */
export interface PlanInput {
  readonly desired: DesiredState;
  readonly actual: ChatState;
  readonly made: MadeState;
}

interface OfMember {
  readonly userId: string;
  readonly accountId: string | null;
}

export type Change =
  | (OfMember & { readonly act: 'take-role'; readonly roleId: string; readonly role: string })
  | {
      readonly act: 'delete-role';
      readonly key: string;
      readonly roleId: string;
      readonly role: string;
    }
  | (OfMember & { readonly act: 'restore-name'; readonly from: string; readonly to: string | null })
  | {
      readonly act: 'make-role';
      readonly key: string;
      readonly role: string;
      readonly colour: number;
    }
  | {
      readonly act: 'change-role';
      readonly key: string;
      readonly roleId: string;
      readonly role: string;
      readonly from: string;
      readonly colour: number;
    }
  | (OfMember & {
      readonly act: 'give-role';
      readonly key: string;
      /** Null: it is made a step before. */
      readonly roleId: string | null;
      readonly role: string;
      /** What it allows beyond what everyone may do. */
      readonly powers: readonly ChatPower[];
    })
  | (OfMember & {
      readonly act: 'rename';
      readonly from: string | null;
      readonly to: string;
      /** Theirs, before any of ours. */
      readonly former: string | null;
    });

export interface Problem {
  readonly code: ChatProblem;
  readonly userId?: string;
  readonly accountId?: string | null;
  readonly role?: string;
}

/** Rows of what we made that say nothing any more, and roles that turned out to be ours. */
export interface Bookkeeping {
  readonly adopted: readonly { readonly key: string; readonly roleId: string }[];
  readonly lostRoles: readonly string[];
  readonly lostGrants: readonly GivenRole[];
  readonly lostNames: readonly string[];
  /** Nicknames that were asked for and turn out to be there. */
  readonly confirmedNames: readonly { readonly userId: string; readonly nickname: string }[];
}

export interface Plan {
  /** In the order in which they are done. */
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly books: Bookkeeping;
}
