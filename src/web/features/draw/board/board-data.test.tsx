import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { readQuery } from '#web/lib/query/use-read.ts';
import { type Tournament, TournamentProvider } from '#web/lib/tournament.tsx';
import { type Draw, type Finding, outsideOf, useDrawPatch } from './board-data.ts';

const tournamentId = '00000000-0000-4000-8000-000000000001';
const roundId = '00000000-0000-4000-8000-000000000002';
type Patch = ReturnType<typeof useDrawPatch>;

// Nothing is asked for: what the page holds is all there is.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => void vi.unstubAllGlobals());

function Board({ onPatch }: { readonly onPatch: (patch: Patch) => void }) {
  onPatch(useDrawPatch(roundId, 'shown'));
  return null;
}

/** Patches a draw shown by its id. @returns versions held afterwards, by id and as that of the round */
async function patchedVersions(ofRoundId: string): Promise<unknown[]> {
  const queries = new QueryClient();
  let patch: Patch | undefined;
  const root = createRoot(document.createElement('div'));
  const onPatch = (given: Patch) => {
    patch = given;
  };
  root.render(
    <QueryClientProvider client={queries}>
      <CredentialProvider scheme="Link" secret="key">
        <TournamentProvider tournament={{ id: tournamentId } as Tournament}>
          <Board onPatch={onPatch} />
        </TournamentProvider>
      </CredentialProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(patch).toBeDefined());
  const keyOf = (query: { drawId?: string }) => {
    const place = { key: 'Link:key', tournamentId };
    return readQuery(place, 'draw.ofRound', { params: { roundId }, query }).queryKey;
  };
  queries.setQueryData(keyOf({ drawId: 'shown' }), { draw: { id: 'shown', version: 1 } });
  queries.setQueryData(keyOf({}), { draw: { id: ofRoundId, version: 1 } });
  // A patch looks at nothing but the id.
  patch?.({ id: 'shown', version: 2 } as Parameters<Patch>[0]);
  root.unmount();
  return [{ drawId: 'shown' }, {}].map(
    (query) => queries.getQueryData<{ draw: { version: number } }>(keyOf(query))?.draw.version,
  );
}

test('a draw that is patched is the new one for the boards that start from its round, too', async () => {
  expect(await patchedVersions('shown')).toEqual([2, 2]);
});

test('another draw of the round stays what it is', async () => {
  expect(await patchedVersions('another')).toEqual([2, 1]);
});

test('a team that has just got a room is not outside, whatever the findings still say', () => {
  const draw = { byes: ['bye'], debates: [{ teams: [{ teamId: 'late' }] }] };
  const findings = ['late', 'other'].map((subjectId) => ({ code: 'team-missing', subjectId }));
  expect(outsideOf(draw as unknown as Draw, findings as Finding[])).toEqual(['bye', 'other']);
});
