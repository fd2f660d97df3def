import type { RulePack } from '../rule-pack.ts';
import type { Stage } from '../vocabulary.ts';
/** A field that two packs fill differently; lists of rows count as one field. */
export interface PackChange {
    /** `scores.substantive.max`, `speeches`, `standings.teams`. */
    readonly path: string;
    /** Undefined: the pack leaves the field out. */
    readonly before: unknown;
    readonly after: unknown;
}
/** What of a tournament rests on its rules already. */
export interface PackUse {
    /** Some round has a draw, a draft included. */
    readonly drawn: boolean;
    /** Some ballot of the stage was sent and not set aside. */
    readonly balloted: Readonly<Record<Stage, boolean>>;
    /** Members of the largest team. */
    readonly largestTeam: number;
}
/**
 * What a change does (R3.22). `text`: nothing but words. `tables`: standings are computed anew from
 * the ballots as they are. `draws`, `ballots`, `panels`, `motions`, `clocks`, `feedback`, `scores`,
 * `registration`: from the next one on; what is made stays. `new-categories`, `new-rounds`: only what
 * is added from now on. `drawn`, `balloted`, `team-size`: refused, because draws, ballots or teams
 * that exist would no longer be what they say.
 */
export type ChangeEffect = 'text' | 'tables' | 'draws' | 'ballots' | 'panels' | 'motions' | 'clocks' | 'feedback' | 'scores' | 'registration' | 'new-categories' | 'new-rounds' | ChangeRefusal;
export type ChangeRefusal = 'drawn' | 'balloted' | 'team-size';
/** Why a change may not be made; other effects are no refusals. */
export declare function isRefusal(effect: ChangeEffect): effect is ChangeRefusal;
/** Every field in which two packs differ, in the order of the fields (R3.22). */
export declare function packChanges(before: RulePack, after: RulePack): PackChange[];
/** A change, with what it does to a tournament that is under way. */
export interface JudgedChange extends PackChange {
    readonly effect: ChangeEffect;
}
/** Every change of a pack with its effect on what exists (R3.22). */
export declare function judgeChanges(before: RulePack, after: RulePack, use: PackUse): JudgedChange[];
