/** A request leads to the pages of its asker. */
import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { RequestDetail } from './request-detail.tsx';

const page = ownTournamentPage();

const request = {
  ...{ id: 'r', topic: 'tab', state: 'open', reopened: false, shared: false, owner: null },
  ...{ round: 'Round 1', room: 'A10', excerpt: 'Please', text: 'Please', changeKind: null },
  ...{ createdAt: '2026-03-01T09:00:00Z', askedAt: '2026-03-01T09:00:00Z', unanswered: true },
  ...{ version: 1, notes: [], change: null, email: 'no-address' },
};
const speaker = { name: 'Ana', personId: 'p', role: 'speaker', team: 'Lagos A', teamId: 't' };
const judge = { name: 'Ben', personId: 'j', role: 'adjudicator', team: null, teamId: null };
const coach = { name: 'Carla', personId: null, role: null, team: null, teamId: null };

test.each([
  [speaker, 'Ana', 'Lagos A · A10 · Round 1', [['Lagos A', '/tournaments/open/teams/t']]],
  [judge, 'Ben', 'Judge · A10 · Round 1', [['Ben', '/tournaments/open/judges/j']]],
  [coach, 'Carla', 'Not taking part · A10 · Round 1', []],
])('$name', async (asker, name, place, links) => {
  const host = await page.show(<RequestDetail requestId="r" onClose={() => undefined} />, {
    '/requests/r': { ...request, asker },
  });
  await waitFor(() => expect(host.querySelector('h2')?.textContent).toBe(name));
  const head = host.querySelector('header');
  expect(head?.querySelector('p')?.textContent).toBe(place);
  expect(
    [...(head?.querySelectorAll('a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]),
  ).toEqual(links);
});
