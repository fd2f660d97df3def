import { expect, test, vi } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { useUndoOffer } from '#web/lib/query/undo-offer.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
import { BoardActions } from './board-actions.tsx';
import type { Draw } from './board-data.ts';

const page = ownTournamentPage();
const draw = { id: 'd', roundId: 'r', version: 4, state: 'confirmed' } as unknown as Draw;
const answers = { '/access': { roles: ['tab'], customRoles: [], personId: null } };

function Board({ drawWithdrawnAt }: { readonly drawWithdrawnAt: string | null }) {
  const round = { id: 'r', name: 'Round 2', state: 'current', stage: 'preliminary' };
  const undo = useUndoOffer(draw);
  return (
    <>
      <BoardActions
        round={{ ...round, drawWithdrawnAt } as unknown as Round}
        draw={draw}
        hasBeside={false}
        nameOf={(id) => id}
        onDraw={() => undefined}
        onShow={() => undefined}
        onDialog={() => undefined}
        undo={undo}
      />
      {undo.note}
    </>
  );
}

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

/** Presses Undo on a draw in which nothing was edited. @returns what was sent, by path */
async function pressUndo(drawWithdrawnAt: string | null): Promise<[string, unknown][]> {
  await page.show(<Board drawWithdrawnAt={drawWithdrawnAt} />, answers);
  await waitFor(() => expect(button('Undo')).toBeDefined());
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    sent.push([url.split('/').at(-1) ?? '', body ? JSON.parse(String(body)) : null]);
    return url.endsWith('/undo')
      ? Promise.resolve(Response.json({ code: 'no-undo', detail: '' }, { status: 409 }))
      : new Promise(() => undefined);
  });
  await settled(() => button('Undo')?.click());
  return sent;
}

test('after a withdrawal Undo offers to release the draw again', async () => {
  const sent = await pressUndo('2026-11-21T12:00:00.000Z');
  await waitFor(() => expect(button('Release again')).toBeDefined());
  expect(document.body.textContent).not.toContain('Nothing was undone.');
  await settled(() => button('Release again')?.click());
  await waitFor(() =>
    expect(sent).toContainEqual(['release', { version: 4, when: 'now', despite: true }]),
  );
});

test('where no release was withdrawn it says that there is nothing to undo', async () => {
  await pressUndo(null);
  await waitFor(() => expect(document.body.textContent).toContain('Nothing was undone.'));
  expect(button('Release again')).toBeUndefined();
});
