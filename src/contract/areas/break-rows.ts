/** Breaks and brackets as routes take and answer them. */

import { z } from 'zod';
import { breakRemarks, breakRules, teamMetrics } from '#engine/vocabulary.ts';
import { mostRegionsOfBreak } from '../limits.ts';
import { id, recordOf, text, tournamentParams, version } from '../schemas.ts';
import { acceptedDebate } from '../undecided.ts';
import {
  adjudicatorFigures,
  adjudicatorOrder,
  adjudicatorPlace,
} from './participants/adjudicator-figures.ts';
import { breakCategory } from './participants/participant-rows.ts';

export const breakRow = z.object({
  teamId: id,
  name: z.string(),
  institution: z.string().nullable(),
  /** In the standings from which the break was made. */
  rank: z.int(),
  breakRank: z.int().nullable(),
  remark: z.enum(breakRemarks).nullable(),
  /** Points and rank by the standings as they are now. */
  points: z.number(),
  rankNow: z.int(),
});

/** The break, or the draw of an elimination round, that no longer follows from the results. */
const outdated = z.object({
  /** Null: the break itself. */
  round: z.object({ id, name: z.string() }).nullable(),
  /** Of a draw: teams in it that lost before, and those that advanced and are not in it. */
  names: z.array(z.string()),
  /** Identifies the difference. Changes when a later correction changes what differs. */
  seen: z.string(),
  /** Why the tab room left it as it is; null: it raises an alarm. */
  accepted: z.object({ reason: z.string(), at: z.string() }).nullable(),
});

export const breakList = z.object({
  category: breakCategory,
  /** `none`: not made; `draft`: made, changeable; `announced`: public. */
  state: z.enum(['none', 'draft', 'announced']),
  rows: z.array(breakRow),
  /** Teams level across the cut, of whom a coin decides; empty when the break is clear. */
  tiedAtCut: z.array(id),
  /** Debates that were accepted as undecided when it was made. */
  undecided: z.array(acceptedDebate),
  /** Everybody on this many points breaks, and nobody else; null: places decide. */
  minimumPoints: z.number().nullable(),
  /** Places kept for teams of a region, by its name. */
  regionMinimums: z.record(z.string(), z.int()),
  /** Too few teams can take a place in a break that is not made: how many can; null: enough. */
  canBreak: z.int().nullable(),
  /** An elimination draw rests on it: it can no longer change. */
  inUse: z.boolean(),
  /** What no longer matches the corrected results: the break first, then its draws. */
  outdated: z.array(outdated),
  /** Of the list; 0 while there is none. */
  version: z.int(),
});

/** A debate that is not drawn: teams as far as they are known, else the debates that they come from. */
export const expectedDebate = z.object({
  rank: z.int(),
  slots: z.array(
    z.object({
      /** Null: not decided yet. */
      teamId: id.nullable(),
      name: z.string().nullable(),
      breakRank: z.int().nullable(),
      /** Null: the team is known. */
      from: z.object({ roundId: id, rank: z.int() }).nullable(),
    }),
  ),
});

/** One elimination round of a category, for the bracket picture. */
export const bracketRound = z.object({
  roundId: id,
  name: z.string(),
  debates: z.array(
    z.object({
      id,
      rank: z.int(),
      venue: z.string().nullable(),
      teams: z.array(
        z.object({
          id,
          name: z.string(),
          seat: z.int(),
          breakRank: z.int().nullable(),
          won: z.boolean().nullable(),
        }),
      ),
      decided: z.boolean(),
    }),
  ),
  /** The likely pairings before the debates exist; empty where they cannot be predicted. */
  expected: z.array(expectedDebate),
});

export const bracket = z.object({
  categoryId: id,
  name: z.string(),
  size: z.int(),
  rounds: z.array(bracketRound),
  champion: z.object({ id, name: z.string(), speakers: z.array(z.string()) }).nullable(),
});

/** What the tab room sees after each act. */
export const breakPage = z.object({
  breaks: z.array(breakList),
  brackets: z.array(bracket),
  /** Teams that said where they want to break if they can in several categories. */
  choices: z.array(z.object({ teamId: id, categoryId: id })),
  /** Preliminary rounds that breaks do not count, because eliminations are hidden in them or before. */
  uncounted: z.array(z.object({ id, name: z.string() })),
});

const value = z.number().nullable();
export const inCategory = tournamentParams.extend({ categoryId: id });

/** What a category asks; what is left out stays. */
export const breakRuleBody = z.object({
  rule: z.enum(breakRules).optional(),
  institutionCap: z.int().min(1).max(100).nullable().optional(),
  reserves: z.int().min(0).max(100).optional(),
  minimumPoints: z.number().min(0).max(1000).nullable(),
  regionMinimums: recordOf(text(80), z.int().min(1).max(512), mostRegionsOfBreak),
});

const namedTeam = z.object({ id, name: z.string() });

/** What a change of rules would do to the break of a category. */
export const breakChange = z.object({
  categoryId: id,
  name: z.string(),
  breaking: z.int(),
  comesIn: z.array(namedTeam),
  goesOut: z.array(namedTeam),
  /** Teams level across the cut, of whom a coin would decide. */
  tied: z.array(namedTeam),
});

export const outdatedBody = z.object({
  /** Null: the break itself. */
  roundId: id.nullable(),
  /** What the tab room was shown. */
  seen: text(64),
  /** Why it stays as it is; null: raise the alarm again. */
  reason: text(200).nullable(),
});

/** How a place in a break that is announced or drawn is filled again. */
export const repairModes = ['move-up', 'replace', 'walkover'] as const;

export const withdrawalPlan = z.object({
  team: namedTeam,
  breakRank: z.int(),
  /** Those that the state of the bracket allows, the usual one first. */
  modes: z.array(z.enum(repairModes)),
  /**
   * With `replace`: who takes the very place. The next reserve, else the next eligible team of the
   * standings; several are level for it. Empty: nobody is left.
   */
  next: z.array(
    namedTeam.extend({
      isReserve: z.boolean(),
      /** Rank in the standings. */
      rank: z.int(),
      /** Other categories in which it has a place, by name. */
      alsoIn: z.array(z.string()),
      /** Breaks that it has withdrawn from, by name. */
      withdrewFrom: z.array(z.string()),
    }),
  ),
  /** Rooms in which it would sit instead. */
  rooms: z.array(z.object({ round: z.string(), venue: z.string().nullable(), rank: z.int() })),
  /** Its next opponents walk over when nobody comes in. */
  opponents: z.array(namedTeam),
});

/** Why a team is in a break as it does (breaks R6.20). */
export const breakReason = z.object({
  rank: z.int(),
  breakRank: z.int().nullable(),
  remark: z.enum(breakRemarks).nullable(),
  /** Across the cut: who would come in for it, or the last that breaks. */
  against: namedTeam.extend({ rank: z.int() }).nullable(),
  /** What distinguishes the two, with both values; null: nothing does. */
  metric: z.enum(teamMetrics).nullable(),
  own: value,
  other: value,
  /** Who would break if it did not. */
  instead: z.array(namedTeam),
});

const livenessState = z.enum(['broken', 'live', 'dead']);

/** What is proven about every team before the rounds that remain. */
export const livenessPage = z.object({
  /** Preliminary rounds that are not completed. */
  roundsLeft: z.int(),
  categories: z.array(
    z.object({
      categoryId: id,
      name: z.string(),
      size: z.int(),
      /** On this many points a team surely breaks; on fewer than `possiblyOn` it cannot. */
      surelyOn: value,
      possiblyOn: value,
      teams: z.array(
        z.object({
          teamId: id,
          name: z.string(),
          points: z.number(),
          state: livenessState,
          /** Share of simulated futures in which it breaks: a guess, never a proof. */
          chance: z.number(),
        }),
      ),
    }),
  ),
});

export const judgeBreakPage = z.object({
  places: z.int(),
  /** What the proposal goes by. */
  order: adjudicatorOrder,
  judges: z.array(
    z.object({
      id,
      name: z.string(),
      institution: z.string().nullable(),
      ...adjudicatorPlace,
      ...adjudicatorFigures,
      trainee: z.boolean(),
      core: z.boolean(),
      /** Breaking teams that the judge may see. */
      usableFor: z.int(),
      suggested: z.boolean(),
      breaking: z.boolean(),
      version,
    }),
  ),
  breakingTeams: z.int(),
  /** How the proposal compares with all who vote. */
  mix: z.array(
    z.object({
      of: z.enum(['region', 'gender', 'institution']),
      value: z.string(),
      suggested: z.int(),
      all: z.int(),
    }),
  ),
});
