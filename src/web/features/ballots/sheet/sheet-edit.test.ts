import { expect, test } from 'vitest';
import { checkBallot, isIncomplete } from '#engine/ballots/index.ts';
import { findRulePack } from '#engine/formats/index.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';
import {
  chooseSpeaker,
  contextOf,
  declareWin,
  dropUnusedFields,
  editMark,
  editSpeech,
  exchangeSeats,
  firstSheet,
  seatedAs,
  seatedByRoom,
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
  caseEntry: 'off',
  texts: [],
  flags: [],
  reasonsFor: { low: null, high: null, asks: true },
  sidesOpen: true,
  latest: null,
  isOver: false,
  resting: null,
};
const context = contextOf(form, pack);
const speakers = (sheet: ReturnType<typeof firstSheet>) =>
  sheet.teams[0]?.speeches.map(({ speakerId }) => speakerId);

test('a new sheet lacks the decision, the marks, and who replied', () => {
  const { problems } = checkBallot(context, firstSheet(form, pack));
  expect(problems.every(isIncomplete)).toBe(true);
  const unnamed = problems.filter(({ code }) => code === 'speaker-missing');
  expect(unnamed.map(({ path }) => path)).toEqual([
    'teams.0.speeches.3.speakerId',
    'teams.1.speeches.3.speakerId',
  ]);
});

test('choosing a speaker exchanges the two speeches', () => {
  const sheet = chooseSpeaker(
    firstSheet(form, pack),
    { seat: 0, index: 0 },
    { speakerId: 'A3', ghost: false },
  );
  expect(speakers(sheet)).toEqual(['A3', 'A2', 'A1', null]);
});

test('an iron speech leaves the first one as it is', () => {
  const sheet = chooseSpeaker(
    firstSheet(form, pack),
    { seat: 0, index: 1 },
    { speakerId: 'A1', ghost: true },
  );
  expect(speakers(sheet)).toEqual(['A1', 'A1', 'A3', null]);
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

test('the winner of a final of four leaves the others as losers', () => {
  const [team] = firstSheet(form, pack).teams;
  if (!team) throw new Error('no team');
  const four = { ...firstSheet(form, pack), teams: [team, team, team, team] };
  const won = declareWin(four, 2, true);
  expect(won.teams.map(({ win }) => win)).toEqual([false, false, true, false]);
  expect(declareWin(four, 0, false).teams.map(({ win }) => win)).toEqual([false, null, null, null]);
});

test('sides that one ballot of the room has are those of the next', () => {
  const toss = { winnerId: 'B', took: 'side' as const, firstId: null };
  const first = { ...exchangeSeats(firstSheet(form, pack), 0, 1), toss };
  const next = seatedAs(firstSheet(form, pack), first);
  expect(next.teams.map(({ teamId }) => teamId)).toEqual(['B', 'A']);
  expect(next.toss).toEqual(toss);
  const strangers = { ...first, teams: first.teams.slice(1) };
  expect(seatedAs(next, strangers)).toBe(next);
});

test('the motion of the room is named, and stays open to change only for the tab room', () => {
  const motions = ['m1', 'm2'].map((id) => ({ id, reference: id, text: id }));
  const by = 'teams' as const;
  const of = (binds: boolean) => ({
    ...form,
    motions,
    roomMotion: { motionId: 'm2', binds, by },
  });
  expect(firstSheet(of(true), pack).motionId).toBe('m2');
  const other = { ...firstSheet({ ...form, motions }, pack), motionId: 'm1' };
  expect(withRoomMotion(other, of(true)).motionId).toBe('m2');
  expect(withRoomMotion(other, of(false)).motionId).toBe('m1');
  const codes = (binds: boolean) => checkBallot(contextOf(of(binds), pack), other).problems;
  expect(codes(true)).toContainEqual(expect.objectContaining({ code: 'motion-not-chosen' }));
  expect(codes(false)).not.toContainEqual(expect.objectContaining({ path: 'motionId' }));
});

const shipped = (id: string) => {
  const found = findRulePack(id);
  if (!found) throw new Error('no pack');
  return found;
};

test('a mark is written into its place, and the score is there when all are (R4.24)', () => {
  const schools = shipped('wsdc');
  const criteria = schools.scores.criteria ?? [];
  const at = { seat: 0, index: 1 };
  const written = [28, 29, 14.5].reduce(
    (sheet, mark, criterion) => editMark(sheet, { ...at, criterion }, { mark, criteria }),
    firstSheet(form, schools),
  );
  const speech = (sheet: typeof written) => sheet.teams[0]?.speeches[1];
  expect(speech(written)).toMatchObject({ marks: [28, 29, 14.5], score: 71.5, speakerId: 'A2' });
  const emptied = editMark(written, { ...at, criterion: 0 }, { mark: null, criteria });
  expect(speech(emptied)).toMatchObject({ marks: [null, 29, 14.5], score: null });
  // A sheet that this device kept from before the rules had criteria has no list yet.
  const old = firstSheet(form, { ...schools, scores: pack.scores });
  expect(speech(editMark(old, { ...at, criterion: 2 }, { mark: 14, criteria }))?.marks).toEqual([
    null,
    null,
    14,
  ]);
});

test('a second speech of one person takes no rank (R4.25)', () => {
  const apda = shipped('apda');
  const at = { seat: 0, index: 1 };
  const ranked = editSpeech(firstSheet(form, apda), at, { rank: 3 });
  const speech = (ghost: boolean) =>
    chooseSpeaker(ranked, at, { speakerId: 'A1', ghost }).teams[0]?.speeches[1];
  expect(speech(true)).toMatchObject({ ghost: true, rank: null });
  expect(speech(false)).toMatchObject({ ghost: false, rank: 3 });
  expect(firstSheet(form, pack).teams[0]?.speeches[1]).not.toHaveProperty('rank');
});

test('a sheet loses its marks where the rules no longer ask for any', () => {
  const written = editSpeech(firstSheet(form, pack), { seat: 0, index: 0 }, { score: 75 });
  expect(dropUnusedFields(written, form, pack)).toBe(written);
  const preliminary = { ...pack.ballots.preliminary, result: 'ranks' as const };
  const changed = { ...pack, ballots: { ...pack.ballots, preliminary } };
  expect(dropUnusedFields(written, form, changed).teams.map((team) => team.speeches)).toEqual([
    [],
    [],
  ]);
});

test('a sheet follows the sides once the room has set them, with all that was written', () => {
  const written = editSpeech(firstSheet(form, pack), { seat: 0, index: 0 }, { score: 75 });
  expect(seatedByRoom(written, form)).toBe(written);
  const teams = form.teams.map((team) => ({ ...team, seat: 1 - team.seat }));
  const seated = seatedByRoom(written, { sidesOpen: false, teams });
  expect(seated.teams.map(({ teamId }) => teamId)).toEqual(['B', 'A']);
  expect(seated.teams[1]?.speeches[0]?.score).toBe(75);
  expect(seatedByRoom(seated, { sidesOpen: false, teams })).toBe(seated);
});
