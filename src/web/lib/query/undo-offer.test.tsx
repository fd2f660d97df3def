import { expect, test } from 'vitest';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { useUndoOffer } from './undo-offer.tsx';

const page = ownTournamentPage();

function Board({ code, of }: { code: 'conflict' | 'no-undo' | 'offline'; of?: 'release' }) {
  const undo = useUndoOffer({ id: 'd', version: 4 });
  return (
    <>
      {undo.isOffered && (
        <button type="button" onClick={() => undo.explain({ code, message: '' }, of)}>
          Undo
        </button>
      )}
      {undo.note}
    </>
  );
}

const press = (host: HTMLElement) => settled(() => host.querySelector('button')?.click());

test('a refused Undo says why in place, and is not offered again for that version', async () => {
  const host = await page.show(<Board code="conflict" />);
  await press(host);
  expect(host.textContent).toContain('Undo would take back someone else’s change.');
  expect(host.textContent).not.toBe('Undo');
  expect([...host.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['Close']);
  await press(host);
  expect(host.textContent).toBe('');
});

test('an Undo past a release, and a release that was overtaken, have their own words', async () => {
  const host = await page.show(<Board code="no-undo" />);
  await press(host);
  expect(host.textContent).toContain(
    'There is no change to undo since the draw was made or last released.',
  );
  const other = await page.show(<Board code="conflict" of="release" />);
  await press(other);
  expect(other.textContent).toContain('The draw was not released again.');
});

test('what is not about the draw is left to the message of the page', async () => {
  const host = await page.show(<Board code="offline" />);
  await press(host);
  expect(host.textContent).toBe('Undo');
});
