import { expect, test } from 'vitest';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { findRulePack } from '#engine/formats/index.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import {
  chooseSpeaker,
  editSpeech,
  editTeam,
  firstSheet,
} from '#web/features/ballots/sheet/sheet-edit.ts';
import { checkSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { type Ballot, columnsOf, isBegun, withFacts } from './columns.ts';
import { isChanged, matchesOf, replacedBy } from './replaced.ts';
import { rowsOf } from './rows.ts';

const pack = findRulePack('australs');
if (!pack) throw new Error('no pack');

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
  panel: [],
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
const blank = firstSheet(form, pack);
const room = { form, pack };

function ballot(id: string, adjudicatorId: string, more: Partial<Ballot> = {}): Ballot {
  return {
    id,
    debateId: 'd',
    adjudicatorId,
    version: 1,
    state: 'submitted',
    sheet: structuredClone(blank) as Ballot['sheet'],
    enteredBy: 'Dana',
    mine: true,
    enteredAt: '2026-01-01T10:00:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
    reason: null,
    unseenId: null,
    ...more,
  };
}

const due = ['chair', 'wing'].map((adjudicatorId) => ({
  adjudicatorId,
  name: adjudicatorId,
  state: 'missing' as const,
}));
const typed = (adjudicatorId: string, sheet: BallotSheet = blank) => ({
  adjudicatorId,
  sheet,
  seenId: null,
  fromId: null,
});

test('what is in is read, what is missing is typed: no ballot opens another one’s correction', () => {
  const columns = columnsOf({ due, ballots: [ballot('1', 'chair')] }, [], room);
  expect(columns.map(({ key, typed: open }) => [key, open !== null])).toEqual([
    ['1', false],
    ['wing', true],
  ]);
});

test('a ballot that arrives while its sheet is typed is shown beside it', () => {
  const ballots = [ballot('1', 'chair', { enteredBy: 'Emil' })];
  const columns = columnsOf({ due, ballots }, [typed('chair')], room);
  expect(columns.map(({ key }) => key)).toEqual(['1', 'chair', 'wing']);
  expect(columns[0]?.by).toBe('Emil');
});

test('a correction takes the place of its ballot', () => {
  const ballots = [ballot('1', 'chair', { state: 'confirmed' })];
  const correction = { ...typed('chair'), seenId: '1', fromId: '1' };
  const columns = columnsOf({ due, ballots }, [correction], room);
  expect(columns.map(({ key }) => key)).toEqual(['chair', 'wing']);
});

test('two versions that wait are both there, each with its author', () => {
  const ballots = [ballot('1', 'chair'), ballot('2', 'chair', { enteredBy: 'Emil', version: 2 })];
  const columns = columnsOf({ due: due.slice(0, 1), ballots }, [], room);
  expect(columns.map(({ by }) => by)).toEqual(['Dana', 'Emil']);
});

test('speakers and forfeits are those of the room, who replied and the marks are the judge’s', () => {
  const swapped = chooseSpeaker(blank, { seat: 0, index: 0 }, { speakerId: 'A2', ghost: false });
  const replied = editSpeech(swapped, { seat: 0, index: 3 }, { speakerId: 'A1', score: 38 });
  const sheet = withFacts(blank, replied);
  expect(sheet.teams[0]?.speeches.map(({ speakerId }) => speakerId)).toEqual([
    'A2',
    'A1',
    'A3',
    null,
  ]);
  expect(sheet.teams[0]?.speeches[3]?.score).toBeNull();
  const gone = withFacts(editTeam(blank, 1, { win: true }), editTeam(blank, 1, { forfeit: true }));
  expect(gone.teams[1]).toMatchObject({ forfeit: true, win: null });
});

test('a sheet is begun with the first thing that a judge says', () => {
  const swapped = chooseSpeaker(blank, { seat: 0, index: 0 }, { speakerId: 'A2', ghost: false });
  expect(isBegun(typed('chair', swapped))).toBe(false);
  const marked = editSpeech(blank, { seat: 0, index: 0 }, { score: 75 });
  expect(isBegun(typed('chair', marked))).toBe(true);
  expect(isBegun({ ...typed('chair'), fromId: '1' })).toBe(true);
});

const scored = [75, 76, 74, 37].reduce(
  (sheet, score, index) => editSpeech(sheet, { seat: 0, index }, { score, speakerId: 'A1' }),
  blank,
);

test.each([
  [
    'a score, and with it the total',
    editSpeech(scored, { seat: 0, index: 1 }, { score: 78 }),
    ['0', '0.1.score'],
  ],
  [
    'a score that is taken away',
    editSpeech(scored, { seat: 0, index: 2 }, { score: null }),
    ['0', '0.2.score'],
  ],
  ['who replied', editSpeech(scored, { seat: 0, index: 3 }, { speakerId: 'A2' }), ['0.3.replier']],
  ['nothing', scored, []],
])('a correction shows what it changes against the confirmed ballot: %s', (_title, after, ids) => {
  const confirmed = ballot('1', 'chair', { state: 'confirmed', sheet: asSent(scored) });
  const correction = ballot('2', 'chair', { version: 2, sheet: asSent(after) });
  const [column] = columnsOf({ due, ballots: [confirmed, correction] }, [], room);
  expect(column?.ballot?.id).toBe('2');
  const was = column && replacedBy(column, form, pack);
  if (!was) throw new Error('nothing is replaced');
  const changed = rowsOf(pack, form, [false, false]).filter((row) => isChanged(row, was));
  expect(changed.map(({ id }) => id)).toEqual(ids);
});

test('a ballot that waits for the first time replaces none', () => {
  const [column] = columnsOf({ due, ballots: [ballot('1', 'chair')] }, [], room);
  expect(column && replacedBy(column, form, pack)).toBeNull();
});

/** The engine's sheet is read-only; the answer's is not. */
function asSent(sheet: BallotSheet): Ballot['sheet'] {
  return structuredClone(sheet) as Ballot['sheet'];
}

test('a correction lets the scores decide again where another program declared the winner', () => {
  const declared = firstSheet(form, pack);
  const sheet = {
    ...declared,
    teams: declared.teams.map((team, seat) => ({ ...team, win: seat === 0, rank: seat + 1 })),
  };
  const typed = { adjudicatorId: null, sheet, seenId: 'old', fromId: 'old' };
  const due = { adjudicatorId: null, name: null, state: 'confirmed' as const };
  const [column] = columnsOf({ due: [due], ballots: [] }, [typed], { form, pack });
  expect(column?.sheet.teams.map(({ win, rank }) => ({ win, rank }))).toEqual([
    { win: null, rank: null },
    { win: null, rank: null },
  ]);
});

test('an entry that equals the ballot that the judge sent says so, once it is complete', () => {
  const filled = form.teams.reduce(
    (sheet, { id, seat }) =>
      [1, 2, 3, 1].reduce(
        (so, nth, index) =>
          editSpeech(
            so,
            { seat, index },
            {
              speakerId: `${id}${nth}`,
              score: index === 3 ? 38 : 76 - seat,
            },
          ),
        sheet,
      ),
    blank,
  );
  const own = ballot('1', 'chair', { sheet: filled as Ballot['sheet'], enteredBy: 'Cy' });
  const matches = (ballots: Ballot[], entries: ReturnType<typeof typed>[] = []) =>
    matchesOf(
      columnsOf({ due, ballots }, entries, room).map((column) => {
        const checked = checkSheet(form, pack, column.sheet);
        if (!checked) throw new Error('no check');
        return { column, checked };
      }),
      form,
      pack,
    );
  const other = editSpeech(filled, { seat: 0, index: 0 }, { score: 75 });
  expect(matches([own], [typed('chair', filled)])).toEqual([
    { key: 'chair', judge: 'chair', by: 'Cy', isTyped: true },
  ]);
  expect(matches([own], [typed('chair', other)])).toEqual([]);
  expect(matches([own], [typed('wing', filled)])).toEqual([]);
  const second = ballot('2', 'chair', { sheet: filled as Ballot['sheet'], unseenId: '1' });
  expect(matches([own, second])).toEqual([{ key: '2', judge: 'chair', by: 'Cy', isTyped: false }]);
});
