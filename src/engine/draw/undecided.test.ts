import { describe, expect, test } from 'vitest';
import { pairRound } from './pair-round.ts';
import { options, teamsWithPoints } from './proof/test-teams.ts';
import type { PairRoundInput, UndecidedDebate } from './types.ts';

const debate: UndecidedDebate = {
  id: 'd1',
  round: 2,
  rank: 3,
  teams: ['t1', 't6'],
  accepted: false,
};
const input: PairRoundInput = {
  kind: 'power-paired',
  teamsPerRoom: 2,
  teams: teamsWithPoints([2, 2, 1, 1, 0, 0]),
  options: options(),
  seed: 'one',
};

describe('undecided debates (R1.12)', () => {
  test('a draw by results is refused, and names them', () => {
    expect(pairRound({ ...input, undecided: [debate] })).toEqual({
      ok: false,
      problems: [{ code: 'undecided-debates', data: { debateIds: ['d1'] } }],
    });
  });

  test('one that nobody accepted is enough', () => {
    const undecided = [
      { ...debate, accepted: true },
      { ...debate, id: 'd2' },
    ];
    expect(pairRound({ ...input, undecided })).toMatchObject({
      problems: [{ data: { debateIds: ['d2'] } }],
    });
  });

  test('accepted, they change no room and stand among the reasons of theirs', () => {
    const plain = pairRound(input);
    const accepted = pairRound({ ...input, undecided: [{ ...debate, accepted: true }] });
    if (!plain.ok || !accepted.ok) throw new Error('refused');
    const seats = (rooms: typeof plain.value.debates) => rooms.map(({ teams }) => teams);
    expect(seats(accepted.value.debates)).toEqual(seats(plain.value.debates));
    const reported = accepted.value.debates.flatMap(({ why }) =>
      why.criteria.filter(({ code }) => code === 'undecided').map(({ data }) => data),
    );
    expect(reported).toEqual([
      { teams: ['t1'], rounds: [2], ranks: [3] },
      { teams: ['t6'], rounds: [2], ranks: [3] },
    ]);
  });

  test('a draw by chance does not look at results', () => {
    expect(pairRound({ ...input, kind: 'random', undecided: [debate] })).toMatchObject({
      ok: true,
    });
  });
});
