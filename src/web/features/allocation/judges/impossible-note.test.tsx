import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import type { BoardJudge } from '../board/board-model.ts';
import { useDrop } from '../board/use-drop.ts';
import type { Refusal } from '../refusal.ts';
import { RefusalNote } from '../refusal-note.tsx';
import { ImpossibleNote } from './impossible-note.tsx';

const page = ownTournamentPage();
const before = { roundId: 'r', rooms: [], roomName: () => 'A10', onWaive: () => undefined };
const kept = { kind: 'kept-seat', adjudicatorId: 'j', otherId: null } as const;
const score = { kind: 'chair-score', adjudicatorId: null, otherId: null } as const;

function judge(id: string, facts: Partial<BoardJudge> = {}): BoardJudge {
  const none = new Map();
  const free = { available: true, elsewhere: null, trainee: false, independent: false, score: 3 };
  const conflicts = { conflictTeams: new Set<string>(), conflictJudges: new Set<string>() };
  const texts = { id, name: id, short: id, folded: id, institution: null };
  return { ...texts, ...free, ...conflicts, saw: none, satWith: none, ...facts };
}

async function textFor(...rules: readonly object[]) {
  const data = { debates: ['d'], adjudicators: [], rules, relaxation: { waive: [] } };
  const refusal: Refusal = { code: 'refused-by-rules', problems: [{ code: 'impossible', data }] };
  const judges = new Map([['j', judge('j', { name: 'Jo Bell' })]]);
  const host = await page.show(<ImpossibleNote {...{ refusal, judges }} {...before} />);
  return host.textContent ?? '';
}

test('judges who are lacking are not called locked: the seats of the others are kept', async () => {
  const short = await textFor(kept);
  expect(short).toContain('Not enough judges are free to chair these rooms: A10.');
  expect(short).toContain('The present seat of Jo Bell');
  expect(short).not.toContain('locked');
  expect(await textFor(kept, score)).toContain('Blocked by:');
});

test('a lack of judges says why each is not free, with numbers and the page for it', async () => {
  const seat = { adjudicatorId: 's', role: 'chair' as const, locked: false };
  const rooms = [
    { id: 'd', teams: [{ teamId: 't' }], panel: [] },
    { id: 'e', teams: [], panel: [seat] },
  ];
  const people = [
    ...[judge('s'), judge('a', { available: false }), judge('b', { available: false })],
    judge('x', { available: false, elsewhere: 'Final, A1' }),
    judge('c', { conflictTeams: new Set(['t']) }),
    judge('n', { trainee: true }),
  ];
  const refusal: Refusal = {
    code: 'refused-by-rules',
    problems: [{ code: 'impossible', data: { debates: ['d'] } }],
  };
  const judges = new Map(people.map((one) => [one.id, one]));
  const host = await page.show(
    <RefusalNote {...{ refusal, judges, ...before, rooms }} onClose={() => undefined} />,
    {
      '/rounds': { rounds: [{ id: 'q', seq: 5, name: 'Final', state: 'current' }] },
      '/elsewhere': { busy: [{ id: 'x', seq: 5, rank: 1, venue: 'A1' }] },
    },
  );
  await waitFor(() =>
    expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '2 judges aren’t checked in for this round · Open check-in',
      '1 judge is in Final at the same time · Open its judges',
      '1 free judge has a conflict with a team there · Open conflicts',
      '1 free judge is a trainee, who doesn’t vote',
      '1 judge already has a seat in this round',
    ]),
  );
  // The rules come last: judges who are not here are the usual reason.
  expect(host.textContent).toMatch(/A10\.2 judges aren’t checked in.*“Compare options” shows/);
  const hrefs = [...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/tournaments/open/manage/checkin?round=r',
    '/tournaments/open/manage/judges?round=q',
    '/tournaments/open/manage/participants/conflicts',
  ]);
});

const chair = (adjudicatorId: string) => ({ adjudicatorId, role: 'chair' as const, locked: false });

function Swap({ judges }: { readonly judges: Map<string, BoardJudge> }) {
  const debates = [{ id: 'd', teams: [], panel: [chair('s')] }];
  const drop = useDrop({ debates, judges, move: () => undefined });
  const target = { kind: 'seat', debateId: 'd', role: 'chair', judgeId: 's' } as const;
  return (
    <button type="button" onClick={() => drop('Ill', target)}>
      Swap
    </button>
  );
}

test('a judge who is not here is seated with a warning', async () => {
  const people = [judge('s'), judge('Ill', { available: false })];
  const judges = new Map(people.map((one) => [one.id, one]));
  const host = await page.show(<Swap judges={judges} />);
  // Those of other files are there too.
  toasts.clear();
  await settled(() => host.querySelector('button')?.click());
  expect(toasts.read().map(({ title }) => title)).toEqual(['Ill is not checked in']);
  toasts.clear();
});
