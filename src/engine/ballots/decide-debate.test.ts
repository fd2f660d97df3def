import { describe, expect, test } from 'vitest';
import type { BallotSheet } from '../ballot-sheet.ts';
import { areAllConfirmed, decideDebate, waitingCorrections } from './decide-debate.ts';
import { findDifferences } from './find-differences.ts';
import { fill, pack, room, withSpeech } from './testing.ts';

const australs = room(pack('australs'));
const judges = ['chair', 'left', 'right'] as const;
const sheet = fill(australs, [{ marks: [75, 75, 75, 37] }, { marks: [74, 74, 74, 36] }]);
const otherReply = withSpeech(sheet, [1, 3], { speakerId: 'B2' });

function of(judge: string | null, written: BallotSheet = sheet, isConfirmed = true) {
  return { adjudicatorId: judge, chair: judge === 'chair', sheet: written, isConfirmed };
}

function reasonsOf(sheets: readonly ReturnType<typeof of>[], due: readonly string[] = judges) {
  const decided = decideDebate(australs, { due, sheets });
  return decided.ok ? [] : decided.problems.map(({ code, path, data }) => ({ code, path, data }));
}

describe('a debate is decided when its confirmed ballots merge to a result (R4.26)', () => {
  test('with every due sheet confirmed', () => {
    expect(reasonsOf(judges.map((judge) => of(judge)))).toEqual([]);
  });

  test('a correction that waits takes nothing away', () => {
    const waiting = of('left', otherReply, false);
    expect(reasonsOf([...judges.map((judge) => of(judge)), waiting])).toEqual([]);
  });

  test('judges who agree on the winner but name different repliers leave it undecided', () => {
    const [reason, ...more] = reasonsOf([of('chair'), of('left'), of('right', otherReply)]);
    expect(more).toEqual([]);
    expect(reason).toMatchObject({
      code: 'ballots-differ',
      path: 'teams.1.speeches.3.speakerId',
      data: { field: 'reply', seat: 1, position: 4 },
    });
  });

  test('missing and unconfirmed sheets are named with their judges', () => {
    expect(reasonsOf([of('chair'), of('left', sheet, false)])).toMatchObject([
      { code: 'ballots-missing', data: { adjudicatorIds: ['right'] } },
      { code: 'ballots-unconfirmed', data: { adjudicatorIds: ['left'] } },
    ]);
  });

  test('a sheet that waits for confirmation decides nothing', () => {
    const sheets = [of('chair'), of('left'), of('right', sheet, false)];
    expect(reasonsOf(sheets)).toMatchObject([
      { code: 'ballots-unconfirmed', data: { adjudicatorIds: ['right'] } },
    ]);
  });

  test('differences show before anything is confirmed', () => {
    const sheets = [of('chair', sheet, false), of('left', otherReply, false)];
    expect(reasonsOf(sheets).map(({ code }) => code)).toEqual([
      'ballots-missing',
      'ballots-unconfirmed',
      'ballots-differ',
    ]);
  });

  test('without judges, and with votes that tie', () => {
    expect(reasonsOf([], [])).toMatchObject([{ code: 'no-judges' }]);
    const lost = fill(australs, [{ marks: [74, 74, 74, 36] }, { marks: [75, 75, 75, 37] }]);
    const even = [of('left'), of('right', lost)];
    expect(reasonsOf(even, ['left', 'right'])).toMatchObject([
      { code: 'votes-tied', data: { seats: [0, 1] } },
    ]);
  });

  test('a ballot that no longer fits its room decides nothing', () => {
    const gone = withSpeech(sheet, [0, 0], { speakerId: 'gone' });
    const reasons = reasonsOf(judges.map((judge) => of(judge, gone)));
    expect(reasons.map(({ code }) => code)).toContain('ballots-invalid');
  });
});

describe('differences between ballots (R4.27)', () => {
  test('scores of two judges may differ, those of two versions of one sheet may not', () => {
    const higher = withSpeech(sheet, [0, 0], { score: 77 });
    expect(findDifferences(australs, [of('chair'), of('left', higher)])).toEqual([]);
    const versions = [of('left'), of('left', higher), of('chair')];
    expect(findDifferences(australs, versions)).toMatchObject([
      {
        ...{ path: 'teams.0.speeches.0.score', field: 'score', seat: 0, position: 1 },
        values: [
          { sheet: 0, value: 75 },
          { sheet: 1, value: 77 },
        ],
      },
    ]);
  });

  test('who spoke, and on which side, are named with their place on the sheet', () => {
    const swapped = withSpeech(withSpeech(sheet, [0, 0], { speakerId: 'A2' }), [0, 1], {
      speakerId: 'A1',
    });
    expect(findDifferences(australs, [of('chair'), of('left', swapped)])).toMatchObject([
      {
        ...{ path: 'teams.0.speeches.0.speakerId', field: 'speaker', seat: 0, position: 1 },
        values: [{ value: 'A1' }, { value: 'A2' }],
      },
      { path: 'teams.0.speeches.1.speakerId', field: 'speaker', seat: 0, position: 2 },
    ]);
    const turned = { ...sheet, teams: [...sheet.teams].reverse() };
    expect(findDifferences(australs, [of('chair'), of('left', turned)])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'teams.0.teamId', field: 'side', seat: 0 }),
        expect.objectContaining({ path: 'teams.1.teamId', field: 'side', seat: 1 }),
      ]),
    );
  });

  test('are gone once the ballots agree', () => {
    expect(findDifferences(australs, [of('chair', otherReply), of('left', otherReply)])).toEqual(
      [],
    );
  });
});

describe('corrections that wait are named (R4.32)', () => {
  test.each([
    ['none while every sheet is confirmed', [of('chair'), of('left')], []],
    ['none for a sheet that was never confirmed', [of('chair'), of('left', sheet, false)], []],
    [
      'whose confirmed sheet has a newer version',
      [of('chair'), of('left'), of('left', otherReply, false)],
      ['left'],
    ],
    ['none of somebody whose sheet is not due', [of('gone'), of('gone', sheet, false)], []],
  ])('%s', (_title, sheets, judgesOf) => {
    expect(waitingCorrections({ due: judges, sheets })).toEqual(judgesOf);
  });

  test('the panel’s one sheet too', () => {
    const sheets = [of(null), of(null, otherReply, false)];
    expect(waitingCorrections({ due: [null], sheets })).toEqual([null]);
  });
});

describe('a postponed debate (R4.31)', () => {
  const decide = (sheets: readonly ReturnType<typeof of>[], due: readonly string[] = judges) => {
    const decided = decideDebate(australs, { due, sheets, isPostponed: true });
    return decided.ok ? 'decided' : decided.problems.map(({ code }) => code);
  };

  test('is undecided for that reason alone while no ballot is in', () => {
    expect(decide([])).toEqual(['postponed']);
    expect(decide([], [])).toEqual(['postponed']);
  });

  test('is one like any other as soon as a ballot is in', () => {
    expect(decide([of('chair')])).toEqual(['ballots-missing']);
    expect(decide(judges.map((judge) => of(judge)))).toBe('decided');
  });
});

test('all ballots are confirmed where none is missing or waits', () => {
  const [chair, left] = [of('chair'), of('left')];
  const waits = of('right', sheet, false);
  expect(areAllConfirmed({ due: judges, sheets: [chair, left] })).toBe(false);
  expect(areAllConfirmed({ due: judges, sheets: [chair, left, waits] })).toBe(false);
  expect(areAllConfirmed({ due: judges, sheets: [chair, left, waits, of('right')] })).toBe(true);
  expect(areAllConfirmed({ due: [], sheets: [chair] })).toBe(false);
});
