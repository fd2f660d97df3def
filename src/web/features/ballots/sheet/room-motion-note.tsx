import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';

/**
 * How the room came by its motion, where the ballot may name another one, and a warning where it does.
 * Nothing where the round has nothing to choose.
 */
export function RoomMotionNote(props: {
  readonly form: BallotForm;
  /** What the ballot names. */
  readonly motionId: string | null;
}) {
  const { form, motionId } = props;
  const { t } = useLingui();
  const { roomMotion } = form;
  const own = form.motions.find(({ id }) => id === roomMotion?.motionId);
  if (!roomMotion || !own) return null;
  const isOther = motionId !== null && motionId !== own.id;
  if (roomMotion.by === 'nobody') {
    const text = t`No team of this room answered, so the coin chose ${own.reference}.`;
    if (isOther) return <Note tone="warn">{text}</Note>;
    return (
      <p className="muted sm">
        {text} <Trans>If the room debated another motion, choose that one.</Trans>
      </p>
    );
  }
  if (!isOther) return null;
  return (
    <Note tone="warn">
      {roomMotion.by === 'coin'
        ? t`By the teams’ answers and a coin toss, this room has ${own.reference}.`
        : t`The teams of this room chose ${own.reference}.`}
    </Note>
  );
}
