/** What the server put into the page for the first render. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

type Tournament = CallOutput<Api['tournaments']['get']>;

interface FirstData {
  readonly tournament?: Tournament;
  /** Answers to the holder of the private link at the page's address, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Milliseconds for which the answers count as new; live updates fill in what came meanwhile. */
const freshFor = 30_000;

let parsed: FirstData | null = null;
const taken = new Set<string>();
/** The address that the page was opened at: its key is the one that the answers belong to. */
const openedAt = globalThis.location?.pathname ?? '';

function readFirstData(): FirstData {
  parsed ??= JSON.parse(document.getElementById('first-data')?.textContent || '{}') as FirstData;
  return parsed;
}

/** The inlined tournament, when it is the one at this address. */
export function readFirstTournament(address: string): Tournament | undefined {
  const { tournament } = readFirstData();
  return tournament && (tournament.id === address || tournament.slug === address)
    ? tournament
    : undefined;
}

/** Whether the page came with answers, which are as old as the page. */
export function hasFirstAnswers(): boolean {
  return readFirstData().answers !== undefined;
}

/** A `fetch` for the holder of a link: what the page came with answers the first call of each path. */
export function firstAnswersOf(key: string): typeof fetch {
  return async (input, init) => {
    const path = String(input);
    const answer = isFresh(key, init) && !taken.has(path) && readFirstData().answers?.[path];
    if (!answer) return fetch(input, init);
    taken.add(path);
    return Response.json(answer);
  };
}

function isFresh(key: string, init: RequestInit | undefined): boolean {
  return (
    (init?.method ?? 'GET') === 'GET' &&
    openedAt.split('/')[4] === key &&
    performance.now() < freshFor
  );
}
