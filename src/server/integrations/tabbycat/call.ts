/**
 * Calls to a Tabbycat's REST interface: a short wait where the site asks for one, one more try after
 * an outage, lists page by page, every answer checked before anybody sees it.
 */
import { z } from 'zod';
import { boundsProblem } from '#server/http/wire/body.ts';
import { type Outgoing, type OutgoingAnswer, OutgoingFailure } from '#server/ports/outgoing.ts';
import { type TabAccess, TabFailure } from '#server/ports/tab-program.ts';

/** Somebody waits in front of a page: longer waits are theirs to decide. */
const longestWait = 3000;
/** A site that says "now" again and again is not called without end. */
const shortestWait = 250;
const outagePause = 250;
/** Rows asked for at once, and the most pages that are read of one list. */
const pageSize = 200;
const mostPages = 30;
const mostRows = pageSize * mostPages;
/** Of one answer: 6,000 people with what Tabbycat says of each. */
const largestShape = { depth: 16, width: mostRows + 1, entries: 240_000 } as const;

export interface TabbycatCall {
  /** One answer, below `/api`. @throws TabFailure */
  get<S extends z.ZodType>(access: TabAccess, path: string, schema: S): Promise<z.output<S>>;
  /**
   * Every row of a list.
   * @param most rows that it may have; 6,000 by default
   * @throws TabFailure `too-large` beyond
   */
  list<S extends z.ZodType>(
    access: TabAccess,
    path: string,
    row: S,
    most?: number,
  ): Promise<z.output<S>[]>;
}

export function createCall(outgoing: Outgoing): TabbycatCall {
  async function read(access: TabAccess, path: string): Promise<OutgoingAnswer> {
    const url = new URL(`/api${path}`, access.origin);
    const headers = {
      accept: 'application/json',
      authorization: `Token ${access.token}`,
      'user-agent': 'Rostrum',
    };
    const about = `GET ${url.pathname}`;
    let waited = 0;
    for (let isSecond = false; ; ) {
      const answer = await outgoing({ url, headers }).catch((error: unknown) => {
        if (error instanceof OutgoingFailure) throw new TabFailure(error.fault, about);
        throw error;
      });
      if (answer.status === 429) {
        const wait = waitOf(answer);
        if (waited + wait > longestWait) {
          throw new TabFailure('busy', about, Math.ceil(wait / 1000));
        }
        waited += wait;
        await pause(wait);
      } else if (answer.status >= 500 && !isSecond) {
        isSecond = true;
        await pause(outagePause);
      } else {
        refuse(answer, about);
        return answer;
      }
    }
  }

  return {
    async get(access, path, schema) {
      return parse(schema, await read(access, path), path);
    },
    async list(access, path, row, most = mostRows) {
      const rows: z.output<typeof row>[] = [];
      for (let page = 0; page < mostPages; page++) {
        const query = `?limit=${pageSize}&offset=${page * pageSize}`;
        const answer = await read(access, `${path}${query}`);
        const part = parse(z.array(row), answer, path);
        if (rows.length + part.length > most) break;
        rows.push(...part);
        // Some lists know no pages and come whole.
        if (!hasNext(answer) || part.length === 0) return rows;
      }
      throw new TabFailure('too-large', path);
    },
  };
}

/** Tabbycat names the next page in the header; only that there is one counts, not where it is. */
function hasNext({ headers }: OutgoingAnswer): boolean {
  return /rel="?next"?/.test(headers.link ?? '');
}

function parse<S extends z.ZodType>(schema: S, answer: OutgoingAnswer, about: string): z.output<S> {
  const isJson = (answer.headers['content-type'] ?? '').includes('json');
  if (boundsProblem(answer.body, largestShape)) throw new TabFailure('too-large', about);
  const result = schema.safeParse(isJson ? jsonOf(answer) : null);
  if (!result.success) throw new TabFailure('unreadable', about);
  return result.data;
}

function jsonOf({ body }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function refuse({ status }: OutgoingAnswer, about: string): void {
  if (status >= 200 && status < 300) return;
  const what = `${about} ${status}`;
  if (status >= 300 && status < 400) throw new TabFailure('elsewhere', what);
  if (status === 401) throw new TabFailure('wrong-token', what);
  if (status === 403) throw new TabFailure('forbidden', what);
  if (status === 404) throw new TabFailure('no-tournament', what);
  throw new TabFailure(status >= 500 ? 'broken' : 'unreadable', what);
}

/** Milliseconds; the header holds seconds or a date. Never none. */
function waitOf({ headers }: OutgoingAnswer): number {
  const seconds = Number(headers['retry-after'] ?? 1);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.max(seconds * 1000, shortestWait) : 60_000;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
