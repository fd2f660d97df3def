import type { BallotSheet, SheetSpeech } from '../ballot-sheet.ts';
import { criteriaOf } from '../criteria.ts';
import type { SpeechKind } from '../vocabulary.ts';
import { ballotRule, speechesOnSheet } from './reading.ts';
import type { BallotContext } from './types.ts';

/**
 * The sheet before anything is written: teams in seat order, one entry for each scored speech. The
 * motion is filled in where the round has only one, or the room has chosen.
 */
export function emptySheet(context: BallotContext): BallotSheet {
  const { motionIds, chosenMotionId: chosen } = context;
  const only = motionIds.length === 1 ? motionIds[0] : undefined;
  return {
    schema: 1,
    teams: context.teams.map(({ teamId }, seat) => ({
      teamId,
      rank: null,
      win: null,
      forfeit: false,
      speeches: speechesOnSheet(context, seat).map(({ position, kind }) => ({
        position,
        kind,
        speakerId: null,
        score: null,
        ghost: false,
        ...blankMarks(context, kind),
      })),
    })),
    motionId: chosen ?? only ?? null,
    lowPointReason: null,
  };
}

/** Fields that only some packs ask for: marks by criteria, the place of a substantive speech. */
function blankMarks(context: BallotContext, kind: SpeechKind): Pick<SheetSpeech, 'marks' | 'rank'> {
  const criteria = criteriaOf(context.pack, kind);
  const isRanked = ballotRule(context).speechRanks === 'declared' && kind === 'substantive';
  return {
    ...(criteria.length > 0 ? { marks: criteria.map(() => null) } : {}),
    ...(isRanked ? { rank: null } : {}),
  };
}
