/** A made-up round of any size: what the tests and the benches of this module run on. */
import { createRandom, type Random } from '#engine/random.ts';
import { resolveConflicts } from '../conflicts.ts';
import { defaultAllocationOptions } from '../options.ts';
import { importanceByBracket } from '../panels/importance.ts';
import type { PastRoom } from '../past-rooms.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { AllocationAdjudicator } from '../types.ts';

export interface SampleSize {
  readonly debates: number;
  readonly adjudicators: number;
  /** Default 4. */
  readonly teamsPerRoom?: number;
  /** Rounds already debated, default 4. */
  readonly earlier?: number;
  /** Share of trainees, default 0.2. */
  readonly trainees?: number;
  /** Declared conflicts per judge with teams and with judges, default 1. */
  readonly conflicts?: number;
  readonly seed: string;
}

/** A round with institutions, regions, brackets, history and conflicts, all from the seed. */
export function sampleRound(size: SampleSize): AllocationInput {
  const random = createRandom(size.seed);
  const perRoom = size.teamsPerRoom ?? 4;
  const earlier = size.earlier ?? 4;
  const institutions = Math.max(12, Math.ceil(size.debates * 0.6));
  const institution = () => `i${random.int(institutions)}`;
  const teams = Array.from({ length: size.debates * perRoom }, (_, i) => ({
    id: `t${i}`,
    institutionIds: [institution()],
  }));
  const people = samplePeople(size, { random, institution });
  const conflicts = resolveConflicts({
    adjudicators: people,
    teams,
    declared: {
      teams: sampleConflicts(people, size, (id) => ({
        adjudicatorId: id,
        teamId: random.pick(teams).id,
      })),
      adjudicators: sampleConflicts(people, size, (id) => ({
        adjudicatorId: id,
        otherId: random.pick(people).id,
      })),
      institutions: [],
    },
  });
  const conflictsOf = new Map(
    conflicts.adjudicators.map(({ adjudicatorId, ...own }) => [adjudicatorId, own]),
  );
  const rooms = random.shuffle(teams);
  const brackets = Array.from({ length: size.debates }, (_, i) => ({
    debateId: `d${i}`,
    bracket: 10 - Math.floor((10 * i) / size.debates),
  }));
  const importance = new Map(
    importanceByBracket(brackets).map((row) => [row.debateId, row.importance]),
  );
  const { past, places } = samplePast(people, { random, teams, perRoom, earlier });
  return {
    debates: brackets.map(({ debateId }, i) => ({
      id: debateId,
      rank: i + 1,
      importance: importance.get(debateId) ?? 0,
      teamIds: rooms.slice(i * perRoom, (i + 1) * perRoom).map((team) => team.id),
      seats: [],
    })),
    adjudicators: people.map((person) => ({
      ...person,
      ...(conflictsOf.get(person.id) ?? unconflicted),
      roomPlaces: places.get(person.id) ?? { sum: 0, count: 0 },
    })),
    institutions: conflicts.institutions,
    past,
    options: defaultAllocationOptions({
      pack: {
        panels: { preliminary: 3, elimination: 5, oddOnly: true },
        adjudicatorScores: { min: 0, max: 10, step: 0.1 },
        ballots: { preliminary: { kind: 'per-judge' }, elimination: { kind: 'per-judge' } },
      },
      stage: 'preliminary',
      round: earlier + 1,
      seed: size.seed,
    }),
  };
}

const unconflicted = { conflictTeams: [], conflictAdjudicators: [], conflictInstitutions: [] };

type Person = Pick<
  AllocationAdjudicator,
  'id' | 'score' | 'trainee' | 'institutionIds' | 'region' | 'gender' | 'language' | 'experience'
>;

function samplePeople(
  size: SampleSize,
  { random, institution }: { random: Random; institution: () => string },
): Person[] {
  return Array.from({ length: size.adjudicators }, (_, i) => {
    const trainee = random.next() < (size.trainees ?? 0.2);
    const score = Math.min(10, Math.max(0, (trainee ? 3 : 6) + 1.5 * random.normal()));
    return {
      id: `j${i}`,
      score: Math.round(score * 10) / 10,
      trainee,
      institutionIds: random.next() < 0.1 ? [] : [institution()],
      region:
        random.next() < 0.2
          ? null
          : random.pick(['africa', 'americas', 'asia', 'europe', 'oceania']),
      gender: random.next() < 0.2 ? null : random.pick(['f', 'm', 'nb']),
      language: null,
      experience: null,
    };
  });
}

function sampleConflicts<T>(
  people: readonly Person[],
  size: SampleSize,
  make: (id: string) => T,
): T[] {
  return people.flatMap((person) =>
    Array.from({ length: size.conflicts ?? 1 }, () => make(person.id)),
  );
}

/** In each earlier round everybody saw a room of teams, and sat with somebody elsewhere. */
function samplePast(
  people: readonly Person[],
  {
    random,
    teams,
    perRoom,
    earlier,
  }: {
    readonly random: Random;
    readonly teams: readonly { readonly id: string }[];
    readonly perRoom: number;
    readonly earlier: number;
  },
) {
  const rounds = Array.from({ length: earlier }, (_, round) => round + 1);
  const past: PastRoom[] = [];
  const places = new Map<string, AllocationAdjudicator['roomPlaces']>();
  for (const { id } of people) {
    for (const round of rounds) {
      const teamIds = Array.from({ length: perRoom }, () => random.pick(teams).id);
      past.push({ round, teamIds, adjudicatorIds: [id] });
    }
    for (const round of rounds) {
      const adjudicatorIds = [...new Set([id, random.pick(people).id])];
      past.push({ round, teamIds: [], adjudicatorIds });
    }
    const sum = rounds.reduce((total) => total + random.next(), 0);
    places.set(id, { sum, count: earlier });
  }
  return { past, places };
}
