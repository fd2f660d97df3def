import { expect, test } from 'vitest';
import { checkBallot, isIncomplete } from '#engine/ballots/index.ts';
import { findRulePack } from '#engine/formats/index.ts';
import type { BallotForm } from '../keep/kept-ballot.ts';
import {
  chooseSpeaker,
  contextOf,
  declareWin,
  exchangeSeats,
  firstSheet,
  withRoomMotion,
} from './sheet-edit.ts';

const pack = findRulePack('australs');
if (!pack) throw new Error('no pack');

const form: BallotForm = {
  debateId: 'd',
  roundId: 'r',
  roundName: 'Round 1',
  stage: 'preliminary',
  venue: null,
  flight: null,
  adjudicatorId: 'j',
  viewerId: 'j',
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
  sidesOpen: true,
  latest: null,
};
const context = contextOf(form, pack);
const speakers = (sheet: ReturnType<typeof firstSheet>) =>
  sheet.teams[0]?.speeches.map(({ speakerId }) => speakerId);

test('a new sheet lacks only the decision and the marks', () => {
  const codes = checkBallot(context, firstSheet(form, pack)).problems;
  expect(codes.every(isIncomplete)).toBe(true);
  expect(codes.some(({ code }) => code === 'speaker-missing')).toBe(false);
});

test('choosing a speaker exchanges the two speeches', () => {
  const sheet = chooseSpeaker(
    firstSheet(form, pack),
    { seat: 0, index: 0 },
    { speakerId: 'A3', ghost: false },
  );
  expect(speakers(sheet)).toEqual(['A3', 'A2', 'A1', 'A1']);
});

test('an iron speech leaves the first one as it is', () => {
  const sheet = chooseSpeaker(
    firstSheet(form, pack),
    { seat: 0, index: 1 },
    { speakerId: 'A1', ghost: true },
  );
  expect(speakers(sheet)).toEqual(['A1', 'A1', 'A3', 'A1']);
  expect(checkBallot(context, sheet).problems.every(isIncomplete)).toBe(true);
});

test('one of two wins, and seats can be exchanged where they are open', () => {
  const won = declareWin(firstSheet(form, pack), 1, true);
  expect(won.teams.map(({ win }) => win)).toEqual([false, true]);
  const swapped = exchangeSeats(won, 0, 1);
  expect(swapped.teams.map(({ teamId, win }) => [teamId, win])).toEqual([
    ['B', true],
    ['A', false],
  ]);
});

test('the motion of the room is named, and stays open to change only for the tab room', () => {
  const motions = ['m1', 'm2'].map((id) => ({ id, reference: id, text: id }));
  const of = (binds: boolean) => ({ ...form, motions, roomMotion: { motionId: 'm2', binds } });
  expect(firstSheet(of(true), pack).motionId).toBe('m2');
  const other = { ...firstSheet({ ...form, motions }, pack), motionId: 'm1' };
  expect(withRoomMotion(other, of(true)).motionId).toBe('m2');
  expect(withRoomMotion(other, of(false)).motionId).toBe('m1');
  const codes = (binds: boolean) => checkBallot(contextOf(of(binds), pack), other).problems;
  expect(codes(true)).toContainEqual(expect.objectContaining({ code: 'motion-not-chosen' }));
  expect(codes(false)).not.toContainEqual(expect.objectContaining({ path: 'motionId' }));
});
