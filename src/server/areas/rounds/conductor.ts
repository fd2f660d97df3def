/** The steps of a round, derived from counts. */
import type { z } from 'zod';
import type { conductor, conductorStep, conductorSteps } from '#contract/areas/rounds.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { MotionState } from '#engine/vocabulary.ts';
import { lacksMotion } from './motion-phase.ts';
import type { RoundCounts } from './progress-repository.ts';
import type { RoundRow } from './repository.ts';

export type Conductor = z.output<typeof conductor>;
type Step = z.output<typeof conductorStep>;
type StepName = (typeof conductorSteps)[number];
type Blocker = Step['blockers'][number];

export interface ConductorInput {
  readonly round: RoundRow;
  readonly counts: RoundCounts;
  readonly pack: RulePack;
  readonly motionState: MotionState;
  /** Debates without a result: of earlier rounds that the draw would rest on, and of this one. */
  readonly undecidedBefore: number;
  readonly undecided: number;
  /** Debates with a result of which a correction waits: of those earlier rounds, and of this one. */
  readonly correctedBefore: number;
  readonly corrected: number;
}

/** A step before it is known whether its turn has come. */
interface Draft {
  readonly step: StepName;
  readonly isDone: boolean;
  /** The round went on, though what the step asks for was never done. */
  readonly isSkipped?: boolean;
  readonly done: number;
  readonly of: number;
  readonly blockers: readonly Blocker[];
  /** What would be done next here: a closed code that the screen says in words. */
  readonly act: string;
  /** How many of what the act is about; absent: what the step lacks. */
  readonly actCount?: number;
}

/** All nine steps, the first that is not done being the current one, and the next act. */
export function conduct(input: ConductorInput): Conductor {
  const drafts = [
    checkIn(input),
    draw(input),
    judges(input),
    rooms(input),
    release(input),
    motion(input),
    debates(input),
    ballots(input),
    complete(input),
  ];
  const current = drafts.find((draft) => !draft.isDone);
  return {
    roundId: input.round.id,
    steps: drafts.map((draft) => ({
      step: draft.step,
      state: stateOf(draft, draft === current),
      done: draft.done,
      of: draft.of,
      blockers: [...draft.blockers],
    })),
    next: current ? { code: current.act, step: current.step, count: countOf(current) } : null,
  };
}

function stateOf({ isDone, isSkipped }: Draft, isCurrent: boolean): Step['state'] {
  if (isCurrent) return 'current';
  if (isSkipped) return 'skipped';
  return isDone ? 'done' : 'ahead';
}

function countOf({ actCount, of, done }: Draft): number {
  return actCount ?? Math.max(0, of - done);
}

function sum(sizes: readonly number[], of: (size: number) => number): number {
  return sizes.reduce((total, size) => total + of(size), 0);
}

function checkIn({ round, counts, pack }: ConductorInput): Draft {
  const isElimination = round.stage === 'elimination';
  const done = isElimination ? counts.availableAdjudicators : counts.availableTeams;
  const of = isElimination ? counts.adjudicators : counts.teams;
  const over = isElimination ? 0 : sum(counts.divisionSizes, (size) => size % pack.teamsPerRoom);
  return {
    step: 'check-in',
    isDone:
      round.live_draw_id !== null ||
      (!counts.lacksBreak && done > 0 && counts.availableAdjudicators > 0),
    done,
    of,
    blockers: blockersOf({
      'nobody-available': of > 0 && done === 0 ? 1 : 0,
      'nobody-registered': of === 0 ? 1 : 0,
      'uneven-teams': over,
      'break-not-made': Number(counts.lacksBreak),
    }),
    act: checkInAct(counts),
  };
}

/** Nobody can be here before they are in the tournament. */
function checkInAct({ lacksBreak, teams, adjudicators }: RoundCounts): string {
  if (lacksBreak) return 'make-breaks';
  if (teams === 0) return 'add-teams';
  return adjudicators === 0 ? 'add-judges' : 'set-availability';
}

function draw({ round, counts, pack, ...before }: ConductorInput): Draft {
  const isLive = round.live_draw_id !== null;
  const expected = sum(counts.divisionSizes, (size) => Math.floor(size / pack.teamsPerRoom));
  return {
    step: 'draw',
    isDone: isLive,
    done: counts.debates,
    of: isLive ? counts.debates : expected,
    blockers: blockersOf({
      'results-missing': isLive ? 0 : before.undecidedBefore,
      'corrections-waiting': isLive ? 0 : before.correctedBefore,
      'not-confirmed': isLive ? 0 : counts.drafts,
    }),
    act: counts.drafts > 0 ? 'confirm-draw' : 'generate-draw',
  };
}

function judges({ round, counts }: ConductorInput): Draft {
  const gap = counts.rooms - counts.withChair;
  return {
    step: 'judges',
    isDone: round.live_draw_id !== null && gap === 0,
    done: counts.withChair,
    of: counts.rooms,
    blockers: blockersOf({ 'rooms-without-chair': gap }),
    act: 'allocate-judges',
  };
}

function rooms({ round, counts }: ConductorInput): Draft {
  const gap = counts.rooms - counts.withVenue;
  return {
    step: 'rooms',
    isDone: round.live_draw_id !== null && gap === 0,
    done: counts.withVenue,
    of: counts.rooms,
    blockers: blockersOf({ 'debates-without-room': gap }),
    act: 'assign-rooms',
  };
}

function release({ round }: ConductorInput): Draft {
  const isDone = round.live_draw_state === 'released';
  return {
    step: 'release',
    isDone,
    done: isDone ? 1 : 0,
    of: 1,
    blockers: [],
    act: round.draw_release_at ? 'await-draw-release' : 'release-draw',
  };
}

function motion({ round, counts, pack, motionState }: ConductorInput): Draft {
  // A motion that is read out in the hall never enters the system: once ballots come in the round goes
  // on without, and the step says so.
  const isSkipped = lacksMotion(round) && counts.withBallot > 0;
  const isElsewhere = counts.motions === 0 && round.case_entry !== 'off';
  const isDone = motionState === 'released' || isElsewhere || isSkipped;
  const acts = { hidden: 'release-motion', scheduled: 'await-motion', counting: 'await-motion' };
  const wanted = motionsWanted(pack);
  const lacking = isDone && !isSkipped ? 0 : Math.max(0, wanted - counts.motions);
  return {
    step: 'motion',
    isDone,
    isSkipped,
    ...(lacking > 0 ? { done: counts.motions, of: wanted } : { done: Number(isDone), of: 1 }),
    blockers: blockersOf({
      'no-motion': Number(lacking > 0 && counts.motions === 0),
      'motions-missing': counts.motions === 0 ? 0 : lacking,
      'ballots-early': isDone || counts.motions === 0 ? 0 : counts.withBallot,
    }),
    act: lacking > 0 ? 'add-motion' : motionState === 'released' ? '' : acts[motionState],
  };
}

/** As many as the rooms of a round choose from (R3.23). */
function motionsWanted({ motions }: RulePack): number {
  return motions.procedure === 'none' ? 1 : motions.perRound;
}

function debates({ counts, round }: ConductorInput): Draft {
  return {
    step: 'debates',
    isDone: round.live_draw_id !== null && counts.withBallot >= counts.debates,
    done: counts.withBallot,
    of: counts.debates,
    blockers: [],
    act: 'await-ballots',
  };
}

function ballots({ counts, round, undecided }: ConductorInput): Draft {
  return {
    step: 'ballots',
    // A correction that waits may change a decided room: it comes before the round is completed.
    isDone:
      round.live_draw_id !== null &&
      counts.debates > 0 &&
      undecided === 0 &&
      counts.unconfirmed === 0,
    done: round.live_draw_id === null ? 0 : counts.debates - undecided,
    of: counts.debates,
    blockers: blockersOf({
      'ballots-missing': counts.debates - counts.withBallot,
      'ballots-unconfirmed': counts.unconfirmed,
      'debates-undecided': undecided,
    }),
    ...ballotAct(counts, undecided),
  };
}

/** Sheets to confirm, or debates that lack all of theirs or a result. */
function ballotAct(
  { debates, withBallot, unconfirmed }: RoundCounts,
  undecided: number,
): Pick<Draft, 'act' | 'actCount'> {
  if (unconfirmed > 0) return { act: 'confirm-ballots', actCount: unconfirmed };
  const lacking = debates - withBallot;
  if (lacking > 0) return { act: 'chase-ballots', actCount: lacking };
  // Every debate has a confirmed ballot: what is left differs, or lacks a judge's sheet.
  return { act: 'settle-debates', actCount: undecided };
}

function complete({ round, undecided, corrected }: ConductorInput): Draft {
  const isDone = round.completed_at !== null;
  return {
    step: 'complete',
    isDone,
    done: isDone ? 1 : 0,
    of: 1,
    blockers: blockersOf({
      'debates-undecided': undecided,
      'corrections-waiting': corrected,
      'no-motion': Number(lacksMotion(round)),
    }),
    act: 'complete-round',
  };
}

function blockersOf(counts: Readonly<Record<string, number>>): Blocker[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code, count }));
}
