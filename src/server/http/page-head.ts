/** What the server knows of a page before React runs: title, description, status, first data. */
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

const titles: Readonly<Record<string, string>> = {
  '/': 'Debating tournaments, from sign-up to results',
  '/tournaments': 'Tournaments',
  '/tournaments/create': 'New tournament',
  '/signin': 'Sign in',
  '/dashboard': 'My Tournaments',
  '/admin': 'My Tournaments',
  '/me': 'My Details',
  '/search': 'Search',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/wrapped': 'Wrapped',
  '/docs': 'Help',
};

const uuid = /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/;
const children = new Set([
  'details',
  'link',
  'motions',
  'participants',
  'Request',
  'invite',
  'join',
  'manage',
  'me',
  'register',
  'settings',
  'signup',
  'upgrade',
  'draw',
  'results',
  'standings',
  'break',
  'schedule',
  'teams',
  'judges',
  'p',
]);
const privateChildren = new Set(['manage', 'settings', 'me', 'p', 'invite', 'link']);

/** Describes the page of a path; unknown ones are 404 with the page that says so. */
export async function describePage(services: Services, path: string): Promise<PageHead> {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const title = titles[clean];
  if (title) return { title, description: tagline, status: 200, indexed: true, data: {} };
  const [, first, second, third] = clean.split('/');
  if (first === 'tournaments' && second === 'create') return plain('New tournament');
  if (first === 'screen') return plain('Big screen');
  if (first === 'docs') return plain('Help');
  if (first === 'tournaments' && second) return describeTournament(services, second, third);
  return missing;
}

const missing: PageHead = {
  title: 'Page not found',
  description: tagline,
  status: 404,
  indexed: false,
  data: {},
};

function plain(title: string): PageHead {
  return { title, description: tagline, status: 200, indexed: false, data: {} };
}

async function describeTournament(
  services: Services,
  address: string,
  child: string | undefined,
): Promise<PageHead> {
  if (child !== undefined && !children.has(child)) return missing;
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
    indexed: row.listed && !(child && privateChildren.has(child)),
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
