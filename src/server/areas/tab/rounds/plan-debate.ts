/** Plans one debate of an archive: who, where, and its checked ballots. Pure. */
import {
  type BallotContext,
  checkBallot,
  type DebateOutcome,
  decideDebate,
  packForRoom,
} from '#engine/ballots/index.ts';
import type { PanelRole, Stage } from '#engine/vocabulary.ts';
import type { ArchiveDebate } from './archive.ts';
import type { Matches } from './match.ts';
import type { createProblems } from './problems.ts';
import { ranksOf, votersOf, winsOf } from './results.ts';
import { type PlannedSheet, sheetsOf } from './sheets.ts';
import type { World } from './world.ts';

export interface PlannedDebate {
  readonly rank: number;
  readonly teams: readonly { readonly teamId: string; readonly seat: number }[];
  readonly panel: readonly { readonly adjudicatorId: string; readonly role: PanelRole }[];
  readonly venueId: string | null;
  /** The name of a room that is unknown here. */
  readonly location: string | null;
  readonly sheets: readonly PlannedSheet[];
  /** Which motion a team struck, where the rules here let teams do so. */
  readonly vetoes: readonly { readonly teamId: string; readonly motionId: string }[];
}

interface Frame {
  readonly world: World;
  readonly matches: Matches;
  readonly problems: ReturnType<typeof createProblems>;
  readonly rank: number;
  readonly roundName: string;
  readonly stage: Stage;
  /** How many go on from an elimination. */
  readonly advancing: number;
  /** Ids of the round's motions here. */
  readonly motions: readonly string[];
  /** The same by the archive's ids, with those of other rounds. */
  readonly motionIds: ReadonlyMap<string, string>;
  /** Rooms of this round so far; this debate's is added. */
  readonly usedRooms: Set<string>;
}

export function planDebate(debate: ArchiveDebate, frame: Frame): PlannedDebate {
  const { rank, matches, world } = frame;
  reportUnknown(debate, frame);
  const panel = panelOf(debate, frame);
  const teams = debate.sides.flatMap(({ teamId }, seat) => {
    const team = matches.teams.get(teamId);
    return team ? [{ teamId: team.id, seat }] : [];
  });
  const isWhole = teams.length === debate.sides.length && panel.length === debate.judgeIds.length;
  const isFit = debate.sides.length === world.pack.teamsPerRoom && debate.judgeIds.length > 0;
  if (!isFit) frame.problems.add('wrong-format', frame.roundName, [labelOf(debate, frame)]);
  const sheets = isWhole && isFit ? checkedSheets(debate, panel, frame) : [];
  return {
    rank,
    teams,
    panel: panel.map(({ archiveId: _, ...seat }) => seat),
    ...placeOf(debate, frame),
    sheets,
    vetoes: vetoesOf(debate, frame),
  };
}

interface Seat {
  readonly archiveId: string;
  readonly adjudicatorId: string;
  readonly role: PanelRole;
}

function panelOf(debate: ArchiveDebate, { matches }: Frame): Seat[] {
  const voters = votersOf(debate);
  return debate.judgeIds.flatMap((archiveId): Seat[] => {
    const judge = matches.judges.get(archiveId);
    if (!judge) return [];
    const votes = voters.length > 0 ? voters.includes(archiveId) : !judge.trainee;
    const role = archiveId === debate.chairId ? 'chair' : votes ? 'panellist' : 'trainee';
    return [{ archiveId, adjudicatorId: judge.id, role }];
  });
}

function placeOf(
  { venueId }: ArchiveDebate,
  { matches, problems, usedRooms }: Frame,
): Pick<PlannedDebate, 'venueId' | 'location'> {
  if (venueId === null) return { venueId: null, location: null };
  const name = matches.names.get(venueId) ?? '';
  const known = matches.venues.get(venueId);
  if (known !== undefined && !usedRooms.has(known)) {
    usedRooms.add(known);
    return { venueId: known, location: null };
  }
  if (known === undefined && name !== '') problems.add('unknown-rooms', null, [name]);
  return { venueId: null, location: name === '' ? null : name.slice(0, 200) };
}

function reportUnknown({ judgeIds, sides }: ArchiveDebate, { matches, problems }: Frame): void {
  const nameOf = (id: string) => matches.names.get(id) ?? id;
  const teams = sides.filter(({ teamId }) => !matches.teams.has(teamId));
  problems.add(
    'unknown-teams',
    null,
    teams.map(({ teamId }) => nameOf(teamId)),
  );
  const judges = judgeIds.filter((id) => !matches.judges.has(id));
  problems.add('unknown-judges', null, judges.map(nameOf));
  // Of a team that is unknown, nobody is known.
  const known = sides.filter(({ teamId }) => matches.teams.has(teamId));
  const speakers = known.flatMap(({ teamId, speeches }) =>
    speeches
      .filter(({ speakerId }) => !matches.speakers.has(speakerId))
      .map(({ speakerId }) => `${nameOf(speakerId)} (${nameOf(teamId)})`),
  );
  problems.add('unknown-speakers', null, speakers);
}

/** Its sheets, once they fit the rules here and give the archive's result. */
function checkedSheets(
  debate: ArchiveDebate,
  panel: readonly Seat[],
  frame: Frame,
): PlannedSheet[] {
  const { world, matches, problems, roundName, stage, advancing } = frame;
  const label = labelOf(debate, frame);
  const isShared = world.pack.ballots[stage].kind === 'consensus';
  if (isShared && votersOf(debate).length > 0) {
    problems.add('wrong-ballots', roundName, [label]);
    return [];
  }
  const voting = panel.filter(({ role }) => role !== 'trainee');
  const judges = isShared
    ? [{ archiveId: null, id: null }]
    : voting.map(({ archiveId, adjudicatorId }) => ({ archiveId, id: adjudicatorId }));
  const motionId = motionOf(debate.motionId, frame);
  const { pack } = world;
  const sheets = sheetsOf(debate, judges, { pack, stage, advancing, matches, motionId });
  reportReadings(debate, frame);
  const context = contextOf(debate, frame);
  // Motions that the archive lacks are reported for themselves.
  const refused = sheets
    .flatMap(({ sheet }) => checkBallot(context, sheet).problems)
    .filter(({ code }) => code !== 'motion-missing');
  if (refused.length > 0) {
    const isOffScale = refused.every(({ code }) => scaleCodes.includes(code));
    problems.add(isOffScale ? 'scores-off-scale' : 'refused-ballots', roundName, [label]);
    return [];
  }
  const chair = panel.find(({ role }) => role === 'chair')?.adjudicatorId ?? null;
  const decided = decideDebate(context, {
    due: judges.map(({ id }) => id),
    sheets: sheets.map((one) => ({
      ...one,
      chair: one.adjudicatorId !== null && one.adjudicatorId === chair,
      isConfirmed: true,
    })),
  });
  if (!decided.ok || !isSameResult(debate, decided.value, frame)) {
    problems.add('other-results', roundName, [label]);
  }
  return sheets;
}

/** Whether the rules here give the places of the archive; of an elimination, who goes on. */
function isSameResult(
  debate: ArchiveDebate,
  { teams }: DebateOutcome,
  { stage, advancing }: Pick<Frame, 'stage' | 'advancing'>,
): boolean {
  if (stage === 'elimination') {
    return winsOf(debate, advancing).join() === teams.map(({ win }) => win === true).join();
  }
  return ranksOf(debate).join() === teams.map(({ rank, win }) => rank ?? (win ? 1 : 2)).join();
}

/** What of an elimination’s ballots the rules here read otherwise: preliminary ones are refused instead. */
function reportReadings(debate: ArchiveDebate, frame: Frame): void {
  const { world, problems, roundName, stage } = frame;
  if (stage === 'preliminary') return;
  const rule = world.pack.ballots.elimination;
  const label = labelOf(debate, frame);
  if (rule.result !== 'scores' && debate.sides.some(({ speeches }) => speeches.length > 0)) {
    problems.add('unused-scores', roundName, [label]);
  }
  const isTogether = debate.judgeIds.length > 1 && votersOf(debate).length === 0;
  if (rule.kind === 'per-judge' && isTogether) problems.add('shared-ballots', roundName, [label]);
}

/** What is wrong with a score alone. */
const scaleCodes: readonly string[] = ['score-out-of-range', 'score-off-step'];

/** A motion of the round; null where there is nothing to choose, or the motion stays out. */
function motionOf(
  archiveId: string | null,
  { motionIds, motions }: Pick<Frame, 'motionIds' | 'motions'>,
): string | null {
  const known = motionIds.get(archiveId ?? '');
  return known !== undefined && motions.includes(known) ? known : null;
}

/**
 * What the teams struck. Vetoes that leave several motions stay out: a coin here would choose between
 * them, and could fall differently.
 */
function vetoesOf(debate: ArchiveDebate, frame: Frame): PlannedDebate['vetoes'] {
  const { world, matches, motions, problems } = frame;
  const debated = motionOf(debate.motionId, frame);
  const struck = debate.sides.filter(({ vetoId }) => vetoId !== null);
  const vetoes = struck.flatMap(({ teamId, vetoId }) => {
    const team = matches.teams.get(teamId);
    const motionId = motionOf(vetoId, frame);
    return team && motionId !== null ? [{ teamId: team.id, motionId }] : [];
  });
  const left = motions.filter((id) => vetoes.every(({ motionId }) => motionId !== id));
  const isUsed =
    world.pack.motions.procedure === 'veto' && left.length === 1 && left[0] === debated;
  if (isUsed && vetoes.length === struck.length) return vetoes;
  if (struck.length > 0) {
    problems.add('unused-vetoes', frame.roundName, [labelOf(debate, frame)]);
  }
  return [];
}

function contextOf(debate: ArchiveDebate, frame: Frame): BallotContext {
  const { world, matches, motions, stage, advancing } = frame;
  return {
    // The sides of an elimination are settled, whatever the rules say of those still open.
    pack: stage === 'elimination' ? packForRoom(world.pack, false) : world.pack,
    stage,
    teams: debate.sides.flatMap(({ teamId }) => {
      const team = matches.teams.get(teamId);
      return team ? [{ teamId: team.id, speakerIds: team.speakers.map(({ id }) => id) }] : [];
    }),
    motionIds: motions,
    advancing,
  };
}

/** How people find a debate in the archive: its room, or its teams. */
function labelOf({ venueId, sides }: ArchiveDebate, { matches: { names } }: Frame): string {
  const room = names.get(venueId ?? '');
  return room || sides.map(({ teamId }) => names.get(teamId) ?? '').join(' – ');
}
