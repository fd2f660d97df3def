import { expect, test, vi } from 'vitest';
import { ownTournamentPage, pageTournament } from '#testing/web/tournament-page.tsx';
import type { Tournament } from '#web/lib/tournament.tsx';
import { ArchiveSection } from './archive-section.tsx';

const hidden = { ...pageTournament, listed: false, private: false, experimental: false };
const page = ownTournamentPage(hidden as Tournament);
const over = { rounds: [{ id: 'r', seq: 1, name: 'Round 1', state: 'completed' }] };
const mail = { kind: 'emails-failed', count: 3 };

test('before the archive, an unlisted tournament and failed emails are named', async () => {
  const host = await page.show(<ArchiveSection />, {
    '/rounds': over,
    '/attention': { items: [mail], now: '2026-11-21T12:00:00.000Z' },
  });
  await vi.waitFor(() => expect(host.textContent).toContain('The tournament is unlisted.'));
  const acts = [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(acts).toContain('Archive the tournament');
  await vi.waitFor(() => expect(host.textContent).toContain('3 emails were not delivered.'));
  expect(host.querySelector('a[href$="/manage/mail"]')).not.toBeNull();
});
