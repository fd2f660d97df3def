import { expect, test } from 'vitest';
import { deskForms, type FeedbackDesk, nextForm } from './desk-forms.ts';

type Room = FeedbackDesk['rooms'][number];

const panel: Room['panel'] = [
  { id: 'chair', name: 'Chair', role: 'chair' },
  { id: 'wing', name: 'Wing', role: 'panellist' },
];

function room(fields: Partial<Room>): Room {
  return {
    debateId: 'room',
    roundId: 'round',
    roundName: 'Round 1',
    venue: 'A1',
    flight: null,
    from: { kind: 'team', id: 'team', name: 'Team' },
    giver: 'team',
    window: { state: 'open', opensAt: null, closesAt: null },
    panel,
    asked: [],
    given: [],
    sealed: [],
    ...fields,
  };
}

function desk(...rooms: Room[]): FeedbackDesk {
  const form = { version: 0, introduction: '', questions: [], madeAt: null, madeBy: null };
  const scale = { min: 0, max: 10, step: 1 };
  return { scale, forms: [form], rooms, serverNow: '2026-11-23T10:00:00.000Z' };
}

const statesOf = (one: FeedbackDesk) =>
  deskForms(one).map(({ slot, state }) => [slot.about, state]);

test('every form is offered while none is asked for, and then those that are', () => {
  expect(statesOf(desk(room({})))).toEqual([
    ['chair', 'missing'],
    ['wing', 'missing'],
  ]);
  const asked = [{ about: ['chair'], formId: null }];
  expect(statesOf(desk(room({ asked })))).toEqual([['chair', 'missing']]);
});

test('what others gave is there and closed, whether or not it was asked for', () => {
  const asked = [{ about: ['chair'], formId: 'hidden' }];
  expect(statesOf(desk(room({ asked, sealed: ['chair', 'wing'] })))).toEqual([
    ['chair', 'sealed'],
    ['wing', 'sealed'],
  ]);
});

test('the next form is the next that is missing, round the end of the list', () => {
  const two = deskForms(desk(room({ sealed: ['wing'] }), room({ debateId: 'other' })));
  const ids = two.map(({ id }) => id);
  expect(nextForm(two, ids[0] ?? '')?.id).toBe('other/team/chair');
  expect(nextForm(two, ids[3] ?? '')?.id).toBe('room/team/chair');
});
