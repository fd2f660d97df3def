import { expect, test } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { rowsOf } from './rows.ts';

function kindsOf(
  packId: string,
  stage: BallotForm['stage'],
  { gone = [], advancing = 2 }: { gone?: readonly number[]; advancing?: number } = {},
) {
  const pack = findRulePack(packId);
  if (!pack) throw new Error('no pack');
  const teams = pack.sides.map((_, seat) => ({ id: `${seat}`, name: '', seat, speakers: [] }));
  const rows = rowsOf(
    pack,
    { stage, advancing, teams, motions: [] },
    teams.map(({ seat }) => gone.includes(seat)),
  );
  return rows.map(({ field }) => field.kind);
}

test('a room of four ranks its teams before their scores', () => {
  const team = ['rank', 'score', 'score', 'total'];
  expect(kindsOf('wudc-bp', 'preliminary')).toEqual([...team, ...team, ...team, ...team]);
  expect(kindsOf('wudc-bp', 'elimination')).toEqual(team.map(() => 'goes-on'));
});

test('a final of four asks once who won, a room before it of each team whether it goes on', () => {
  const teams = ['total', 'total', 'total', 'total'];
  expect(kindsOf('wudc-bp', 'elimination', { advancing: 1 })).toEqual([...teams, 'winner']);
});

test('the replier comes before the reply, and marks that decide ask for no winner', () => {
  const team = ['total', 'score', 'score', 'score', 'replier', 'score'];
  expect(kindsOf('australs', 'preliminary')).toEqual([...team, ...team]);
});

test('criteria follow their sum, declared ranks their speech, a declared winner comes last', () => {
  expect(kindsOf('world-schools-regional', 'preliminary')).toContain('mark');
  expect(kindsOf('apda', 'preliminary').slice(0, 3)).toEqual(['total', 'score', 'place']);
  expect(kindsOf('apda', 'preliminary').at(-1)).toBe('winner');
});

test('nothing is asked of a team that forfeits, nor of the only one that came', () => {
  expect(
    kindsOf('wudc-bp', 'preliminary', { gone: [1] }).filter((kind) => kind === 'rank'),
  ).toHaveLength(3);
  expect(kindsOf('australs', 'preliminary', { gone: [0] })).toEqual(['total', 'total']);
});
