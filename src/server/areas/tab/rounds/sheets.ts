/** Ballots of an archive as sheets. Pure. */
import type { BallotSheet, SheetSpeech, SheetTeam } from '#engine/ballot-sheet.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { ArchiveDebate, ArchiveSide, ArchiveSpeech } from './archive.ts';
import type { Matches } from './match.ts';

/** One sheet: the panel's (null) or one judge's, by the tournament's ids. */
export interface PlannedSheet {
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
}

/** Judges with a ballot of their own, by the archive's ids; empty: the panel has one together. */
export function votersOf({ judgeIds, sides }: ArchiveDebate): string[] {
  const ballots = sides[0]?.ballots ?? [];
  const own = ballots.flatMap((ballot) => (ballot.judgeIds.length === 1 ? ballot.judgeIds : []));
  // A single judge's ballot is the panel's as well.
  return judgeIds.length > 1 && own.length === ballots.length ? own : [];
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
    readonly matches: Matches;
    readonly motionId: string | null;
  },
): PlannedSheet[] {
  const { pack, matches, motionId } = frame;
  return judges.map(({ archiveId, id }) => ({
    adjudicatorId: id,
    sheet: {
      schema: 1,
      motionId,
      lowPointReason: null,
      teams: debate.sides.map((side, seat) => teamOf(side, { seat, archiveId, pack, matches })),
    },
  }));
}

interface TeamFrame {
  readonly seat: number;
  readonly archiveId: string | null;
  readonly pack: RulePack;
  readonly matches: Matches;
}

function teamOf(side: ArchiveSide, { seat, archiveId, pack, matches }: TeamFrame): SheetTeam {
  const rule = pack.ballots.preliminary;
  const rank = ofJudge(side.ballots, archiveId)?.rank ?? null;
  const asksRanks = rule.result === 'ranks' || (rule.result === 'scores' && pack.teamsPerRoom > 2);
  return {
    teamId: matches.teams.get(side.teamId)?.id ?? '',
    rank: asksRanks ? rank : null,
    win: asksRanks ? null : rank === 1,
    forfeit: false,
    speeches:
      rule.result === 'scores' ? speechesOf(side.speeches, { seat, archiveId, pack, matches }) : [],
  };
}

function speechesOf(
  speeches: readonly ArchiveSpeech[],
  { seat, archiveId, pack, matches }: TeamFrame,
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
