/** The lists of one tournament on a Tabbycat, each read once, and what their addresses stand for. */
import { z } from 'zod';
import type { TabAccess } from '#server/ports/tab-program.ts';
import type { TabbycatCall } from './call.ts';
import * as rows from './rows.ts';

export type Site = ReturnType<typeof createSite>;

export function createSite(call: TabbycatCall, access: TabAccess, slug: string) {
  const base = `/v1/tournaments/${encodeURIComponent(slug)}`;
  const read = new Map<string, Promise<unknown>>();
  const list = <S extends z.ZodType>(path: string, row: S): Promise<z.output<S>[]> => {
    const known = read.get(path) ?? call.list(access, path, row);
    read.set(path, known);
    // Only this function writes the map, with the rows of that path.
    return known as Promise<z.output<S>[]>;
  };
  const own = <S extends z.ZodType>(name: string, row: S) => list(`${base}/${name}`, row);
  return {
    rounds: () => own('rounds', rows.roundRow),
    breakCategories: () => own('break-categories', rows.breakCategoryRow),
    speakerCategories: () => own('speaker-categories', rows.speakerCategoryRow),
    motions: () => own('motions', rows.motionRow),
    questions: () => own('feedback-questions', rows.questionRow),
    preferences: () => own('preferences', rows.preferenceRow),
    teams: () => own('teams', rows.teamRow),
    adjudicators: () => own('adjudicators', rows.adjudicatorRow),
    venues: () => own('venues', rows.venueRow),
    venueCategories: () => own('venue-categories', rows.venueCategoryRow),
    /** Those with teams or judges in the tournament. */
    institutions: () => own('institutions', rows.institutionRow),
    /** Those of the whole site: a conflict may name any. */
    allInstitutions: () => list('/v1/institutions', rows.institutionRow),
    /** Addresses of the judges, teams and rooms that are marked as available in a round. */
    available: (seq: number) =>
      call.get(
        access,
        `${base}/rounds/${seq}/availabilities?adjudicators=true&teams=true&venues=true`,
        z.array(z.string()),
      ),
  };
}

/** Things by their addresses. The same thing is called by the same path whatever the site calls itself. */
export function byUrl<T extends { readonly url: string }>(all: readonly T[]) {
  const found = new Map(all.map((one) => [pathOf(one.url), one]));
  return (url: string | null | undefined): T | undefined =>
    url ? found.get(pathOf(url)) : undefined;
}

export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** Institutions of the tournament and every other that is named there. */
export async function namedInstitutions(site: Site): Promise<rows.InstitutionRow[]> {
  const own = await site.institutions();
  const known = new Set(own.map(({ url }) => pathOf(url)));
  const [teams, judges] = [await site.teams(), await site.adjudicators()];
  const named = [...teams, ...judges].flatMap((one) => [
    ...(one.institution ? [one.institution] : []),
    ...one.institution_conflicts,
  ]);
  const missing = new Set(named.map(pathOf).filter((path) => !known.has(path)));
  if (missing.size === 0) return own;
  const all = await site.allInstitutions();
  return [...own, ...all.filter(({ url }) => missing.has(pathOf(url)))];
}
