/** What the server knows of a page before React runs: title, description, status, first data. */
import { LRUCache } from 'lru-cache';
import {
  indexedPages,
  indexedTournamentPages,
  isPageOf,
  privatePages,
  publicPages,
  sitePages,
} from '#contract/kinds/pages.ts';
import { looksLikeId } from '#contract/text/id-shape.ts';

import { releasedMotion } from '#server/areas/motions/index.ts';
import {
  type findTournament,
  findTournamentOpenToAll,
  toTournament,
} from '#server/areas/tournaments/index.ts';
import { isOutage } from '#server/db/connections/outage.ts';
import type { Services } from '#server/services.ts';
import { sharePath } from '#server/share/routes.ts';
import { describeEvent } from '../event-data.ts';
import type { FirstData } from '../repeats/first-answers.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** 503: the database is away, and so is what the page is about. */
  readonly status: 200 | 404 | 503;
  readonly indexed: boolean;
  /** The one path that this page is known by; null where it has none. */
  readonly path: string | null;
  /** Path of the picture that is next to a link to the page. */
  readonly picture: string;
  /** schema.org's words for what the page is about; null where there are none. */
  readonly about: object | null;
  /** Inlined for the first render. */
  readonly data: FirstData;
}

type Row = NonNullable<Awaited<ReturnType<typeof findTournament>>>;

const tagline =
  'Debating tournaments from the first sign-up to the published results: registration, draws, judges, ballots, standings and breaks.';

/** This much of a text fits where links are shown. */
const longestDescription = 200;

/** In time that grows with the length, as no regular expression that looks for the end does. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Describes the page of a path; unknown ones are 404 with the page that says so. */
export async function describePage(services: Services, path: string): Promise<PageHead> {
  const clean = withoutTrailingSlashes(path);
  const site = Object.entries(sitePages).find(([pattern]) => isPageOf(pattern, clean));
  if (site) {
    const indexed = indexedPages.includes(clean);
    const description = siteDescriptions[clean] ?? tagline;
    return { ...missing, title: site[1], description, status: 200, indexed, path: clean };
  }
  const [, first, address, ...rest] = clean.split('/');
  if (first !== 'tournaments' || !address) return missing;
  const child = rest.join('/');
  const isPublic = publicPages.some((pattern) => isPageOf(pattern, child));
  if (!isPublic && !privatePages.some((pattern) => isPageOf(pattern, child))) return missing;
  const row = await findRow(services, decodeURIComponentSafely(address));
  if (row === 'away') return away;
  if (!row) return missing;
  return child.startsWith('motions/')
    ? describeMotion(services, row, child)
    : describeTournament(services, row, child);
}

const missing: PageHead = {
  title: 'Page not found',
  description: tagline,
  status: 404,
  indexed: false,
  path: null,
  picture: sharePath(null),
  about: null,
  data: {},
};

const away: PageHead = { ...missing, title: 'Back in a moment', status: 503 };

const siteDescriptions: Readonly<Record<string, string>> = {
  '/tournaments': 'Debating tournaments: what is on, what comes, and what was, with their results.',
  '/motions': 'Debate motions by theme, format and year, with how the sides fared on them.',
  '/search': 'Find debating tournaments, institutions, motions, and people who chose to be found.',
};

/** By server and the name in the address: tournaments that were open to all when they were seen last. */
const seenBy = new WeakMap<Services, LRUCache<string, Row>>();
const mostSeen = 200;

/** The tournament; while the database is away as it was seen last, if it has not changed since. */
async function findRow(services: Services, name: string): Promise<Row | 'away' | undefined> {
  const { db, pages } = services;
  const seen = seenBy.get(services) ?? new LRUCache({ max: mostSeen });
  seenBy.set(services, seen);
  try {
    const key = looksLikeId(name) ? { id: name } : { slug: name };
    const row = await db.read((reader) => findTournamentOpenToAll(reader, key));
    if (row) {
      pages.advance(row.id, row.seq);
      seen.set(name, row);
    } else seen.delete(name);
    return row;
  } catch (error) {
    if (!isOutage(error)) return undefined;
    const last = seen.get(name);
    return last && pages.seqOf(last.id) === last.seq ? last : 'away';
  }
}

/** What a tournament's pages are called, beside its name. */
const childTitles: Readonly<Record<string, string>> = {
  motions: 'Motions',
  participants: 'Participants',
  draw: 'Draw',
  results: 'Results',
  standings: 'Standings',
  break: 'Break',
  schedule: 'Schedule',
};

function describeTournament(services: Services, row: Row, child: string): PageHead {
  const title = childTitles[child];
  const { publicUrl } = services.config;
  return {
    title: title ? `${title}, ${row.name}` : row.name,
    description: descriptionOf(row),
    status: 200,
    indexed: row.listed && !row.minors && isIndexed(child),
    path: pathOf(row, child),
    picture: sharePath(row.slug),
    about: row.listed && !row.minors && child === '' ? describeEvent(row, publicUrl) : null,
    data: { tournament: toTournament(row, services.clock.now()) },
  };
}

/** A motion's words only once it is out; until then the page is as good as missing. */
async function describeMotion(services: Services, row: Row, child: string): Promise<PageHead> {
  const page = describeTournament(services, row, child);
  const key = { tournamentId: row.id, motionId: child.split('/')[1] ?? '' };
  const now = services.clock.now();
  const motion = looksLikeId(key.motionId)
    ? await services.db
        .read((reader) => releasedMotion(reader, key, now))
        .catch((error: unknown) => (isOutage(error) ? 'away' : undefined))
    : undefined;
  if (motion === 'away') return { ...page, status: 503, indexed: false };
  if (!motion) return { ...page, status: 404, indexed: false, path: null };
  const description = short(motion.text);
  return { ...page, title: `${motion.reference}, ${row.name}`, description };
}

function isIndexed(child: string): boolean {
  return indexedTournamentPages.some((pattern) => isPageOf(pattern, child));
}

function pathOf({ slug }: Row, child: string): string {
  return `/tournaments/${slug}${child && `/${child}`}`;
}

function descriptionOf(row: Row): string {
  const place = row.place ? `, ${row.place}` : '';
  const own = row.description.split('\n', 1)[0];
  return short(own || `${row.name}: ${row.pack.name}, ${row.start_date}${place}.`);
}

function short(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  if (letters.length <= longestDescription) return letters.join('');
  return `${letters.slice(0, longestDescription - 1).join('')}…`;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
