/** Breaks and the elimination bracket. */
import { z } from 'zod';
import { breakRemarks, breakRules, teamMetrics } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { id, text, tournamentParams, version } from '../schemas.ts';
import { acceptedDebate, acceptUndecided } from '../undecided.ts';
import {
  adjudicatorFigures,
  adjudicatorOrder,
  adjudicatorPlace,
} from './participants/adjudicator-figures.ts';
import { breakCategory } from './participants/participant-rows.ts';
import { ending } from './standings/ending.ts';
import { tabRelease } from './standings/tab-release.ts';

export const breakRow = z.object({
  teamId: id,
  name: z.string(),
  institution: z.string().nullable(),
  rank: z.int(),
  breakRank: z.int().nullable(),
  remark: z.enum(breakRemarks).nullable(),
  points: z.number(),
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
const breakPage = z.object({
  breaks: z.array(breakList),
  brackets: z.array(bracket),
  /** Teams that said where they want to break if they can in several categories. */
  choices: z.array(z.object({ teamId: id, categoryId: id })),
  /** Preliminary rounds that breaks do not count, because eliminations are hidden in them or before. */
  uncounted: z.array(z.object({ id, name: z.string() })),
});

const value = z.number().nullable();
const inCategory = tournamentParams.extend({ categoryId: id });

/** What a category asks; what is left out stays. */
const breakRuleBody = z.object({
  rule: z.enum(breakRules).optional(),
  institutionCap: z.int().min(1).max(100).nullable().optional(),
  reserves: z.int().min(0).max(100).optional(),
  minimumPoints: z.number().min(0).max(1000).nullable(),
  regionMinimums: z.record(text(80), z.int().min(1).max(512)),
});

const namedTeam = z.object({ id, name: z.string() });

/** What a change of rules would do to the break of a category. */
const breakChange = z.object({
  categoryId: id,
  name: z.string(),
  breaking: z.int(),
  comesIn: z.array(namedTeam),
  goesOut: z.array(namedTeam),
  /** Teams level across the cut, of whom a coin would decide. */
  tied: z.array(namedTeam),
});

/** How a place in a break that is announced or drawn is filled again. */
export const repairModes = ['move-up', 'replace', 'walkover'] as const;

const withdrawalPlan = z.object({
  team: namedTeam,
  breakRank: z.int(),
  /** Those that the state of the bracket allows, the usual one first. */
  modes: z.array(z.enum(repairModes)),
  /** With `replace`: the reserve that takes the very place; null: there is none. */
  reserve: namedTeam.nullable(),
  /** Rooms in which the reserve would sit instead. */
  rooms: z.array(z.object({ round: z.string(), venue: z.string().nullable(), rank: z.int() })),
  /** Its next opponents walk over when nobody comes in. */
  opponents: z.array(namedTeam),
});

/** Why a team is in a break as it does (breaks R6.20). */
const breakReason = z.object({
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
const livenessPage = z.object({
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

const judgeBreakPage = z.object({
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

export const breaks = {
  ...tabRelease,
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks',
    summary: 'The break of every category.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: tournamentParams,
    response: breakPage,
    errors: [],
  }),
  generate: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/breaks',
    summary: 'Generate the break of every category from the standings, keeping remarks.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ acceptUndecided }),
    response: breakPage,
    errors: ['not-ready', 'refused-by-rules', 'wrong-state', 'undecided'],
    statements: 'heavy',
  }),
  setRemark: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/remarks/:teamId',
    summary: 'Set or clear a remark; the break is regenerated.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory.extend({ teamId: id }),
    body: z.object({ remark: z.enum(breakRemarks).nullable(), version }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'undecided'],
  }),
  setRule: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/rule',
    summary: 'Set the rules of a category; an existing break is regenerated.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory,
    /** The version of the category. */
    body: breakRuleBody.extend({ version }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'undecided'],
  }),
  previewRule: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/rule/preview',
    summary: 'Preview how a change of rules would change each break, given the current standings.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory,
    body: breakRuleBody,
    response: z.object({ changes: z.array(breakChange) }),
    errors: ['refused-by-rules'],
    statements: 'heavy',
  }),
  why: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/why/:teamId',
    summary: 'Why a team breaks or doesn’t, compared with the team across the cut.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: inCategory.extend({ teamId: id }),
    response: breakReason,
    errors: ['wrong-state'],
  }),
  withdrawal: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/withdrawals/:teamId',
    summary: 'The ways to repair the bracket if a breaking team withdrew.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory.extend({ teamId: id }),
    response: withdrawalPlan,
    errors: ['wrong-state'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/withdrawals/:teamId',
    summary: 'Withdraw a breaking team and repair the break and its bracket.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory.extend({ teamId: id }),
    /** The version of the list. */
    body: z.object({ mode: z.enum(repairModes), version }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'undecided'],
  }),
  liveness: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks/liveness',
    summary: 'Which teams have broken, can still break or can’t, and on how many points.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: tournamentParams,
    response: livenessPage,
    errors: [],
    statements: 'heavy',
  }),
  judges: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks/judges',
    summary: 'Suggested breaking judges, with figures to compare.',
    access: { action: 'scores.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({ places: z.coerce.number().int().min(0).max(500).optional() }),
    response: judgeBreakPage,
    errors: [],
    statements: 'heavy',
  }),
  setChoice: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/choices/:teamId',
    summary: 'Set the category a team chooses to break in, or null to go by category order.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: tournamentParams.extend({ teamId: id }),
    body: z.object({ categoryId: id.nullable() }),
    response: breakPage,
    errors: ['wrong-state', 'refused-by-rules', 'undecided'],
  }),
  announce: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/announcement',
    summary: 'Announce the break, or withdraw it while no elimination draw uses it.',
    access: { action: 'results.release', scope: 'tournament' },
    params: inCategory,
    body: z.object({ announced: z.boolean(), version, acceptUndecided }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'undecided', 'in-use'],
  }),
  ending: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/ending',
    summary: 'Champions, finalists, awards and motions of a finished tournament, once released.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    /** Null: rounds are still to be debated. */
    response: z.object({ ending: ending.nullable() }),
    errors: [],
    statements: 'heavy',
  }),
  published: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks/public',
    summary: 'Announced breaks and the released parts of the brackets.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      breaks: z.array(
        z.object({
          categoryId: id,
          name: z.string(),
          size: z.int(),
          rows: z.array(breakRow.omit({ points: true })),
        }),
      ),
      brackets: z.array(bracket),
    }),
    errors: [],
  }),
};
