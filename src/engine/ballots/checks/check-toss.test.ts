import { describe, expect, it } from 'vitest';
import { checkBallot, isIncomplete, mergeSheets, packForRoom, tossOffered } from '../index.ts';
import { fill, pack, room } from '../testing.ts';

const openRoom = (id: string) => {
  const settled = room(pack(id));
  return { ...settled, pack: packForRoom(settled.pack, true) };
};
const schools = openRoom('wsdc');
const [first = '', second = ''] = schools.teams.map(({ teamId }) => teamId);
const sheet = fill(schools, [{ marks: [70, 71, 72, 35.5] }, { marks: [71, 71, 70, 35] }]);
const side = { winnerId: second, took: 'side', firstId: null } as const;
const order = { winnerId: second, took: 'order', firstId: second } as const;

describe('the coin of a room (R4.23)', () => {
  it('is offered where two teams have to settle their sides and the rules toss', () => {
    expect(tossOffered(schools)).toBe('side');
    expect(tossOffered(openRoom('public-forum'))).toBe('side-or-order');
    expect(tossOffered(room(pack('wsdc')))).toBeNull();
    expect(tossOffered(openRoom('bp'))).toBeNull();
    // Once the sides are set for the room the coin may still be reported.
    const settled = { pack: packForRoom(pack('public-forum'), false) };
    expect(tossOffered(settled)).toBeNull();
    expect(tossOffered({ ...settled, coin: true })).toBe('side-or-order');
    const { toss: _, ...silent } = schools.pack;
    expect(tossOffered({ pack: silent })).toBeNull();
  });

  it.each([
    [undefined, []],
    [null, []],
    [side, []],
    [{ ...side, took: null }, [['toss-choice-missing', 'toss.took']]],
    [{ ...side, winnerId: 'X' }, [['toss-unknown', 'toss.winnerId']]],
    [order, [['toss-not-offered', 'toss.took']]],
    [
      { ...side, firstId: 'X' },
      [
        ['toss-unknown', 'toss.firstId'],
        ['toss-not-offered', 'toss.took'],
      ],
    ],
  ])('%j gives %j', (toss, problems) => {
    const { problems: found } = checkBallot(schools, { ...sheet, toss });
    expect(found.map(({ code, path }) => [code, path])).toEqual(problems);
  });

  it('may take the order only where the rules offer it, and may wait for what was taken', () => {
    const forum = {
      ...schools,
      pack: { ...schools.pack, toss: { offers: 'side-or-order' } as const },
    };
    expect(checkBallot(forum, { ...sheet, toss: order }).problems).toEqual([]);
    const { problems } = checkBallot(forum, { ...sheet, toss: { ...order, took: null } });
    expect(problems.every(isIncomplete)).toBe(true);
  });

  it('has to be the same on every sheet; a sheet that says nothing contradicts nothing', () => {
    const cast = (adjudicatorId: string, toss: typeof side | undefined) => {
      return { adjudicatorId, chair: false, sheet: { ...sheet, ...(toss ? { toss } : {}) } };
    };
    const merged = mergeSheets(schools, [cast('j1', undefined), cast('j2', side)]);
    expect(merged.kind === 'merged' && merged.sheet.toss).toEqual(side);
    const other = { ...side, winnerId: first };
    const split = mergeSheets(schools, [cast('j1', other), cast('j2', side)]);
    expect(split.kind === 'disagreed' && split.disagreements.map(({ path }) => path)).toEqual([
      'toss.winnerId',
    ]);
  });
});
