import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { CredentialProvider } from '../query/api.tsx';
import { type Tournament, TournamentProvider } from '../tournament.tsx';

const tournamentId = '00000000-0000-4000-8000-000000000001';
// A page needs no more of its tournament than this.
const tournament = { id: tournamentId } as Tournament;
const rounds = { rounds: [{ id: '00000000-0000-4000-8000-000000000002', name: 'Round 1' }] };

/** As pages are written: what is not there is on its way, or failed. */
function RoundsPage() {
  const { data, error } = useRead('rounds.list');
  if (!data) return <p>{error ? `Couldn’t load the rounds: ${error.message}` : 'Loading'}</p>;
  return <p>{data.rounds.map(({ name }) => name).join()}</p>;
}

test.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Round 1'],
  ['while the server starts', () => refusal(503, 'unavailable'), 'Round 1'],
  ['while the server is too busy', () => refusal(503, 'queue-full'), 'Round 1'],
  ['while too much is asked', () => refusal(429, 'too-many-requests'), 'Round 1'],
  ['after the right was lost', () => refusal(403, 'forbidden'), 'Couldn’t load'],
  ['after it was withdrawn', () => refusal(404, 'not-found'), 'Couldn’t load'],
])('what a page knows, %s', async (_, fails, shown) => {
  let answer = () => Promise.resolve(Response.json(rounds));
  const access = { roles: ['public'], customRoles: [], personId: null };
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/access') ? Promise.resolve(Response.json(access)) : answer(),
  );
  const page = document.createElement('div');
  const root = createRoot(page);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <QueryClientProvider client={queries}>
      <CredentialProvider scheme="Link" secret="key">
        <TournamentProvider tournament={tournament}>
          <RoundsPage />
        </TournamentProvider>
      </CredentialProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(page.textContent).toContain('Round 1'));
  answer = fails;
  await queries.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('rounds.list') });
  await waitFor(() => {
    const [query] = queries.getQueryCache().findAll({
      predicate: ({ queryKey }) => queryKey.includes('rounds.list'),
    });
    expect(query?.state.status).toBe('error');
    expect(page.textContent).toContain(shown);
  });
  root.unmount();
  vi.unstubAllGlobals();
});

function refusal(status: number, code: string): Promise<Response> {
  return Promise.resolve(Response.json({ code, title: code, status }, { status }));
}
