import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { BoardHistory } from './board/board-history.tsx';
import { partsOf } from './cost-words.ts';
import { AlternativeList } from './judges/alternative-list.tsx';
import type { Alternative } from './judges/use-solutions.ts';
import { WhySeat, type WhySeatProps } from './why/why-seat.tsx';

const page = ownTournamentPage();
const costs = (...all: readonly number[]) => all.map((cost, at) => ({ code: `c${at}`, cost }));
const parts = (...all: readonly number[]) =>
  partsOf(costs(...all)).map(({ of, part }) => `${of.code} ${part}`);

test('costs are parts of their sum, whatever their size', () => {
  expect(parts(30_000, 10_000)).toEqual(['c0 75%', 'c1 25%']);
  expect(parts(0.3, 0.1)).toEqual(['c0 75%', 'c1 25%']);
});

test('what hardly counts is left out, and nothing is made of nothing', () => {
  expect(parts(1000, 1, 0)).toEqual(['c0 100%']);
  expect(parts(0, 0)).toEqual([]);
  expect(parts()).toEqual([]);
});

const alternative = (cost: number, pairwise: number) =>
  ({
    linear: { cost, bound: 40_000 },
    pairwise,
    extra: cost + pairwise - 40_083,
    unallocated: { judges: 1, trainees: 0 },
    changes: [],
  }) as unknown as Alternative;

test('options are compared with the first choice, not by bare costs', async () => {
  const alternatives = [alternative(40_040, 43), alternative(40_120, 86), alternative(40_040, 43)];
  const nothing = { rounds: [], judges: new Map(), roomName: () => '' };
  const host = await page.show(
    <AlternativeList
      {...nothing}
      alternatives={alternatives}
      applying={null}
      onApply={() => undefined}
    />,
  );
  const [first, second, third] = [...host.querySelectorAll('ol > li')].map(
    (card) => card.textContent,
  );
  expect(first).toContain('Overallthe best found');
  expect(first).toContain('Seatsat most 0.1% above the optimum');
  expect(second).toContain('Overall0.3% worse than the first choice');
  expect(second).toContain('Company100% worse than the first choice');
  expect(third).toContain('Overallas good as the first choice');
  expect(host.textContent).not.toMatch(/40,|Cost/);
});

test('the history of a board says how near an allocation is to the best there can be', async () => {
  const made = {
    id: 'a1',
    at: '2030-11-21T09:30:00.000Z',
    mode: 'all',
    rounds: 1,
    choice: 0,
    linear: { cost: 40_040, bound: 40_000 },
    pairwise: 43,
  };
  const answers = { '/allocations': { allocations: [made] } };
  await page.show(<BoardHistory drawId="d" onClose={() => undefined} />, answers);
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';
  await waitFor(() => expect(dialog()).toContain('Seats: at most 0.1% above the optimum'));
  expect(dialog()).not.toContain('40,');
});

test('the reasons for a seat are parts of a whole, and the best swap is said in a word', async () => {
  const criterion = (code: string, cost: number, data = {}) => ({ code, weight: 1, cost, data });
  const why = {
    criteria: [
      criterion('chair-strength', 300, { score: 7.5, importance: 0 }),
      criterion('sat-with', 100, { adjudicatorIds: ['bo'] }),
      criterion('change', 0),
    ],
    alternative: { extra: 12, data: { adjudicatorId: 'bo' } },
  };
  const debate = {
    id: 'd',
    panel: [{ adjudicatorId: 'ann', role: 'chair', locked: false }],
    teams: [{ teamId: 'red' }],
  };
  const judge = (name: string, conflictTeams: readonly string[] = []) => ({
    ...{ name, short: name, saw: new Map(), available: false },
    conflictTeams: new Set(conflictTeams),
    conflictJudges: new Set(),
  });
  const props = {
    debate,
    judgeId: 'ann',
    judges: new Map([
      ['ann', judge('Ann', ['red'])],
      ['bo', judge('Bo')],
    ]),
    teams: new Map([['red', 'Red A']]),
    roomName: () => 'A1',
    isEditable: false,
    onMove: () => undefined,
    onLock: () => undefined,
    isReleased: true,
  } as unknown as WhySeatProps;
  const names = {
    institutions: [{ id: 'uni', name: 'Utrecht', shortName: 'Utrecht' }],
    teams: [{ id: 'red', name: 'Red A', institutionId: 'uni' }],
    adjudicators: [{ id: 'ann', name: 'Ann', institutionId: null }],
  };
  const host = await page.show(<WhySeat {...props} />, {
    '/why': why,
    '/access': { roles: ['tab'], customRoles: [], personId: null },
    '/participants/names': names,
  });
  await waitFor(() =>
    expect(host.textContent).toContain('Best swap: Bo (unallocated), slightly worse.'),
  );
  const terms = [...host.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(terms).toEqual([
    'Conflicts with the teams or the panel: Red A',
    'Available in this round: no',
    'Score for a room of this importance: 75%',
    'Sat with Bo before: 25%',
  ]);
  expect(host.textContent).not.toMatch(/300|100/);
  await waitFor(() => expect(host.querySelectorAll('nav a')).toHaveLength(4));
  const links = [...host.querySelectorAll('nav a')];
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'A1 /tournaments/open/debates/d',
    'Ann /tournaments/open/judges/ann',
    'Red A /tournaments/open/teams/red',
    'Utrecht /tournaments/open/participants?institution=uni',
  ]);
});
