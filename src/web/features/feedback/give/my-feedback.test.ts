import { describe, expect, test } from 'vitest';
import { answersTo, isOwed, type MyRoom, slotsOf, stateAt } from './my-feedback.ts';

const opensAt = '2026-11-21T10:00:00.000Z';
const closesAt = '2026-11-21T11:00:00.000Z';
const [before, during, after] = ['09:59', '10:30', '11:00'].map((time) =>
  Date.parse(`2026-11-21T${time}:00.000Z`),
) as [number, number, number];

function roomWith(change: Partial<MyRoom>): MyRoom {
  return {
    debateId: 'debate',
    roundId: 'round',
    roundName: 'Round 1',
    venue: 'B12',
    flight: null,
    from: { kind: 'team', id: 'team', name: 'Team A' },
    giver: 'team',
    window: { state: 'open', opensAt, closesAt },
    panel: [
      { id: 'chair', name: 'Chair', role: 'chair' },
      { id: 'wing', name: 'Wing', role: 'panellist' },
    ],
    asked: [{ about: ['chair'], formId: null }],
    given: [],
    ...change,
  };
}

describe('the forms of a room', () => {
  test('are those asked for, then the others of the panel', () => {
    const slots = slotsOf(roomWith({}));
    expect(slots.map(({ about, isAsked }) => [about, isAsked])).toEqual([
      ['chair', true],
      ['wing', false],
    ]);
  });

  test('are one where somebody is to be named', () => {
    const [slot, ...others] = slotsOf(
      roomWith({ asked: [{ about: ['chair', 'wing'], formId: null }] }),
    );
    expect(slot).toMatchObject({ about: 'explained', isAsked: true });
    expect(slot?.judges).toHaveLength(2);
    expect(others).toEqual([]);
  });

  test('are owed while the window is open and nothing was given', () => {
    const [slot] = slotsOf(roomWith({}));
    if (!slot) throw new Error('no form');
    expect(isOwed(slot, during)).toBe(true);
    expect(isOwed(slot, after)).toBe(false);
  });
});

describe('a window without a network', () => {
  test.each([
    ['not-yet', before, 'not-yet'],
    ['not-yet', during, 'open'],
    ['open', during, 'open'],
    ['open', after, 'closed'],
    ['closed', during, 'closed'],
  ] as const)('that was %s goes on by the clock', (state, now, expected) => {
    expect(stateAt(roomWith({ window: { state, opensAt, closesAt } }), now)).toBe(expected);
  });

  test('waits where nobody can say when it opens', () => {
    const window = { state: 'not-yet', opensAt: null, closesAt: null } as const;
    expect(stateAt(roomWith({ window }), after)).toBe('not-yet');
  });
});

test('answers that are empty or not asked for stay on the device', () => {
  const text = { kind: 'text', text: 'Why?', required: false, from: [], about: [] } as const;
  const questions = ['a', 'b', 'c'].map((id) => ({ ...text, id, range: null, options: [] }));
  expect(answersTo(questions, { a: 'Clear', b: '', c: [], gone: 'Old' })).toEqual({ a: 'Clear' });
});
