import { expect, test } from 'vitest';
import { checkBallot } from './checks/check-ballot.ts';
import { packForRoom, seatsItself } from './pack-for-room.ts';
import { fill, pack, room } from './testing.ts';

const wsdc = pack('wsdc');
const entries = [
  { marks: [70, 70, 70, 35], win: true },
  { marks: [69, 69, 69, 34], win: false },
];

function problemsOfSwapped(sidesOpen: boolean, sides: 'balance' | 'by-ballot') {
  const rules = {
    ...wsdc,
    draw: { ...wsdc.draw, options: { ...wsdc.draw.options, sides } },
  };
  const context = room(packForRoom(rules, sidesOpen));
  const sheet = fill({ ...context, teams: [...context.teams].reverse() }, entries);
  return checkBallot(context, sheet).problems.map(({ code }) => code);
}

test('a sheet may say who sat where only while the sides of its room are open', () => {
  expect(problemsOfSwapped(true, 'balance')).toEqual([]);
  expect(problemsOfSwapped(false, 'balance')).toEqual(['wrong-teams']);
  expect(problemsOfSwapped(false, 'by-ballot')).toEqual(['wrong-teams']);
});

test('eliminations settle their sides themselves, other rounds where the rules leave it to the room', () => {
  expect(seatsItself(wsdc, 'elimination')).toBe(true);
  expect(seatsItself(wsdc, 'preliminary')).toBe(false);
  expect(seatsItself(pack('public-forum'), 'preliminary')).toBe(true);
});
