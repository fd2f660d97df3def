/** What lies between people is kept by institution and by room; here it is compared with every pair. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConflictInput, resolveConflicts } from './conflicts.ts';
import { explainSeat } from './explain-seat.ts';
import { allocatePanels } from './panels/allocate-panels.ts';
import { checkPanels } from './panels/check-panels.ts';
import { measurePanels } from './panels/measure-panels.ts';
import { indexPastRooms, type PastRoom, roundsTogether, teamsSeen } from './past-rooms.ts';
import { sampleRound } from './proof/sample-round.ts';
import type { AllocationInput } from './solve/model.ts';
import { teamConflicts } from './team-conflicts.ts';

const idOf = (kind: string, most: number) => fc.nat({ max: most }).map((n) => `${kind}${n}`);
const [aJudge, aTeam, anInstitution] = [idOf('j', 6), idOf('t', 6), idOf('i', 3)];
const people = (kind: string) =>
  fc
    .array(fc.array(anInstitution, { maxLength: 2 }), { maxLength: 6 })
    .map((all) => all.map((institutionIds, n) => ({ id: `${kind}${n}`, institutionIds })));

const conflictInput: fc.Arbitrary<ConflictInput> = fc.record({
  adjudicators: people('j'),
  teams: people('t'),
  declared: fc.record({
    teams: fc.array(fc.record({ adjudicatorId: aJudge, teamId: aTeam })),
    adjudicators: fc.array(fc.record({ adjudicatorId: aJudge, otherId: aJudge })),
    institutions: fc.array(fc.record({ adjudicatorId: aJudge, institutionId: anInstitution })),
    teamInstitutions: fc.array(fc.record({ teamId: aTeam, institutionId: anInstitution })),
  }),
});

/** The rule as A1 words it, for one judge and one team. */
function mayNotJudge(
  { adjudicators, teams, declared }: ConflictInput,
  judge: string,
  team: string,
): boolean {
  const ofJudge = [
    ...(adjudicators.find(({ id }) => id === judge)?.institutionIds ?? []),
    ...declared.institutions
      .filter(({ adjudicatorId }) => adjudicatorId === judge)
      .map(({ institutionId }) => institutionId),
  ];
  const ofTeam = [
    ...(teams.find(({ id }) => id === team)?.institutionIds ?? []),
    ...(declared.teamInstitutions ?? [])
      .filter(({ teamId }) => teamId === team)
      .map(({ institutionId }) => institutionId),
  ];
  return (
    ofJudge.some((id) => ofTeam.includes(id)) ||
    declared.teams.some((one) => one.adjudicatorId === judge && one.teamId === team)
  );
}

describe('resolveConflicts (A1)', () => {
  it('joins declared and institutional conflicts, both ways round between judges', () => {
    const resolved = resolveConflicts({
      adjudicators: [
        { id: 'a', institutionIds: ['x'] },
        { id: 'b', institutionIds: ['x'] },
        { id: 'c', institutionIds: ['z'] },
      ],
      teams: [
        { id: 'tx', institutionIds: ['x'] },
        { id: 'ty', institutionIds: ['y'] },
        { id: 'tnone', institutionIds: [] },
        { id: 'tw', institutionIds: ['w'] },
      ],
      declared: {
        teams: [
          { adjudicatorId: 'c', teamId: 'tnone' },
          { adjudicatorId: 'c', teamId: 'unknown' },
        ],
        adjudicators: [{ adjudicatorId: 'c', otherId: 'a' }],
        institutions: [{ adjudicatorId: 'b', institutionId: 'y' }],
        teamInstitutions: [{ teamId: 'tnone', institutionId: 'y' }],
      },
    });
    const none = { conflictTeams: [], conflictAdjudicators: [], conflictInstitutions: [] };
    expect(resolved.adjudicators).toEqual([
      { ...none, adjudicatorId: 'a', conflictAdjudicators: ['c'], conflictInstitutions: ['x'] },
      { ...none, adjudicatorId: 'b', conflictInstitutions: ['x', 'y'] },
      { ...none, adjudicatorId: 'c', conflictTeams: ['tnone'], conflictAdjudicators: ['a'] },
    ]);
    expect(resolved.institutions).toEqual([
      { id: 'x', teamIds: ['tx'] },
      { id: 'y', teamIds: ['tnone', 'ty'] },
    ]);
  });

  it('keeps exactly the pairs of the rule', () => {
    fc.assert(
      fc.property(conflictInput, (input) => {
        const { adjudicators, institutions } = resolveConflicts(input);
        const conflictsOf = teamConflicts(institutions);
        expect(adjudicators.map((one) => one.adjudicatorId)).toEqual(
          input.adjudicators.map(({ id }) => id).sort(),
        );
        for (const one of adjudicators) {
          for (const { id } of input.teams) {
            const expected = mayNotJudge(input, one.adjudicatorId, id);
            expect(conflictsOf(one).has(id)).toBe(expected);
          }
        }
      }),
    );
  });

  it('names the teams of an institution once, however many judges belong to it', () => {
    const all = (kind: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${kind}${n}`, institutionIds: ['x'] }));
    const declared = { teams: [], adjudicators: [], institutions: [] };
    const teams = all('t', 200);
    const resolved = resolveConflicts({ adjudicators: all('j', 300), teams, declared });
    expect(JSON.stringify(resolved).split('"t0"')).toHaveLength(2);
    const [first] = resolved.adjudicators;
    const conflicts = first && teamConflicts(resolved.institutions)(first);
    expect(teams.filter(({ id }) => conflicts?.has(id))).toHaveLength(200);
  });
});

describe('earlier rooms (A9, A10)', () => {
  const room = fc.record({
    round: fc.integer({ min: 1, max: 6 }),
    teamIds: fc.uniqueArray(aTeam, { maxLength: 4 }),
    adjudicatorIds: fc.uniqueArray(idOf('j', 24), { maxLength: 24 }),
  });
  const roundsOf = (rooms: readonly PastRoom[]) =>
    [...new Set(rooms.map(({ round }) => round))].sort((a, b) => a - b);

  it('say of each pair in which rounds they met; classes of more than 20 judges did not', () => {
    fc.assert(
      fc.property(fc.array(room, { maxLength: 12 }), idOf('j', 24), idOf('j', 24), (past, a, b) => {
        fc.pre(a !== b);
        const rooms = indexPastRooms(past, 6);
        const own = past.filter((one) => one.round < 6 && one.adjudicatorIds.includes(a));
        const seen = teamsSeen(rooms, a);
        for (let n = 0; n <= 6; n++) {
          const met = own.filter(({ teamIds }) => teamIds.includes(`t${n}`));
          expect(seen.get(`t${n}`) ?? []).toEqual(roundsOf(met));
        }
        const together = own.filter(
          ({ adjudicatorIds: all }) => all.includes(b) && all.length <= 20,
        );
        expect(roundsTogether(rooms, a, b)).toEqual(roundsOf(together));
      }),
    );
  });
});

describe('panels', () => {
  /** With each conflict as one with a team, as if nobody had an institution. */
  function spelledOut(input: AllocationInput): AllocationInput {
    const conflictsOf = teamConflicts(input.institutions);
    const teams = input.debates.flatMap(({ teamIds }) => teamIds);
    return {
      ...input,
      institutions: [],
      adjudicators: input.adjudicators.map((judge) => ({
        ...judge,
        conflictInstitutions: [],
        conflictTeams: teams.filter((id) => conflictsOf(judge).has(id)),
      })),
    };
  }

  it('come out the same as with every conflict of an institution spelled out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.nat({ max: 999 }), (debates, seed) => {
        const sample = sampleRound({ debates, adjudicators: 4 * debates, seed: `${seed}` });
        const input = { ...sample, options: { ...sample.options, steps: 50 } };
        const plain = spelledOut(input);
        const allocated = allocatePanels(input);
        expect(allocatePanels(plain)).toEqual(allocated);
        fc.pre(allocated.ok);
        // One room on, so that there is something to find.
        const { panels } = allocated.value;
        const turned = (given: AllocationInput): AllocationInput => ({
          ...given,
          debates: given.debates.map((debate, at) => ({
            ...debate,
            seats: panels[(at + 1) % panels.length]?.seats ?? [],
          })),
        });
        expect(checkPanels(turned(plain))).toEqual(checkPanels(turned(input)));
        expect(measurePanels(turned(plain))).toEqual(measurePanels(turned(input)));
        const [{ id: debateId } = { id: '' }] = input.debates;
        const adjudicatorId = turned(input).debates[0]?.seats[0]?.adjudicatorId ?? '';
        const why = (given: AllocationInput) =>
          explainSeat({ ...turned(given), debateId, adjudicatorId });
        expect(why(plain)).toEqual(why(input));
      }),
      { numRuns: 20 },
    );
  });

  it('are checked and measured without those who have no seat', () => {
    const input = sampleRound({ debates: 2, adjudicators: 12, seed: 'idle', trainees: 0 });
    const allocated = allocatePanels(input);
    const panels = allocated.ok ? allocated.value.panels : [];
    const debates = input.debates.map((debate, at) => ({
      ...debate,
      seats: panels[1 - at]?.seats.slice(0, 2) ?? [],
    }));
    const seated = debates.flatMap(({ seats }) => seats.map((seat) => seat.adjudicatorId));
    expect(seated).toHaveLength(4);
    const few = input.adjudicators.filter(({ id }) => seated.includes(id));
    const all = { ...input, debates };
    expect(checkPanels({ ...all, adjudicators: few })).toEqual(checkPanels(all));
    expect(measurePanels({ ...all, adjudicators: few })).toEqual(measurePanels(all));
  });
});
