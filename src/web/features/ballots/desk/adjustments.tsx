import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber, formatWhen } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import styles from './desk.module.css';
import { type Adjustment, type RoomBallots, speechesOf } from './desk-data.ts';

interface AdjustmentsProps {
  readonly room: RoomBallots;
  readonly form: BallotForm;
}

/** What the tab room added to the result or took from it, and the way to do so. */
export function Adjustments({ room, form }: AdjustmentsProps) {
  const { t } = useLingui();
  const can = useCan();
  const [isAdjusting, setAdjusting] = useState(false);
  const takeBack = useUndoBulk();
  const mayAdjust = can('ballots.confirm') && room.decided;
  if (room.adjustments.length === 0 && !mayAdjust) return null;
  return (
    <section className={styles.due}>
      <div className={styles.dueHead}>
        <h3>{t`Adjustments`}</h3>
        <span className="grow" />
        {mayAdjust && (
          <Button size="small" onClick={() => setAdjusting(true)}>
            {t`Adjust the result`}
          </Button>
        )}
      </div>
      {takeBack.error && (
        <Note tone="bad" title={t`The adjustment wasn’t undone.`} live>
          {takeBack.error.message}
        </Note>
      )}
      {room.adjustments.map((adjustment) => (
        <div key={adjustment.id} className={styles.adjustment}>
          <AdjustmentLine room={room} form={form} adjustment={adjustment} />
          {can('ballots.confirm') && adjustment.takenBackAt === null && (
            <Button
              look="bare"
              size="small"
              busy={takeBack.isPending && takeBack.variables.id === adjustment.id}
              onClick={() => takeBack.mutate(adjustment)}
            >
              {t`Take back`}
            </Button>
          )}
        </div>
      ))}
      {isAdjusting && <AdjustDialog room={room} form={form} onClose={() => setAdjusting(false)} />}
    </section>
  );
}

function AdjustmentLine(props: AdjustmentsProps & { readonly adjustment: Adjustment }) {
  const { room, form, adjustment } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { teamId, position, reason } = adjustment;
  const team = form.teams.find(({ id }) => id === teamId)?.name ?? t`A team no longer in the room`;
  const speech = speechesOf(room, form, teamId).find((one) => one.position === position);
  const madeAt = formatWhen(adjustment.madeAt, timeZone);
  const isUndone = adjustment.takenBackAt !== null;
  const backAt = isUndone && formatWhen(adjustment.takenBackAt ?? '', timeZone);
  return (
    <div className="grow">
      <p>
        <b className="b">{speech ? `${team}, ${speech.speaker}` : team}</b>:{' '}
        <Trans>
          adjusted by <Change {...adjustment} />: {reason}
        </Trans>
      </p>
      <p className="muted">
        {t`by ${adjustment.madeBy ?? ''} at ${madeAt}`}
        {isUndone && <>; {t`undone by ${adjustment.takenBackBy ?? ''} at ${backAt}`}</>}
      </p>
      {!adjustment.counts && !isUndone && (
        <Status tone="warn">{t`Doesn’t count: the room has changed since.`}</Status>
      )}
    </div>
  );
}

/** `−3 marks, +1 point`. */
function Change({ score, points }: Pick<Adjustment, 'score' | 'points'>) {
  return (
    <span className="num">
      {score !== 0 && (
        <>
          {signOf(score)}
          {formatNumber(Math.abs(score))}{' '}
          <Plural value={Math.abs(score)} one="mark" other="marks" />
        </>
      )}
      {score !== 0 && points !== 0 && ', '}
      {points !== 0 && (
        <>
          {signOf(points)}
          {formatNumber(Math.abs(points))}{' '}
          <Plural value={Math.abs(points)} one="point" other="points" />
        </>
      )}
    </span>
  );
}

function signOf(change: number): string {
  return change < 0 ? '−' : '+';
}

function useUndoBulk() {
  const { t } = useLingui();
  const toast = useToast();
  return useAct('ballots.withdrawAdjustment', {
    input: ({ id, version }: Adjustment) => ({ params: { adjustmentId: id }, body: { version } }),
    onSuccess: () => toast.success(t`Adjustment undone`),
  });
}
