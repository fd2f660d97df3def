import { describe, expect, it } from 'vitest';
import { allocatePanels } from './panels/allocate-panels.ts';
import { checkPanels } from './panels/check-panels.ts';
import { sampleRound } from './proof/sample-round.ts';
import type { AllocationInput } from './solve/model.ts';

/** Two rounds of four rooms; the first two judges come for the second round only. */
function twoRounds(adjudicators: number): AllocationInput {
  const one = sampleRound({ debates: 8, adjudicators, trainees: 0, conflicts: 0, seed: 'slot' });
  return {
    ...one,
    debates: one.debates.map((debate, i) => ({
      ...debate,
      roundId: i < 4 ? 'open' : 'esl',
      rank: (i % 4) + 1,
    })),
    adjudicators: one.adjudicators.map((judge, i) =>
      i < 2 ? { ...judge, roundIds: ['esl'] } : judge,
    ),
  };
}

describe('several rounds at once (A21)', () => {
  it('never seat a judge in a round in which they are not available', () => {
    const input = twoRounds(24);
    const result = allocatePanels(input);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const late = new Set(input.adjudicators.slice(0, 2).map(({ id }) => id));
    const roundOf = new Map(input.debates.map(({ id, roundId }) => [id, roundId]));
    const places = result.value.panels.flatMap(({ debateId, seats }) =>
      seats.filter((seat) => late.has(seat.adjudicatorId)).map(() => roundOf.get(debateId)),
    );
    expect(places).toEqual(['esl', 'esl']);
  });

  it('say that a judge who was put there by hand is away', () => {
    const input = twoRounds(24);
    const [first, ...rest] = input.debates;
    const [late] = input.adjudicators;
    if (!first || !late) throw new Error('an empty sample');
    const seats = [{ adjudicatorId: late.id, role: 'chair' as const, locked: true }];
    const seated = { ...input, debates: [{ ...first, seats }, ...rest] };
    const codes = checkPanels(seated).map(({ code, adjudicatorId }) => [code, adjudicatorId]);
    expect(codes).toContainEqual(['unavailable', late.id]);
    const refused = allocatePanels(seated);
    expect(refused.ok ? [] : refused.problems).toMatchObject([
      { code: 'locked-conflict', data: { adjudicatorId: late.id, reason: 'unavailable' } },
    ]);
  });

  it('name whom somebody would have to ask, when a round has too few chairs without them', () => {
    const input = twoRounds(8);
    const away = {
      ...input,
      adjudicators: input.adjudicators.map((one, i) => ({
        ...one,
        conflictTeams: [],
        conflictInstitutions: [],
        roundIds: i < 5 ? ['esl'] : ['open'],
      })),
    };
    const refused = allocatePanels(away);
    const [problem] = refused.ok ? [] : refused.problems;
    expect(problem?.code).toBe('impossible');
    const data = problem?.data as { relaxation: { waive: typeof away.options.waived } };
    const waived = data.relaxation.waive;
    expect(waived).toMatchObject([{ kind: 'availability', otherId: 'open' }]);
    expect(allocatePanels({ ...away, options: { ...away.options, waived } }).ok).toBe(true);
  });
});
