/** What the search found, in the order in which it is shown and walked through. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Found = CallOutput<Api['discover']['search']>;
export type Kind = keyof Found;

export const kinds = [
  'tournaments',
  'institutions',
  'people',
  'motions',
] as const satisfies readonly Kind[];

/** Where each finding leads. */
export const hrefs: { readonly [K in Kind]: (item: Found[K]['items'][number]) => string } = {
  tournaments: ({ slug }) => `/tournaments/${slug}`,
  institutions: ({ name }) => `/tournaments?institution=${encodeURIComponent(name)}`,
  people: ({ id, team, tournament: { slug } }) =>
    team ? `/tournaments/${slug}/teams/${team.id}` : `/tournaments/${slug}/judges/${id}`,
  motions: ({ id, tournament: { slug } }) => `/tournaments/${slug}/motions/${id}`,
};

/** The addresses of everything in sight, from top to bottom. */
export function allHrefs(found: Found): string[] {
  return [
    ...found.tournaments.items.map(hrefs.tournaments),
    ...found.institutions.items.map(hrefs.institutions),
    ...found.people.items.map(hrefs.people),
    ...found.motions.items.map(hrefs.motions),
  ];
}

export function countOf(found: Found): number {
  return kinds.reduce((sum, kind) => sum + found[kind].found, 0);
}
