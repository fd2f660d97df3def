import { describe, expect, test } from 'vitest';
import { byId } from '#engine/collections.ts';
import { figuresOf } from './board-figures.ts';
import {
  type BoardJudge,
  type BoardRoom,
  byFlight,
  clashesIn,
  columnsOf,
  dropMoves,
  flightsIn,
  marksIn,
  seatedIn,
  seatsIn,
} from './board-model.ts';

function judge(id: string, fields: Partial<BoardJudge> = {}): BoardJudge {
  return {
    id,
    name: id,
    short: id,
    institution: null,
    trainee: false,
    independent: false,
    score: 5,
    available: true,
    elsewhere: null,
    conflictTeams: new Set(),
    conflictJudges: new Set(),
    saw: new Map(),
    satWith: new Map(),
    folded: id,
    ...fields,
  };
}

const judges = byId([
  judge('ana', { score: 9, conflictTeams: new Set(['t3']), saw: new Map([['t1', [2]]]) }),
  judge('ben', { score: 6, conflictJudges: new Set(['cleo']) }),
  judge('cleo', { score: 7, conflictJudges: new Set(['ben']) }),
  judge('dan', { score: 3, trainee: true }),
  judge('eve', { score: 8, available: false }),
]);
const seat = (adjudicatorId: string, role: 'chair' | 'panellist' | 'trainee') => ({
  adjudicatorId,
  role,
  locked: false,
});
const top: BoardRoom = {
  id: 'top',
  teams: [{ teamId: 't1' }, { teamId: 't2' }],
  panel: [seat('ana', 'chair'), seat('ben', 'panellist'), seat('cleo', 'panellist')],
};
const low: BoardRoom = {
  id: 'low',
  teams: [{ teamId: 't3' }, { teamId: 't4' }],
  panel: [seat('dan', 'trainee')],
};
const board = { rooms: [top, low], judges };

test('columns fit the fullest room, seats go by score', () => {
  const columns = columnsOf(board.rooms, 1);
  expect(columns.map(({ role }) => role)).toEqual(['chair', 'panellist', 'panellist', 'trainee']);
  expect(seatsIn(top, columns, judges).map((one) => one?.adjudicatorId ?? null)).toEqual([
    'ana',
    'cleo',
    'ben',
    null,
  ]);
});

test('marks name conflicts and earlier rounds, and are the same object when asked again', () => {
  const ana = judge('ana', { conflictTeams: new Set(['t3']), saw: new Map([['t1', [2]]]) });
  const marks = marksIn(top, ana);
  expect(marks).toEqual(new Map([['t1', { conflict: false, rounds: [2] }]]));
  expect(marksIn(top, ana)).toBe(marks);
  expect(marksIn(low, ana)?.get('t3')).toEqual({ conflict: true, rounds: [] });
  expect(marksIn({ ...top, teams: [] }, ana)).toBeNull();
  expect(marksIn(top, judge('dan'))).toBeNull();
});

test('who has a seat is known whatever they do there', () => {
  expect([...seatedIn(board.rooms)]).toEqual(['ana', 'ben', 'cleo', 'dan']);
});

test('clashes are seen on both judges, figures count them once', () => {
  expect([...clashesIn(top, judges)].sort()).toEqual(['ben', 'cleo']);
  expect(figuresOf(board.rooms, judges)).toEqual({
    mean: (9 + 6 + 7) / 3,
    chairs: 1,
    rooms: 2,
    conflicts: 1,
    seen: 1,
    panelsOfTwo: 0,
    away: 0,
  });
});

test('teams of a room fall into the debates that follow one another in it', () => {
  const team = (teamId: string, seat: number) => ({ teamId, seat });
  expect(byFlight([team('a', 0), team('b', 1)])).toEqual([[team('a', 0), team('b', 1)]]);
  expect(byFlight([team('a', 0), team('b', 1), team('c', 0), team('d', 1)])).toEqual([
    [team('a', 0), team('b', 1)],
    [team('c', 0), team('d', 1)],
  ]);
  expect(flightsIn([{ teams: [] }, { teams: [team('a', 0), team('c', 0)] }])).toBe(2);
  expect(flightsIn([])).toBe(1);
});

describe('a drop', () => {
  test('on somebody exchanges the two', () => {
    const target = { kind: 'seat', debateId: 'top', role: 'chair', judgeId: 'ana' } as const;
    expect(dropMoves(board, 'cleo', target)).toEqual({
      moves: [
        { adjudicatorId: 'cleo', to: { debateId: 'top', role: 'chair' } },
        { adjudicatorId: 'ana', to: { debateId: 'top', role: 'panellist' } },
      ],
    });
  });

  test('from the tray on somebody sends them off the board', () => {
    const target = { kind: 'seat', debateId: 'top', role: 'panellist', judgeId: 'ben' } as const;
    expect(dropMoves(board, 'eve', target)).toEqual({
      moves: [
        { adjudicatorId: 'eve', to: { debateId: 'top', role: 'panellist' } },
        { adjudicatorId: 'ben', to: null },
      ],
    });
  });

  test('into a room takes the empty chair, else joins the panel', () => {
    const into = (judgeId: string, debateId: string) =>
      dropMoves(board, judgeId, { kind: 'room', debateId });
    expect(into('eve', 'low')).toEqual({
      moves: [{ adjudicatorId: 'eve', to: { debateId: 'low', role: 'chair' } }],
    });
    expect(into('eve', 'top')).toEqual({
      moves: [{ adjudicatorId: 'eve', to: { debateId: 'top', role: 'panellist' } }],
    });
    expect(into('dan', 'top')).toEqual({
      moves: [{ adjudicatorId: 'dan', to: { debateId: 'top', role: 'trainee' } }],
    });
    expect(into('ana', 'top')).toEqual({ moves: [] });
  });

  test('never makes a trainee vote', () => {
    const chair = { kind: 'seat', debateId: 'low', role: 'chair', judgeId: null } as const;
    expect(dropMoves(board, 'dan', chair)).toEqual({ traineeVotes: 'dan' });
    const watching = { kind: 'seat', debateId: 'low', role: 'trainee', judgeId: 'dan' } as const;
    expect(dropMoves(board, 'ben', watching)).toEqual({ traineeVotes: 'dan' });
  });

  test('on its own seat or off the board from nowhere does nothing', () => {
    const own = { kind: 'seat', debateId: 'top', role: 'chair', judgeId: 'ana' } as const;
    expect(dropMoves(board, 'ana', own)).toEqual({ moves: [] });
    expect(dropMoves(board, 'eve', { kind: 'tray' })).toEqual({ moves: [] });
    expect(dropMoves(board, 'ana', { kind: 'tray' })).toEqual({
      moves: [{ adjudicatorId: 'ana', to: null }],
    });
  });
});
