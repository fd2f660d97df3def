import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Tournament, TournamentProvider } from '../tournament.tsx';
import { CredentialProvider } from './api.tsx';
import { type TournamentAct, useTournamentAct } from './mutation.ts';

const tournamentId = '00000000-0000-4000-8000-000000000001';
const roundId = '00000000-0000-4000-8000-000000000002';
// A page needs no more of its tournament than this.
const tournament = { id: tournamentId } as Tournament;

interface Options {
  readonly path: string;
  readonly body: { readonly version?: number };
  readonly answer: (body: unknown, status?: number) => void;
}

/** Calls that left the page and wait for their answers. */
let waiting: Options[] = [];
let page: HTMLElement;
let leave: () => void;

beforeEach(() => {
  waiting = [];
  page = document.createElement('div');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }));
      waiting.push({ path, body: JSON.parse(String(init.body ?? '{}')), answer });
    });
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

type RoundAct = Partial<Pick<TournamentAct<number, unknown>, 'keep' | 'onSuccess'>>;

/** A page with a round and an act on it, and a slow list that holds nothing that is sent back. */
async function open(given: RoundAct = {}): Promise<void> {
  const root = createRoot(page);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  leave = () => root.unmount();
  root.render(
    <QueryClientProvider client={queries}>
      <CredentialProvider scheme="Link" secret="key">
        <TournamentProvider tournament={tournament}>
          <RoundLine {...given} />
        </TournamentProvider>
      </CredentialProvider>
    </QueryClientProvider>,
  );
  (await call('/rounds')).answer({ rounds: [{ id: roundId, version: 1 }] });
  (await call('/standings')).answer({ teams: [] });
  await free();
}

function RoundLine(given: RoundAct) {
  const { data } = useRead('rounds.list');
  useRead('standings.tables');
  const complete = useTournamentAct({
    call: (client, version: number) =>
      client.rounds.complete({ params: { tournamentId, roundId }, body: { version } }),
    refresh: ['round'],
    ...given,
  });
  const version = data?.rounds[0]?.version ?? 0;
  return (
    <button
      type="button"
      disabled={!data || complete.isPending}
      onClick={() => complete.mutate(version)}
    >
      {version}
    </button>
  );
}

const button = () => page.querySelector('button');

/** The act may be done, on the newest version that came. */
const free = () => waitFor(() => expect(button()?.disabled).toBe(false));

async function press(): Promise<void> {
  button()?.click();
  await waitFor(() => expect(button()?.disabled).toBe(true));
}

/** The one call that waits under this address; it waits no longer. */
function call(end: string): Promise<Options> {
  return waitFor(() => {
    const [one, ...more] = waiting.filter(({ path }) => path.endsWith(end));
    if (!one || more.length > 0) throw new Error(`${one ? more.length + 1 : 0} calls of ${end}`);
    waiting = waiting.filter((other) => other !== one);
    return one;
  });
}

test('an act is on its way until the page holds the version that it left', async () => {
  const done = vi.fn();
  await open({ onSuccess: done });
  await press();
  (await call('/complete')).answer({ id: roundId, version: 2 });
  const again = await call('/rounds');
  expect([button()?.disabled, done.mock.calls.length]).toEqual([true, 0]);
  again.answer({ rounds: [{ id: roundId, version: 2 }] });
  await free();
  expect(done).toHaveBeenCalledOnce();
  await press();
  expect((await call('/complete')).body).toEqual({ version: 2 });
});

test('what holds no version is asked for again, and not waited for', async () => {
  await open();
  await press();
  (await call('/complete')).answer({ id: roundId, version: 2 });
  (await call('/rounds')).answer({ rounds: [{ id: roundId, version: 2 }] });
  await free();
  expect((await call('/standings')).path).toContain(tournamentId);
});

test('an act whose answer is put in its place waits for nothing', async () => {
  const done: string[] = [];
  await open({ keep: () => done.push('kept'), onSuccess: () => done.push('done') });
  await press();
  (await call('/complete')).answer({ id: roundId, version: 2 });
  await free();
  expect(done).toEqual(['kept', 'done']);
  expect((await call('/rounds')).path).toContain(tournamentId);
});

test('an act is done although the page cannot read again', async () => {
  const done = vi.fn();
  await open({ onSuccess: done });
  await press();
  (await call('/complete')).answer({ id: roundId, version: 2 });
  (await call('/rounds')).answer({ code: 'forbidden' }, 403);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('an act that was done when it was sent before shows what it changed', async () => {
  await open();
  await press();
  (await call('/complete')).answer({ code: 'answer-not-kept' }, 409);
  (await call('/rounds')).answer({ rounds: [{ id: roundId, version: 2 }] });
  await waitFor(() => expect(button()?.textContent).toBe('2'));
});
