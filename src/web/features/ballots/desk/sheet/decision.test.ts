import { expect, test } from 'vitest';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { findRulePack } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { editSpeech, firstSheet } from '#web/features/ballots/sheet/sheet-edit.ts';
import type { Ballot, Column } from './columns.ts';
import { decisionBefore, decisionOf, isSameDecision } from './decision.ts';

const pack = australs();

const form: BallotForm = {
  debateId: 'd',
  roundId: 'r',
  roundName: 'Round 1',
  stage: 'preliminary',
  venue: null,
  flight: null,
  adjudicatorId: null,
  viewerId: null,
  advancing: 1,
  teams: ['A', 'B'].map((id, seat) => ({
    id,
    name: id,
    seat,
    speakers: [1, 2, 3].map((n) => ({ id: `${id}${n}`, name: `${id} ${n}` })),
  })),
  panel: [{ id: 'chair', name: 'Chair', role: 'chair' }],
  motions: [],
  roomMotion: null,
  caseEntry: 'off',
  texts: [],
  flags: [],
  reasonsFor: { low: null, high: null, asks: true },
  sidesOpen: false,
  latest: null,
  isOver: false,
  resting: null,
};

/** A whole sheet on which each speaker of a team gets the same. */
function sheetOf(marks: readonly [number, number]): BallotSheet {
  return form.teams.reduce(
    (sheet, { id, seat }) =>
      [1, 2, 3, 1].reduce((filled, nth, index) => {
        const mark = marks[seat] ?? 0;
        const score = index === 3 ? mark / 2 : mark;
        return editSpeech(filled, { seat, index }, { speakerId: `${id}${nth}`, score });
      }, sheet),
    firstSheet(form, pack),
  );
}

function columnOf(now: readonly [number, number], before?: readonly [number, number]): Column {
  return {
    key: 'chair',
    due: { adjudicatorId: 'chair', name: 'Chair', state: 'submitted' },
    adjudicatorId: 'chair',
    by: 'Chair',
    sheet: sheetOf(now),
    ballot: null,
    before: null,
    counted: before ? ({ id: '1', sheet: sheetOf(before) } as Ballot) : null,
    typed: null,
  };
}

const outcomeOf = (column: Column) => {
  const decided = decisionOf(form, pack, [column]);
  if (!decided.ok) throw new Error(JSON.stringify(decided.problems));
  return decided.value;
};

test.each([
  ['the other team wins', [74, 76], true],
  ['the same team wins by more', [78, 75], false],
] as const)('a correction after which %s', (_title, now, changes) => {
  const column = columnOf(now, [76, 75]);
  const before = decisionBefore(form, pack, [column]);
  if (!before) throw new Error('nothing is corrected');
  expect(before.teams.find(({ win }) => win)?.teamId).toBe('A');
  expect(isSameDecision(before, outcomeOf(column))).toBe(!changes);
});

test('a correction that is being typed changes a decision too, before it is entered', () => {
  const sheet = sheetOf([74, 76]);
  const typed = { adjudicatorId: 'chair', sheet, seenId: '1', fromId: '1' };
  const column = { ...columnOf([74, 76], [76, 75]), typed };
  const before = decisionBefore(form, pack, [column]);
  expect(before && isSameDecision(before, outcomeOf(column))).toBe(false);
});

test('a first ballot changes no decision', () => {
  expect(decisionBefore(form, pack, [columnOf([76, 75])])).toBeNull();
});

function australs(): RulePack {
  const found = findRulePack('australs');
  if (!found) throw new Error('no pack');
  return found;
}
