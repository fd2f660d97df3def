import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, pageTournament, settled } from '#testing/web/tournament-page.tsx';
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
  await waitFor(() => expect(host.textContent).toContain('The tournament is unlisted.'));
  const acts = [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(acts).toContain('Archive the tournament');
  await waitFor(() => expect(host.textContent).toContain('3 emails were not delivered.'));
  expect(host.querySelector('a[href$="/manage/mail"]')).not.toBeNull();
});

test('what is not public is named before the archive, with the way to release it', async () => {
  const plain = { since: null, until: null, round: null, subjectId: null, step: null, names: [] };
  const host = await page.show(<ArchiveSection />, {
    '/rounds': over,
    '/attention': {
      items: [
        { ...plain, kind: 'tab-closed', count: 1 },
        { ...plain, kind: 'results-unreleased', count: 3, names: ['Round 1', 'Round 2'] },
        mail,
      ],
      now: '2026-11-21T12:00:00.000Z',
    },
  });
  await waitFor(() => expect(host.textContent).toContain('Not everything is public.'));
  const act = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Archive the tournament',
  );
  await settled(() => act?.click());
  const dialog = document.querySelector('[role="alertdialog"]');
  expect(dialog?.querySelector('h2')?.textContent).toBe(
    'Archive The Open before everything is public?',
  );
  expect([...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
    [
      ...['The tab Release', 'Results of 3 rounds: Round 1, Round 2 and 1 more Release'],
      '3 emails not delivered',
    ],
  );
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe(
    '/tournaments/open/manage/standings',
  );
  expect(dialog?.textContent).toContain('Archive all the same');
});

test('what the guide goes on asking for is named in the question', async () => {
  const plain = { since: null, until: null, round: null, subjectId: null, step: null, names: [] };
  const host = await page.show(<ArchiveSection />, {
    '/rounds': over,
    '/attention': {
      items: [
        { ...plain, kind: 'requests', count: 1 },
        { ...plain, kind: 'requests', count: 1, subjectId: 'another' },
        { ...plain, kind: 'archive', count: 1 },
        mail,
      ],
      now: '2026-11-21T12:00:00.000Z',
    },
  });
  const button = () =>
    [...host.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Archive the tournament',
    );
  await waitFor(() => expect(host.textContent).toContain('3 emails were not delivered.'));
  await settled(() => button()?.click());
  const dialog = document.querySelector('[role="alertdialog"]');
  expect([...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['1 request is unanswered', '3 emails not delivered'],
  );
});
