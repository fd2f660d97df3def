import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HardRule } from '#engine/hard-rule.ts';
import { sampleRound } from '../proof/sample-round.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { AllocatedSeat, Relaxation } from '../types.ts';
import { allocatePanels } from './allocate-panels.ts';

const base = sampleRound({
  debates: 3,
  adjudicators: 6,
  trainees: 0,
  conflicts: 0,
  earlier: 0,
  seed: 'r',
});
const clean = base.adjudicators.map((judge) => ({
  ...judge,
  score: 7,
  conflictTeams: [] as string[],
  conflictInstitutions: [],
}));

interface Impossible {
  readonly debates: readonly string[];
  readonly adjudicators: readonly string[];
  readonly rules: readonly HardRule[];
  readonly relaxation: Relaxation;
}

/** What an allocation that cannot be says about itself. */
function impossible(input: AllocationInput): Impossible {
  const result = allocatePanels(input);
  const problem = result.ok ? undefined : result.problems[0];
  if (problem?.code !== 'impossible') throw new Error(JSON.stringify(result).slice(0, 300));
  // The data of the code `impossible`, as its type documents.
  return problem.data as unknown as Impossible;
}

describe('an allocation that cannot be (A2)', () => {
  it('names the rooms, their chairs, and the conflicts that keep the others away', () => {
    const [top, second] = base.debates;
    const teams = [top?.teamIds[0] ?? '', second?.teamIds[0] ?? ''];
    const adjudicators = clean
      .slice(0, 3)
      .map((judge, i) => (i === 0 ? judge : { ...judge, conflictTeams: teams }));
    const found = impossible({ ...base, adjudicators });
    expect(found.debates).toEqual(['d0', 'd1']);
    expect(found.adjudicators).toEqual(['j0']);
    expect(found.rules).toEqual(
      ['j1', 'j2'].flatMap((adjudicatorId) =>
        [...teams].sort().map((otherId) => ({ kind: 'conflict-team', adjudicatorId, otherId })),
      ),
    );
    expect(found.relaxation.waive).toHaveLength(1);
  });

  it('names a minimum chair score once, and lifts it for the best who are below', () => {
    const adjudicators = clean.map((judge, i) => ({ ...judge, score: i < 2 ? 8 : 3 + i / 10 }));
    const found = impossible({
      ...base,
      adjudicators,
      options: { ...base.options, minimumChairScore: 6 },
    });
    expect(found.debates).toEqual(['d0', 'd1', 'd2']);
    expect(found.rules).toEqual([{ kind: 'chair-score', adjudicatorId: null, otherId: null }]);
    expect(found.relaxation.waive).toEqual([
      { kind: 'chair-score', adjudicatorId: 'j5', otherId: null },
    ]);
    expect(found.relaxation.chairs).toHaveLength(1);
  });

  it('lifts a kept seat before a conflict, and a trainee’s place last but one', () => {
    const seats: AllocatedSeat[] = [{ adjudicatorId: 'j0', role: 'panellist', locked: true }];
    const [first] = base.debates;
    const [a, b] = clean;
    if (!first || !a || !b) throw new Error('a room and two judges');
    const found = impossible({
      ...base,
      debates: [{ ...first, seats }],
      adjudicators: [a, { ...b, conflictAdjudicators: ['j0'] }],
    });
    expect(found.rules.map(({ kind }) => kind).sort()).toEqual([
      'conflict-adjudicator',
      'kept-seat',
    ]);
    expect(found.relaxation).toEqual({
      waive: [{ kind: 'kept-seat', adjudicatorId: 'j0', otherId: null }],
      chairs: [{ debateId: 'd0', adjudicatorId: 'j0' }],
    });
  });

  it('can be allocated once what it proposes is waived, and not with less', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 7 });
    const pairs = fc.array(fc.tuple(fc.nat(6), fc.nat(3)), { maxLength: 14 });
    const sample = sampleRound({
      debates: 4,
      adjudicators: 7,
      trainees: 0,
      conflicts: 0,
      seed: 's',
    });
    fc.assert(
      fc.property(
        scores,
        pairs,
        fc.array(fc.boolean(), { maxLength: 7 }),
        (marks, clash, fresh) => {
          const adjudicators = sample.adjudicators.slice(0, marks.length).map((judge, i) => ({
            ...judge,
            score: marks[i] ?? 0,
            trainee: fresh[i] ?? false,
            conflictInstitutions: [],
            conflictTeams: clash
              .filter(([who]) => who === i)
              .map(([, room]) => sample.debates[room]?.teamIds[0] ?? ''),
          }));
          // Without a search for better panels: only whether there are any is asked.
          const scales = { minimumVotingScore: 3, minimumChairScore: 6 };
          const options = { ...sample.options, ...scales, steps: 0 };
          const input = { ...sample, adjudicators, options };
          if (allocatePanels(input).ok) return;
          const { relaxation, rules, debates } = impossible(input);
          const waive = relaxation.waive;
          expect(allocatePanels({ ...input, options: { ...options, waived: waive } }).ok).toBe(
            true,
          );
          for (const rule of waive) {
            const fewer = waive.filter((other) => other !== rule);
            expect(allocatePanels({ ...input, options: { ...options, waived: fewer } }).ok).toBe(
              false,
            );
          }
          const core = {
            ...input,
            debates: input.debates.filter(({ id }) => debates.includes(id)),
          };
          expect(allocatePanels(core).ok).toBe(false);
          expect(allocatePanels(onlyWith(core, rules)).ok).toBe(false);
          for (const rule of rules) {
            const fewer = rules.filter((other) => other !== rule);
            expect(allocatePanels(onlyWith(core, fewer)).ok, JSON.stringify(rule)).toBe(true);
          }
          for (const id of debates) {
            const rest = core.debates.filter((debate) => debate.id !== id);
            expect(allocatePanels({ ...core, debates: rest }).ok).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** The same rooms and judges with no hard rule but these. */
function onlyWith(input: AllocationInput, rules: readonly HardRule[]): AllocationInput {
  const holds = (kind: HardRule['kind']) => rules.some((rule) => rule.kind === kind);
  const { minimumVotingScore, minimumChairScore } = input.options;
  return {
    ...input,
    adjudicators: input.adjudicators.map((judge) => ({
      ...judge,
      trainee: judge.trainee && holds('trainee-votes'),
      conflictInstitutions: [],
      conflictTeams: rules.flatMap(({ kind, adjudicatorId, otherId }) =>
        kind === 'conflict-team' && adjudicatorId === judge.id && otherId ? [otherId] : [],
      ),
    })),
    options: {
      ...input.options,
      minimumVotingScore: holds('voting-score') ? minimumVotingScore : null,
      minimumChairScore: holds('chair-score') ? minimumChairScore : null,
    },
  };
}
