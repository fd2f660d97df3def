import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { ConflictsPage } from './conflicts-page.tsx';

const page = ownTournamentPage();
const nobody = { adjudicatorId: null, teamId: null, institutionId: null, otherAdjudicatorId: null };

test('judges, teams and institutions lead to their pages', async () => {
  const conflicts = [
    { ...nobody, id: 'c1', source: 'core', adjudicatorId: 'j1', teamId: 't1' },
    { ...nobody, id: 'c2', source: 'core', adjudicatorId: 'j2', institutionId: 'i1' },
    { ...nobody, id: 'c3', source: 'core', adjudicatorId: 'j1', otherAdjudicatorId: 'j2' },
  ];
  const sides = [
    { kind: 'judge', id: 'j3', name: 'Jo' },
    { kind: 'team', id: 't2', name: 'Graz C' },
  ];
  const host = await page.show(<ConflictsPage />, {
    '/participants': {
      institutions: [{ id: 'i1', name: 'University of Lund' }],
      teams: [{ id: 't1', name: 'Oslo A' }],
      adjudicators: [
        { id: 'j1', name: 'Cho' },
        { id: 'j2', name: 'Pia' },
      ],
      speakers: [],
      breakCategories: [],
      speakerCategories: [],
    },
    '/conflicts': { conflicts },
    '/clashes': { clashes: [{ id: 'k1', sides, state: 'approved', by: null, version: 1 }] },
  });
  const links = () =>
    [...host.querySelectorAll('table a')].map((link) => {
      return [link.textContent, link.getAttribute('href')?.replace('/tournaments/open/', '')];
    });
  await waitFor(() =>
    expect(links()).toEqual([
      ['Jo', 'judges/j3'],
      ['Graz C', 'teams/t2'],
      ['Cho', 'judges/j1'],
      ['Oslo A', 'teams/t1'],
      ['Pia', 'judges/j2'],
      ['University of Lund', 'participants?institution=i1'],
      ['Cho', 'judges/j1'],
      ['Pia', 'judges/j2'],
    ]),
  );
});
