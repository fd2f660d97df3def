/** Places: what is asked, what is kept for whom, what comes out. */
import type { JudgeQuota } from '../rule-pack.ts';
import type { Id } from '../vocabulary.ts';

export interface PlaceApplicant {
  readonly id: Id;
  /** Decides between those who asked at the same moment. */
  readonly name: string;
  /** When it asked, as a number that grows with time. */
  readonly askedAt: number;
  /** All the places it wants, those that it holds included. */
  readonly asked: number;
  /** What it has been given before; it keeps that. */
  readonly held: number;
  /** Most places that another rule allows it, such as the judge quota; Infinity: no such rule. */
  readonly limit: number;
  /** Shares whose places it may take. */
  readonly shareIds: readonly Id[];
}

/** Places kept for a group. */
export interface PlaceShare {
  readonly id: Id;
  /** `number`: this many places; `percent`: of the total, rounded down. */
  readonly kind: 'number' | 'percent';
  readonly value: number;
  /** Places that the group does not take stay empty instead of going to everybody. */
  readonly keepUnused: boolean;
}

export interface PlacesInput {
  /** All the places there are, held ones included; null: unlimited. */
  readonly total: number | null;
  /** Most places to hand out now, however many are left; Infinity: all. */
  readonly atMost: number;
  readonly shares: readonly PlaceShare[];
  readonly applicants: readonly PlaceApplicant[];
}

/** Why an applicant gets this many and no more. */
export interface PlaceReason {
  readonly held: number;
  /** New places out of each share. */
  readonly reserved: readonly { readonly shareId: Id; readonly places: number }[];
  /** New places out of those for everybody. */
  readonly open: number;
  /** `asked`: it has all it wants; `limit`: another rule; `total`: no place was left in its turn. */
  readonly endedBy: 'asked' | 'limit' | 'total';
}

export interface PlacesOutcome {
  /** In the order of the input; `places` includes what was held. */
  readonly grants: readonly {
    readonly id: Id;
    readonly places: number;
    readonly why: PlaceReason;
  }[];
  /** Places that nobody got, kept ones included; null: unlimited. */
  readonly left: number | null;
}

/** Places of one sort that there are, and how many of them to hand out now. */
export interface PlacePool {
  readonly total: number | null;
  readonly atMost: number;
}

/** Somebody who asks for teams, judges or both. */
export interface FieldApplicant {
  readonly id: Id;
  readonly name: string;
  readonly askedAt: number;
  readonly teams: PlaceRequest;
  readonly judges: PlaceRequest;
  /** Shares of the team places. */
  readonly shareIds: readonly Id[];
  /** Whether its teams need its judges. */
  readonly underQuota: boolean;
}

export interface PlaceRequest {
  /** Those that it holds included. */
  readonly asked: number;
  readonly held: number;
}

export interface FieldInput {
  readonly teams: PlacePool;
  readonly judges: PlacePool;
  readonly shares: readonly PlaceShare[];
  readonly quota: JudgeQuota;
  readonly applicants: readonly FieldApplicant[];
}

export interface FieldOutcome {
  /** In the order of the input. */
  readonly grants: readonly {
    readonly id: Id;
    readonly teams: number;
    readonly judges: number;
    readonly teamsWhy: PlaceReason;
    readonly judgesWhy: PlaceReason;
  }[];
  readonly left: { readonly teams: number | null; readonly judges: number | null };
}

/** How many judges an institution has to bring for its teams. */
export type { JudgeQuota } from '../rule-pack.ts';
