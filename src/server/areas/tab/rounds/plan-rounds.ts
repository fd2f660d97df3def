/** Plans the import of an archive's played rounds. Pure. */
import type { ArchiveProblemCode } from '#contract/kinds/tab/archive-problems.ts';
import type { Stage } from '#engine/vocabulary.ts';
import type { Archive, ArchiveRound } from './archive.ts';
import { type Matches, matchAll, matchRound } from './match.ts';
import { type PlannedDebate, planDebate } from './plan-debate.ts';
import { type EliminationPair, pairEliminations } from './plan-eliminations.ts';
import {
  type MotionsPlan,
  type PlannedMotion,
  planMotions,
  type RoundPair,
} from './plan-motions.ts';
import { createProblems, type RoundProblem } from './problems.ts';
import type { World, WorldRound } from './world.ts';

export interface RoundsPlan {
  readonly tournament: string;
  readonly rounds: readonly PlannedRound[];
  readonly motions: readonly PlannedMotion[];
  readonly problems: readonly RoundProblem[];
}

export interface PlannedRound {
  readonly roundId: string;
  readonly name: string;
  readonly stage: Stage;
  readonly debates: readonly PlannedDebate[];
  /** Teams that skip an elimination round. */
  readonly byes: readonly string[];
}

/**
 * Every preliminary round whose debates all have a confirmed ballot, up to the first that has not, and so
 * the elimination rounds of each break that is made here, with their motions. Ballots are checked against
 * the rules here, and their results compared with those of the archive.
 */
export function planRounds(archive: Archive, world: World, newId: () => string): RoundsPlan {
  const problems = createProblems();
  const matches = matchAll(archive, world);
  const pairs: (RoundPair | EliminationPair)[] = [
    ...pairPreliminary(archive, world, problems),
    ...pairEliminations({ archive, world, matches, problems }),
  ];
  const { motions, ids } = planMotions(archive, pairs, { world, problems, newId });
  const frame = { world, matches, problems, motions, motionIds: ids };
  const rounds = pairs.map((pair) => planRound(pair, frame));
  return { tournament: archive.name, rounds, motions, problems: problems.all() };
}

function pairPreliminary(archive: Archive, world: World, problems: Problems): RoundPair[] {
  const pairs: RoundPair[] = [];
  const preliminary = archive.rounds.filter(({ elimination }) => !elimination);
  const here = world.rounds.filter(({ categoryId }) => categoryId === null);
  for (const [index, round] of preliminary.entries()) {
    if (!isDrawn(round)) break;
    const open = round.debates.filter(({ sides }) => sides.length === 0).length;
    if (open > 0) {
      problems.add('undecided', round.name, new Array<string>(open).fill(''));
      break;
    }
    const target = matchRound(round, index, here);
    const conflict = conflictOf(target, world, pairs);
    if (conflict) problems.add(conflict, round.name, [round.name]);
    if (target && !conflict) pairs.push({ round, target });
  }
  return pairs;
}

/** Why a round cannot be imported as a whole. */
function conflictOf(
  target: WorldRound | undefined,
  { rounds }: World,
  pairs: readonly RoundPair[],
): ArchiveProblemCode | null {
  if (!target || pairs.some((pair) => pair.target.id === target.id)) return 'unknown-round';
  if (target.drawn) return 'drawn-here';
  return rounds.some(({ drawn, seq }) => drawn && seq > target.seq) ? 'drawn-later' : null;
}

function isDrawn({ debates }: ArchiveRound): boolean {
  return debates.length > 0;
}

type Problems = ReturnType<typeof createProblems>;

interface Frame {
  readonly world: World;
  readonly matches: Matches;
  readonly problems: Problems;
  readonly motions: MotionsPlan['motions'];
  /** Of motions, by the archive's ids. */
  readonly motionIds: MotionsPlan['ids'];
}

function planRound(pair: RoundPair | EliminationPair, frame: Frame): PlannedRound {
  const { round, target } = pair;
  const bracket = 'elimination' in pair ? pair.elimination : null;
  const stage = bracket ? 'elimination' : 'preliminary';
  const { matches, problems } = frame;
  const usedRooms = new Set<string>();
  const motions = [...frame.world.motions, ...frame.motions]
    .filter(({ roundIds }) => roundIds.includes(target.id))
    .map(({ id }) => id);
  const debates = round.debates.map((debate, index) =>
    planDebate(debate, {
      ...frame,
      rank: bracket?.ranks[index] ?? index + 1,
      roundName: round.name,
      stage,
      advancing: bracket?.advancing ?? Math.floor(frame.world.pack.teamsPerRoom / 2),
      motions: [...new Set(motions)],
      usedRooms,
    }),
  );
  const seen = new Set<string>();
  const twice = new Set<string>();
  const see = (id: string, own: string | undefined) => {
    // Two of the archive may be one here.
    const one = own ?? id;
    if (seen.has(one)) twice.add(matches.names.get(id) ?? id);
    seen.add(one);
  };
  for (const { judgeIds, sides } of round.debates) {
    for (const id of judgeIds) see(id, matches.judges.get(id)?.id);
    for (const { teamId } of sides) see(teamId, matches.teams.get(teamId)?.id);
  }
  problems.add('used-twice', round.name, [...twice]);
  return { roundId: target.id, name: target.name, stage, debates, byes: bracket?.byes ?? [] };
}
