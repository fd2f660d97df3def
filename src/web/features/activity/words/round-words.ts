import { useLingui } from '@lingui/react/macro';
import type { Words } from './words.ts';

/** The flow of a round, from who is there to its results and the breaks. */
export function useRoundWords() {
  const { t } = useLingui();
  return {
    'round.added': ({ round }) => t`added ${round}`,
    'round.availability-changed': ({ round }) => t`changed who is available in ${round}`,
    'round.bulk-changed': t`settled who takes part after check-in`,
    'round.bulk-removed': t`removed rounds`,
    'round.changed': ({ round }) => t`changed ${round}`,
    'round.completed': ({ round }) => t`completed ${round}`,
    'round.merged': t`merged two rounds`,
    'round.removed': t`removed a round`,
    'round.reopened': ({ round }) => t`reopened ${round}`,
    'round.undone': t`took back who takes part after check-in`,
    'results.released': ({ round }) => t`released the results of ${round}`,
    'results.unreleased': ({ round }) => t`took back the results of ${round}`,
    'draw.changed': ({ round }) => t`changed the draw of ${round}`,
    'draw.confirmed': ({ round }) => t`confirmed the draw of ${round}`,
    'draw.discarded': ({ round }) => t`threw away a draft draw of ${round}`,
    'draw.generated': ({ round }) => t`made a draft draw of ${round}`,
    'draw.release-cancelled': ({ round }) => t`cancelled the timed release of the draw of ${round}`,
    'draw.release-set': ({ round, at }) => t`set the draw of ${round} to appear ${at}`,
    'draw.released': ({ round }) => t`released the draw of ${round}`,
    'draw.repaired': ({ round }) => t`changed the released draw of ${round}`,
    'draw.rooms-moved': ({ round }) =>
      t`moved debates of the released draw of ${round} to other rooms`,
    'draw.unconfirmed': ({ round }) => t`made the draw of ${round} a draft again`,
    'draw.unreleased': ({ round }) => t`withdrew the draw of ${round}`,
    'allocation.changed': ({ round }) => t`changed the judges of ${round}`,
    'motion.added': t`added a motion`,
    'motion.answered': t`said which motion a team wants`,
    'motion.changed': t`changed a motion`,
    'motion.counting': ({ round }) => t`started the countdown to the motion of ${round}`,
    'motion.entered': ({ round }) => t`entered a team’s answer about the motions of ${round}`,
    'motion.entry-taken-back': ({ round }) =>
      t`took back what the desk had entered about the motions of ${round}`,
    'motion.released': ({ round }) => t`showed the motion of ${round}`,
    'motion.removed': t`removed a motion`,
    'motion.scheduled': ({ round, at }) => t`set the motion of ${round} to appear ${at}`,
    'motion.stopped': ({ round }) => t`stopped the release of the motion of ${round}`,
    'ballot.adjusted': t`adjusted a result`,
    'ballot.adjustment-taken-back': t`took an adjustment back`,
    'ballot.confirmed': t`confirmed a ballot`,
    'ballot.discarded': t`set a ballot aside`,
    'ballot.settings-changed': t`changed what is asked of ballots`,
    'ballot.submitted': t`sent a ballot`,
    'progress.marked': t`said how far a room is`,
    'break.announced': t`announced a break`,
    'break.changed': t`changed a remark in a break`,
    'break.chosen': t`noted where a team wants to break`,
    'break.generated': t`made the breaks`,
    'break.mended': t`mended a break after a team withdrew`,
    'break.rule-changed': t`changed whom a break takes`,
    'break.withdrawn': t`took a break back`,
  } satisfies Words;
}
