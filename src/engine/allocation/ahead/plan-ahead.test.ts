import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawTeam } from '#engine/draw/index.ts';
import { findRulePack } from '#engine/formats/index.ts';
import { expectOk } from '#engine/result.ts';
import { explainSeat } from '../explain-seat.ts';
import { allocatePanels } from '../panels/allocate-panels.ts';
import { indexPastRooms, roundsTogether, teamsSeen } from '../past-rooms.ts';
import { proveAllocation } from '../proof/prove-allocation.ts';
import { sampleRound } from '../proof/sample-round.ts';
import type { AllocationInput } from '../solve/model.ts';
import { judgedBy, withRound } from './coming-input.ts';
import { type AheadInput, planAhead, withPlan } from './plan-ahead.ts';

const pack = findRulePack('bp');
if (!pack) throw new Error('Broken assumption: BP ships');
const { pointsPerRank, draw: rules } = pack;

/** Teams of a sampled round, the better in the higher rooms. */
function teamsOf({ debates }: AllocationInput): DrawTeam[] {
  return debates.flatMap(({ teamIds, rank }) =>
    teamIds.map((id, seat) => ({
      ...{ id, institutionId: null, seed: null, allocatedSeat: null, met: [], pullups: 0 },
      ...{ points: Math.max(0, 9 - rank), tieBreaks: [seat], drawStrength: 0 },
      seatHistory: [1, 1, 1, 0],
    })),
  );
}

function aheadOf(input: AllocationInput, own: Partial<AheadInput> = {}): AheadInput {
  const next = { kind: 'power-paired', options: rules.options, weight: 1 } as const;
  const { round } = input.options;
  return {
    draw: {
      debates: input.debates.map(({ rank, teamIds }) => ({
        rank,
        bracket: null,
        teams: teamIds.map((teamId, seat) => ({ teamId, seat })),
      })),
      byes: [],
    },
    teams: teamsOf(input),
    teamsPerRoom: 4,
    pointsPerRank,
    weight: 1,
    coming: [next],
    breakSize: null,
    sizes: [{ round: round + 1, panelSize: 1 }],
    endings: 3,
    seed: 'one',
    ...own,
  };
}

/** A small round with a single voting judge a room, and no search that takes time. */
function sample(debates: number, adjudicators: number, seed: string): AllocationInput {
  const input = sampleRound({ debates, adjudicators, seed, earlier: 2, trainees: 0, conflicts: 0 });
  return { ...input, options: { ...input.options, panelSize: 1, steps: 200 } };
}

describe('panels planned with the rounds after them (A31)', () => {
  it('never lead to more repeats than each round allocated for itself', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (number) => {
        const input = sample(3, 5, `${number}`);
        const { figure, meetings } = expectOk(planAhead(input, aheadOf(input)));
        expect(figure.planned).toBeLessThanOrEqual(figure.single);
        expect(figure).toMatchObject({ rounds: 1, endings: 3 });
        if (figure.planned === figure.single) return;
        expect(meetings.length).toBeGreaterThan(0);
      }),
      { numRuns: 8 },
    );
  });

  it('break no hard rule, and their bound is proven by the same certificate', () => {
    const input = sampleRound({ debates: 4, adjudicators: 12, seed: 'proof', earlier: 2 });
    const { meetings } = expectOk(planAhead(input, aheadOf(input)));
    // As strong a plan as there can be, whether or not this one helps.
    const expected =
      meetings.length > 0
        ? meetings
        : input.adjudicators.map(({ id }) => ({ adjudicatorId: id, teamId: 't0', times: 1 }));
    const planned = withPlan(input, { meetings: expected });
    const allocation = expectOk(allocatePanels(planned));
    expect(proveAllocation(planned, allocation)).toMatchObject({ isProven: true, isAllowed: true });
  });

  it('are the same for the same seed, in any order of judges and teams', () => {
    const input = sample(3, 6, 'order');
    const once = expectOk(planAhead(input, aheadOf(input)));
    const turned = { ...input, adjudicators: input.adjudicators.toReversed() };
    const ahead = aheadOf(input);
    expect(expectOk(planAhead(turned, { ...ahead, teams: ahead.teams.toReversed() }))).toEqual(
      once,
    );
  });

  describe('of two judges who are alike', () => {
    const base = sample(2, 2, 'spare');
    const [first, second] = base.adjudicators;
    const [upper, lower] = base.debates;
    if (!first || !second || !upper || !lower) throw new Error('Broken assumption: two of each');
    const plain = { conflictTeams: [], conflictInstitutions: [], conflictAdjudicators: [] };
    const alike = { ...plain, score: 5, institutionIds: [], roomPlaces: { sum: 0, count: 0 } };
    const input: AllocationInput = {
      ...base,
      past: [],
      debates: [
        { ...upper, importance: 0 },
        { ...lower, importance: 0 },
      ],
      adjudicators: [
        { ...first, ...alike, region: 'north' },
        { ...second, ...alike, region: 'south' },
      ],
    };
    const chairOf = (given: AllocationInput, debateId: string) =>
      expectOk(allocatePanels(given)).panels.find((panel) => panel.debateId === debateId)?.seats[0]
        ?.adjudicatorId;

    it.each([first.id, second.id])('%s keeps away from teams that need them later', (judge) => {
      const needed = upper.teamIds.map((teamId) => ({ adjudicatorId: judge, teamId, times: 1 }));
      expect(chairOf(withPlan(input, { meetings: needed }), lower.id)).toBe(judge);
    });

    it.each([
      ['north', first.id],
      ['south', second.id],
    ])('the one from the %s leaves teams alone that their region judges later', (region, judge) => {
      const regions = upper.teamIds.map((teamId) => ({ region, teamId, times: 1 }));
      expect(chairOf(withPlan(input, { meetings: [], regions }), lower.id)).toBe(judge);
    });

    it.each([first.id, second.id])(
      '%s, who chairs later, leaves the chair to the other',
      (judge) => {
        const one = { ...input, debates: [{ ...upper, importance: 0 }] };
        const chairs = [{ adjudicatorId: judge, times: 1 }];
        const chair = chairOf(withPlan(one, { meetings: [], chairs }), upper.id);
        expect(chair).toBe(judge === first.id ? second.id : first.id);
      },
    );

    it('an explanation names what each was expected to do later', () => {
      const [teamId = ''] = upper.teamIds;
      const times = 1;
      const both = [first, second].flatMap(({ id }) => ({ adjudicatorId: id, times }));
      const planned = withPlan(input, {
        meetings: both.map((one) => ({ ...one, teamId })),
        chairs: both,
        regions: ['north', 'south'].map((region) => ({ region, teamId, times })),
      });
      const seat = { adjudicatorId: first.id, role: 'chair', locked: false } as const;
      const debates = planned.debates.map((debate) => ({
        ...debate,
        seats: debate.id === upper.id ? [seat] : [],
      }));
      const { sawTeam, fairness, sameRegion } = planned.options.weights;
      const why = explainSeat({
        ...{ ...planned, debates },
        ...{ debateId: upper.id, adjudicatorId: first.id },
      });
      expect(why?.criteria.filter(({ code }) => code.startsWith('expected'))).toMatchObject([
        { code: 'expected-team', cost: sawTeam, data: { teamIds: [teamId] } },
        { code: 'expected-chair', cost: fairness },
        { code: 'expected-region', cost: sameRegion, data: { teamIds: [teamId] } },
      ]);
    });
  });

  it('go down in the history of every judge, room by room', () => {
    const input = sample(2, 2, 'count');
    const { panels } = expectOk(allocatePanels(input));
    const judged = judgedBy(panels, input);
    const after = indexPastRooms(withRound(input.past, judged));
    const { round } = input.options;
    for (const { judges, teamIds } of judged.rooms) {
      for (const id of judges) {
        const seen = [...teamsSeen(after, id)].filter(([, rounds]) => rounds.includes(round));
        expect(seen.map(([teamId]) => teamId).sort()).toEqual([...teamIds].sort());
      }
    }
    const [a = '', b = ''] = judged.rooms.flatMap(({ judges }) => judges);
    expect(roundsTogether(after, a, b)).not.toContain(round);
  });

  it('look at the first elimination too, and pass on why a round cannot be foreseen', () => {
    const input = sample(4, 8, 'break');
    const { round } = input.options;
    const sizes = [1, 2].map((later) => ({ round: round + later, panelSize: 1 }));
    const { figure } = expectOk(planAhead(input, aheadOf(input, { breakSize: 8, sizes })));
    expect(figure.rounds).toBe(2);
    const unfit = planAhead(input, aheadOf(input, { breakSize: 7, sizes }));
    expect(unfit).toMatchObject({ ok: false, problems: [{ code: 'bad-break-size' }] });
    const [one] = aheadOf(input).teams;
    const alone = planAhead(input, aheadOf(input, { teams: one ? [one] : [] }));
    expect(alone).toMatchObject({ ok: false, problems: [{ code: 'uneven-teams' }] });
    const nobody = planAhead({ ...input, adjudicators: [] }, aheadOf(input));
    expect(nobody.ok).toBe(false);
  });

  it('brings fewer repeats where judges are few, and uses chairs and regions less often twice', () => {
    const sums = { planned: 0, single: 0 };
    for (let seed = 0; seed < 8; seed++) {
      const input = sample(4, 6, `few ${seed}`);
      const { figure } = expectOk(planAhead(input, aheadOf(input, { endings: 4 })));
      expect(figure.planned).toBeLessThanOrEqual(figure.single);
      const { sawTeam, fairness, sameRegion } = input.options.weights;
      for (const key of ['planned', 'single'] as const) {
        const cost = sawTeam * figure[key] + fairness * (figure.chairs?.[key] ?? 0);
        sums[key] += cost + sameRegion * (figure.regions?.[key] ?? 0);
      }
    }
    expect(sums.planned).toBeLessThan(sums.single);
  });

  it('spreads chairs and regions where repeats leave a choice', () => {
    const sums = { planned: 0, single: 0 };
    for (let seed = 0; seed < 6; seed++) {
      const input = sample(3, 9, `spread ${seed}`);
      const weights = { ...input.options.weights, sawTeam: 0 };
      const free = { ...input, options: { ...input.options, weights } };
      const { figure } = expectOk(planAhead(free, aheadOf(free, { endings: 4 })));
      sums.planned += (figure.chairs?.planned ?? 0) + (figure.regions?.planned ?? 0);
      sums.single += (figure.chairs?.single ?? 0) + (figure.regions?.single ?? 0);
    }
    expect(sums.planned).toBeLessThan(sums.single);
  });
});
