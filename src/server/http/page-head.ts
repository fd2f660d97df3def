/** What the server knows of a page before React runs: title, description, status, first data. */
import { indexedPages, isPageOf, privatePages, publicPages, sitePages } from '#contract/pages.ts';
import { findTournament, findTournamentBySlug, toTournament } from '../areas/tournaments/index.ts';
import type { Services } from '../services.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404;
  readonly indexed: boolean;
  /** Inlined for the first render. */
  readonly data: { readonly tournament?: unknown };
}

const tagline =
  'Debating tournaments from the first sign-up to the published results: registration, draws, judges, ballots, standings and breaks.';

const uuid = /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/;
/** Describes the page of a path; unknown ones are 404 with the page that says so. */
export async function describePage(services: Services, path: string): Promise<PageHead> {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const site = Object.entries(sitePages).find(([pattern]) => isPageOf(pattern, clean));
  if (site) {
    const indexed = indexedPages.includes(clean);
    return { title: site[1], description: tagline, status: 200, indexed, data: {} };
  }
  const [, first, address, ...rest] = clean.split('/');
  if (first !== 'tournaments' || !address) return missing;
  const child = rest.join('/');
  const isPublic = publicPages.some((pattern) => isPageOf(pattern, child));
  if (!isPublic && !privatePages.some((pattern) => isPageOf(pattern, child))) return missing;
  return describeTournament(services, address, isPublic);
}

const missing: PageHead = {
  title: 'Page not found',
  description: tagline,
  status: 404,
  indexed: false,
  data: {},
};

async function describeTournament(
  services: Services,
  address: string,
  isPublic: boolean,
): Promise<PageHead> {
  const name = decodeURIComponentSafely(address);
  const row = await services.db
    .read((reader) =>
      uuid.test(name) ? findTournament(reader, name) : findTournamentBySlug(reader, name),
    )
    .catch(() => undefined);
  if (!row) return missing;
  const place = row.place ? `, ${row.place}` : '';
  return {
    title: row.name,
    description:
      row.description.split('\n', 1)[0] ||
      `${row.name}: ${row.pack.name}, ${row.start_date}${place}.`,
    status: 200,
    indexed: row.listed && isPublic,
    data: { tournament: toTournament(row, services.clock.now()) },
  };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
