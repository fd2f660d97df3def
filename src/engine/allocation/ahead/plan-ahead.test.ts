import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawTeam } from '#engine/draw/index.ts';
import { findRulePack } from '#engine/formats/index.ts';
import { expectOk } from '#engine/result.ts';
import { allocatePanels } from '../panels/allocate-panels.ts';
import { indexPastRooms, roundsTogether, teamsSeen } from '../past-rooms.ts';
import { proveAllocation } from '../proof/prove-allocation.ts';
import { sampleRound } from '../proof/sample-round.ts';
import type { AllocationInput } from '../solve/model.ts';
import { judgedBy, withRound } from './coming-input.ts';
import { type AheadInput, planAhead, withMeetings } from './plan-ahead.ts';

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
    const planned = withMeetings(input, expected);
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

  it('keep a judge away from the teams that the judge will be needed for', () => {
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
        { ...first, ...alike },
        { ...second, ...alike },
      ],
    };
    const chairOf = (given: AllocationInput, debateId: string) =>
      expectOk(allocatePanels(given)).panels.find((panel) => panel.debateId === debateId)?.seats[0]
        ?.adjudicatorId;
    for (const judge of [first.id, second.id]) {
      const needed = upper.teamIds.map((teamId) => ({ adjudicatorId: judge, teamId, times: 1 }));
      // The one who will be needed for the teams of the upper room sits in the lower one now.
      expect(chairOf(withMeetings(input, needed), lower.id)).toBe(judge);
    }
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

  it('brings fewer repeats where judges are few: the figure over eight seeds', () => {
    let [planned, single] = [0, 0];
    for (let seed = 0; seed < 8; seed++) {
      const input = sample(4, 6, `few ${seed}`);
      const { figure } = expectOk(planAhead(input, aheadOf(input, { endings: 4 })));
      planned += figure.planned;
      single += figure.single;
    }
    expect(planned).toBeLessThan(single);
  });
});
