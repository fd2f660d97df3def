/** Ballots of an archive as sheets. Pure. */
import type { BallotSheet, SheetSpeech, SheetTeam } from '#engine/ballot-sheet.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { Stage } from '#engine/vocabulary.ts';
import type { ArchiveDebate, ArchiveSide, ArchiveSpeech } from './archive.ts';
import type { Matches } from './match.ts';
import { votersOf, winsOf } from './results.ts';

/** One sheet: the panel's (null) or one judge's, by the tournament's ids. */
export interface PlannedSheet {
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
}

/**
 * The sheets of a debate.
 * @param judges those whose sheets are due here, each with the archive's id; null: the panel's
 * @param motionId the motion debated, where the round has several
 */
export function sheetsOf(
  debate: ArchiveDebate,
  judges: readonly { readonly archiveId: string | null; readonly id: string | null }[],
  frame: {
    readonly pack: RulePack;
    readonly stage: Stage;
    /** How many go on from an elimination. */
    readonly advancing: number;
    readonly matches: Matches;
    readonly motionId: string | null;
  },
): PlannedSheet[] {
  const { pack, stage, advancing, matches, motionId } = frame;
  const wins = votersOf(debate).length > 0 ? null : winsOf(debate, advancing);
  return judges.map(({ archiveId, id }) => ({
    adjudicatorId: id,
    sheet: {
      schema: 1,
      motionId,
      lowPointReason: null,
      teams: debate.sides.map((side, seat) =>
        teamOf(side, { seat, archiveId, pack, stage, matches, win: wins?.[seat] ?? null }),
      ),
    },
  }));
}

interface TeamFrame {
  readonly seat: number;
  readonly archiveId: string | null;
  readonly pack: RulePack;
  readonly stage: Stage;
  readonly matches: Matches;
  /** What the panel decided together; null: each judge has a ballot. */
  readonly win: boolean | null;
}

function teamOf(side: ArchiveSide, frame: TeamFrame): SheetTeam {
  const { archiveId, pack, stage, matches, win } = frame;
  const rule = pack.ballots[stage];
  const rank = ofJudge(side.ballots, archiveId)?.rank ?? null;
  const asksRanks = rule.result === 'ranks' || (rule.result === 'scores' && pack.teamsPerRoom > 2);
  return {
    teamId: matches.teams.get(side.teamId)?.id ?? '',
    rank: asksRanks ? rank : null,
    win: asksRanks ? null : (win ?? rank === 1),
    forfeit: false,
    speeches: rule.result === 'scores' ? speechesOf(side.speeches, frame) : [],
  };
}

function speechesOf(
  speeches: readonly ArchiveSpeech[],
  { seat, archiveId, pack, matches }: Omit<TeamFrame, 'stage' | 'win'>,
): SheetSpeech[] {
  const replies = speeches.filter(({ reply }) => reply);
  const others = speeches.filter(({ reply }) => !reply);
  const spoken = new Set<string>();
  return pack.speeches
    .filter((speech) => speech.seat === seat && speech.scored)
    .map(({ position, kind }) => {
      const speech = (kind === 'reply' ? replies : others).shift();
      const speakerId = matches.speakers.get(speech?.speakerId ?? '') ?? null;
      // The archive doesn't say which of two speeches of one person counts for their average.
      const ghost = kind === 'substantive' && speakerId !== null && spoken.has(speakerId);
      if (kind === 'substantive' && speakerId !== null) spoken.add(speakerId);
      return {
        position,
        kind,
        speakerId,
        score: ofJudge(speech?.scores ?? [], archiveId)?.score ?? null,
        ghost,
      };
    });
}

/** What a judge said, or else what the panel said together. */
function ofJudge<T extends { readonly judgeIds: readonly string[] }>(
  ballots: readonly T[],
  archiveId: string | null,
): T | undefined {
  const own = ballots.find(({ judgeIds }) => archiveId !== null && judgeIds.includes(archiveId));
  return own ?? (archiveId === null ? ballots[0] : undefined);
}
