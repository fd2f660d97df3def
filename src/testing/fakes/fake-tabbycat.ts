/**
 * Tabbycat as an HTTP server, for tests and stories: the part of its REST interface that we read, with
 * tokens, rights, pages and refusals as the real one gives them (`reference/tabbycat.md` 10.12).
 * Tournaments are recorded ones, or made from numbers where only the numbers matter.
 */
import type { IncomingMessage } from 'node:http';
import {
  type Answer,
  createFaults,
  type FakeHttp,
  type Faults,
  json,
  startFakeHttp,
} from './fake-http.ts';
import { openRecording, type Recording } from './tabbycat/recording.ts';

/** A tournament there by its numbers; rows are made from them. */
export interface FakeTab {
  readonly slug: string;
  readonly name: string;
  readonly institutions: number;
  readonly teams: number;
  readonly speakersPerTeam: number;
  readonly adjudicators: number;
  readonly venues: number;
  readonly motions: number;
  readonly preliminary: number;
  readonly elimination: number;
  readonly completed: number;
  readonly teamsPerRoom: number;
  readonly replies: boolean;
  readonly breakCategories: readonly { readonly name: string; readonly break_size: number }[];
  readonly speakerCategories: readonly string[];
}

export interface FakeTabbycat extends FakeHttp, Pick<Faults, 'fail'> {
  /** An administrator's. */
  readonly token: string;
  /** Somebody's who may read what is public only. */
  readonly guestToken: string;
  addTournament(fields?: Partial<FakeTab>): FakeTab;
  /** Serves what a real site answered, from the state that was recorded. */
  addRecording(): Recording;
  /** The release that the site says it is; null: it doesn't say. */
  release(version: string | null): void;
  /** The site's API is turned off, or on again. */
  shut(isShut: boolean): void;
}

export async function startFakeTabbycat(): Promise<FakeTabbycat> {
  const tokens = { token: 'f00dfeedf00dfeed', guestToken: 'beefbeefbeefbeef' };
  const tabs = new Map<string, FakeTab>();
  const faults = createFaults();
  let recording: Recording | null = null;
  let version: string | null = '2.9.3';
  let isShut = false;
  const http = await startFakeHttp(faults, (request) => {
    const given = request.headers.authorization ?? '';
    const isAdmin = given === `Token ${tokens.token}`;
    if (given !== '' && !isAdmin && given !== `Token ${tokens.guestToken}`) {
      return json(401, { detail: 'Invalid token.' });
    }
    if (isShut) return refused;
    return answer(request, { tabs, isAdmin, recording, version });
  });
  return {
    ...http,
    ...tokens,
    fail: faults.fail,
    addTournament(fields = {}) {
      const tab = { ...usual, ...fields };
      tabs.set(tab.slug, tab);
      return tab;
    },
    addRecording() {
      recording = openRecording();
      return recording;
    },
    release(value) {
      version = value;
    },
    shut(value) {
      isShut = value;
    },
  };
}

const usual: FakeTab = {
  slug: 'riverbend',
  name: 'Riverbend Open',
  institutions: 12,
  teams: 24,
  speakersPerTeam: 2,
  adjudicators: 18,
  venues: 6,
  motions: 5,
  preliminary: 5,
  elimination: 2,
  completed: 2,
  teamsPerRoom: 4,
  replies: false,
  breakCategories: [{ name: 'Open', break_size: 8 }],
  speakerCategories: ['ESL', 'Novice'],
};

interface World {
  readonly tabs: ReadonlyMap<string, FakeTab>;
  readonly isAdmin: boolean;
  readonly recording: Recording | null;
  readonly version: string | null;
}

/** Lists that only administrators read unless the tournament makes them public. */
const closed = ['preferences', 'institutions', 'teams', 'adjudicators', 'motions'];

function answer(request: IncomingMessage, world: World): Answer {
  const { tabs, isAdmin, recording, version: release } = world;
  const url = new URL(request.url ?? '/', 'http://tabbycat');
  const [, root, version, kind, slug, list, ...rest] = url.pathname.split('/');
  if (root !== 'api' || (version !== undefined && version !== 'v1')) return page(404);
  const origin = `http://${request.headers.host}`;
  if (version === undefined) return json(200, release === null ? {} : { version: release });
  if (kind === undefined) {
    return json(200, { _links: { tournaments: `${origin}/api/v1/tournaments` } });
  }
  const isClosed = list !== undefined && closed.includes(list) && !isAdmin;
  const recorded = recording?.answer(url.pathname.replace(/^\/api/, ''), origin);
  if (recorded !== undefined) {
    if (isClosed) return refused;
    return Array.isArray(recorded) ? paged(recorded, url) : json(200, recorded);
  }
  if (kind !== 'tournaments' || rest.length > 0) return missing;
  if (slug === undefined) {
    const all = [...tabs.values(), ...(recording ? [recording] : [])];
    return paged(all.map(toTournament), url);
  }
  const tab = tabs.get(slug);
  if (!tab) return missing;
  if (list === undefined) return json(200, toTournament(tab));
  if (isClosed) return refused;
  const rows = rowsOf(tab)[list];
  return rows ? paged(rows, url) : missing;
}

const refused = json(403, { detail: 'You do not have permission to perform this action.' });
const missing = json(404, { detail: 'Not found.' });

function page(status: number): Answer {
  return { status, type: 'text/html; charset=utf-8', body: '<!doctype html><title>Oops</title>' };
}

function toTournament({ slug, name }: Pick<FakeTab, 'slug' | 'name'>) {
  return { slug, name, short_name: name, seq: 1, active: true, current_rounds: [] };
}

function rowsOf(tab: FakeTab): Readonly<Record<string, readonly unknown[]>> {
  const many = <T>(count: number, row: (n: number) => T) =>
    Array.from({ length: count }, (_, n) => row(n + 1));
  return {
    institutions: many(tab.institutions, (n) => ({
      id: n,
      name: `University ${n}`,
      code: `U${n}`,
    })),
    teams: many(tab.teams, (n) => ({
      id: n,
      reference: String(n),
      speakers: many(tab.speakersPerTeam, (s) => ({ id: n * 10 + s, name: `Speaker ${n}.${s}` })),
    })),
    adjudicators: many(tab.adjudicators, (n) => ({ id: n, name: `Judge ${n}`, base_score: 5 })),
    venues: many(tab.venues, (n) => ({ id: n, name: `Room ${n}`, priority: 10 })),
    motions: many(tab.motions, (n) => ({ id: n, text: `Motion ${n}`, reference: `M${n}` })),
    rounds: many(tab.preliminary + tab.elimination, (n) => ({
      seq: n,
      name: n <= tab.preliminary ? `Round ${n}` : `Elimination ${n - tab.preliminary}`,
      stage: n <= tab.preliminary ? 'P' : 'E',
      completed: n <= tab.completed,
      draw_status: n <= tab.completed ? 'R' : 'N',
    })),
    'break-categories': tab.breakCategories.map((one, n) => ({ id: n + 1, ...one })),
    'speaker-categories': tab.speakerCategories.map((name, n) => ({ id: n + 1, name })),
    preferences: [
      { identifier: 'debate_rules__teams_in_debate', value: tab.teamsPerRoom },
      { identifier: 'debate_rules__substantive_speakers', value: tab.speakersPerTeam },
      { identifier: 'debate_rules__reply_scores_enabled', value: tab.replies },
    ],
  };
}

/** Limit and offset, with the next page in the header. */
function paged(rows: readonly unknown[], url: URL): Answer {
  const limit = Number(url.searchParams.get('limit') ?? rows.length);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const next = new URL(url);
  next.searchParams.set('offset', String(offset + limit));
  const link = offset + limit < rows.length ? { link: `<${next.href}>; rel="next"` } : {};
  return { ...json(200, rows.slice(offset, offset + limit)), headers: link };
}
