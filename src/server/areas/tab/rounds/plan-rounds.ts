/** Plans the import of an archive's played rounds. Pure. */
import type { ArchiveProblemCode } from '#contract/kinds/tab/archive-problems.ts';
import type { Archive, ArchiveRound } from './archive.ts';
import { type Matches, matchAll, matchRound } from './match.ts';
import { type PlannedDebate, planDebate } from './plan-debate.ts';
import { createProblems, type RoundProblem } from './problems.ts';
import type { World, WorldRound } from './world.ts';

export interface RoundsPlan {
  readonly tournament: string;
  readonly rounds: readonly PlannedRound[];
  readonly problems: readonly RoundProblem[];
}

export interface PlannedRound {
  readonly roundId: string;
  readonly name: string;
  readonly debates: readonly PlannedDebate[];
}

/**
 * Every preliminary round whose debates all have a confirmed ballot, up to the first that has not. Ballots
 * are checked against the rules here, and their results compared with those of the archive.
 */
export function planRounds(archive: Archive, world: World): RoundsPlan {
  const problems = createProblems();
  const matches = matchAll(archive, world);
  const preliminary = archive.rounds.filter(({ elimination }) => !elimination);
  const eliminations = archive.rounds.filter((round) => round.elimination && isDrawn(round));
  if (eliminations.length > 0) {
    problems.add(
      'eliminations',
      null,
      eliminations.map(({ name }) => name),
    );
  }
  const rounds: PlannedRound[] = [];
  for (const [index, round] of preliminary.entries()) {
    if (!isDrawn(round)) break;
    const open = round.debates.filter(({ sides }) => sides.length === 0).length;
    if (open > 0) {
      problems.add('undecided', round.name, new Array<string>(open).fill(''));
      break;
    }
    const target = matchRound(round, index, world);
    const conflict = conflictOf(target, world, rounds);
    if (conflict) problems.add(conflict, round.name, [round.name]);
    if (!target || conflict) continue;
    rounds.push(planRound(round, target, { archive, world, matches, problems }));
  }
  return { tournament: archive.name, rounds, problems: problems.all() };
}

/** Why a round cannot be imported as a whole. */
function conflictOf(
  target: WorldRound | undefined,
  { rounds }: World,
  planned: readonly PlannedRound[],
): ArchiveProblemCode | null {
  if (!target || planned.some(({ roundId }) => roundId === target.id)) return 'unknown-round';
  if (target.drawn) return 'drawn-here';
  return rounds.some(({ drawn, seq }) => drawn && seq > target.seq) ? 'drawn-later' : null;
}

function isDrawn({ debates }: ArchiveRound): boolean {
  return debates.length > 0;
}

interface Frame {
  readonly archive: Archive;
  readonly world: World;
  readonly matches: Matches;
  readonly problems: ReturnType<typeof createProblems>;
}

function planRound(round: ArchiveRound, target: WorldRound, frame: Frame): PlannedRound {
  const { matches, problems } = frame;
  reportUnknownMotions(round, target, frame);
  const usedRooms = new Set<string>();
  const debates = round.debates.map((debate, index) =>
    planDebate(debate, {
      ...frame,
      rank: index + 1,
      roundName: round.name,
      motions: target.motions.map(({ id }) => id),
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
  return { roundId: target.id, name: target.name, debates };
}

/** Motions are not imported: who debated one that isn't the round's here would not see it is missing. */
function reportUnknownMotions(
  { debates }: ArchiveRound,
  { motions }: WorldRound,
  { matches, problems, archive }: Frame,
): void {
  const here = new Set(motions.map(({ id }) => id));
  const unknown = debates.flatMap(({ motionId }) => {
    const motion = archive.motions.get(motionId ?? '');
    return motion && !here.has(matches.motions.get(motionId ?? '') ?? '') ? [motion] : [];
  });
  problems.add(
    'unknown-motions',
    null,
    unknown.map(({ reference, text }) => reference || text),
  );
}
