/** What there is in a tournament on a Tabbycat, read list by list. Facts: Tabbycat's REST API v1. */
import { z } from 'zod';
import type { Outgoing } from '#server/ports/outgoing.ts';
import { type TabAccess, TabFailure, type TabProgram } from '#server/ports/tab-program.ts';
import { createCall, type TabbycatCall } from './call.ts';
import { limitCalls } from './call-limits.ts';
import { rulesOf } from './preferences.ts';
import { preferenceRow } from './rows.ts';

/** Numbers are counted from the rows of the lists. */
const ofSummary = { milliseconds: 60_000, bytes: 8 * 1024 * 1024 } as const;
/** Rounds, and categories of a kind: a summary is stored and shown. */
const mostNamed = 200;

const name = z.string().max(500);
const rootSchema = z.object({ _links: z.object({ tournaments: z.string() }) });
const siteSchema = z.object({ version: z.string().max(40).nullish() });
const tournamentSchema = z.object({ slug: z.string().max(100), name });
const roundSchema = z.object({
  seq: z.number(),
  name,
  stage: z.enum(['P', 'E']),
  completed: z.boolean().default(false),
});
const breakCategorySchema = z.object({ name, break_size: z.number() });
const speakerCategorySchema = z.object({ name });
/** How many speakers a team has. */
const teamSchema = z
  .object({ speakers: z.array(z.unknown()).default([]) })
  .transform(({ speakers }) => speakers.length);
const anything = z.object({});

type Reader = Pick<TabProgram, 'tournaments' | 'summarise'>;

export function createReader(outgoing: Outgoing): Reader {
  const open = () => createCall(limitCalls(outgoing, ofSummary));
  return {
    async tournaments(access) {
      const call = open();
      await refuseOther(call, access);
      const rows = await call.list(access, '/v1/tournaments', tournamentSchema);
      return rows.map(({ slug, name }) => ({ slug, name }));
    },
    async summarise(access, slug) {
      const call = open();
      const base = `/v1/tournaments/${encodeURIComponent(slug)}`;
      const { name } = await call.get(access, base, tournamentSchema);
      const count = async (list: string) => (await call.list(access, base + list, anything)).length;
      const named = <S extends z.ZodType>(list: string, row: S) =>
        call.list(access, base + list, row, mostNamed);
      const rounds = await named('/rounds', roundSchema);
      const teams = await call.list(access, `${base}/teams`, teamSchema);
      const breaks = await named('/break-categories', breakCategorySchema);
      const categories = await named('/speaker-categories', speakerCategorySchema);
      return {
        name,
        version: await versionOf(call, access),
        rounds: rounds
          .map(({ stage, ...round }) => ({
            ...round,
            stage: stage === 'P' ? ('preliminary' as const) : ('elimination' as const),
          }))
          .sort((a, b) => a.seq - b.seq),
        teams: teams.length,
        speakers: teams.reduce((sum, speakers) => sum + speakers, 0),
        breakCategories: breaks.map((one) => ({ name: one.name, size: one.break_size })),
        speakerCategories: categories.map((one) => one.name),
        institutions: await count('/institutions'),
        adjudicators: await count('/adjudicators'),
        venues: await count('/venues'),
        motions: await count('/motions'),
        shape: await shapeOf(call, access, base),
      };
    },
  };
}

/** The root distinguishes a Tabbycat from any other site. @throws TabFailure */
async function refuseOther(call: TabbycatCall, access: TabAccess): Promise<void> {
  try {
    await call.get(access, '/v1', rootSchema);
  } catch (error) {
    const reason = error instanceof TabFailure ? error.reason : null;
    if (reason === 'no-tournament' || reason === 'unreadable') {
      throw new TabFailure('no-tab', 'GET /api/v1');
    }
    // The root itself is open to everybody where the interface is on.
    if (reason === 'forbidden') throw new TabFailure('off', 'GET /api/v1');
    throw error;
  }
}

/** A site that names no release is summarised all the same. */
async function versionOf(call: TabbycatCall, access: TabAccess): Promise<string | null> {
  try {
    return (await call.get(access, '', siteSchema)).version ?? null;
  } catch (error) {
    const reason = error instanceof TabFailure ? error.reason : null;
    if (reason === 'no-tournament' || reason === 'unreadable') return null;
    throw error;
  }
}

/** How many debate, by the preferences, which only administrators may read. */
async function shapeOf(call: TabbycatCall, access: TabAccess, base: string) {
  try {
    const rules = rulesOf(await call.list(access, `${base}/preferences`, preferenceRow));
    if (!rules) return null;
    const { teamsPerRoom, speakersPerTeam, replies } = rules;
    return { teamsPerRoom, speakersPerTeam, replies };
  } catch (error) {
    if (error instanceof TabFailure && error.reason === 'forbidden') return null;
    throw error;
  }
}
