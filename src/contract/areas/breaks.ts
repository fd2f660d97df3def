/** Breaks and the elimination bracket. */
import { z } from 'zod';
import { breakRemarks } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { id, text, tournamentParams, version } from '../schemas.ts';
import { breakCategory } from './participant-rows.ts';

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
  /** Everybody on so many points breaks, and nobody else; null: places decide. */
  minimumPoints: z.number().nullable(),
  /** Places kept for teams of a region, by its name. */
  regionMinimums: z.record(z.string(), z.int()),
  /** An elimination draw rests on it: it can no longer change. */
  inUse: z.boolean(),
  /** Of the list; 0 while there is none. */
  version: z.int(),
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
});

const inCategory = tournamentParams.extend({ categoryId: id });

export const breaks = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks',
    summary: 'Breaks of every category.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: tournamentParams,
    response: breakPage,
    errors: [],
  }),
  generate: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/breaks',
    summary: 'Make the break of every category from the standings, remarks kept.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: tournamentParams,
    response: breakPage,
    errors: ['not-ready', 'refused-by-rules', 'wrong-state'],
  }),
  setRemark: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/remarks/:teamId',
    summary: 'Set or lift a remark; the break is made anew from it.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory.extend({ teamId: id }),
    body: z.object({ remark: z.enum(breakRemarks).nullable(), version }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'refused-by-rules'],
  }),
  setRule: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/rule',
    summary: 'Set a threshold and the places of regions; a break that is made is made anew.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: inCategory,
    body: z.object({
      minimumPoints: z.number().min(0).max(1000).nullable(),
      regionMinimums: z.record(text(80), z.int().min(1).max(512)),
      /** Of the category. */
      version,
    }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'refused-by-rules'],
  }),
  setChoice: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/choices/:teamId',
    summary: 'Note where a team wants to break, or that the order of categories decides.',
    access: { action: 'breaks.edit', scope: 'tournament' },
    params: tournamentParams.extend({ teamId: id }),
    body: z.object({ categoryId: id.nullable() }),
    response: breakPage,
    errors: ['wrong-state', 'refused-by-rules'],
  }),
  announce: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/breaks/:categoryId/announcement',
    summary: 'Make the break public, or take it back while no elimination draw uses it.',
    access: { action: 'results.release', scope: 'tournament' },
    params: inCategory,
    body: z.object({ announced: z.boolean(), version }),
    response: breakPage,
    errors: ['conflict', 'wrong-state', 'in-use'],
  }),
  published: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/breaks/public',
    summary: 'Announced breaks and the released part of the brackets.',
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
