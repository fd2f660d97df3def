import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatTime } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { FlagDialog } from '../flag-dialog.tsx';
import styles from './desk.module.css';
import type { RoomBallots } from './desk-data.ts';

type Flag = RoomBallots['flags'][number];

/** What should be looked at again in this room, what came of it, and the way to say so. */
export function Flags({ room }: { readonly room: RoomBallots }) {
  const { t } = useLingui();
  const can = useCan();
  const [open, setOpen] = useState<'raise' | Flag | null>(null);
  const close = () => setOpen(null);
  const raise = useRaise(room, close);
  const settle = useSettle(close);
  return (
    <section className={cx(styles.due, styles.flags)}>
      <div className={styles.dueHead}>
        <h3>{t`Flags`}</h3>
        <span className="grow" />
        <Button size="small" onClick={() => setOpen('raise')}>
          {t`Flag for follow-up`}
        </Button>
      </div>
      {room.flags.map((flag) => (
        <div key={flag.id} className={styles.adjustment}>
          <FlagLine flag={flag} />
          {flag.resolvedAt === null && can('ballots.confirm') && (
            <Button size="small" onClick={() => setOpen(flag)}>
              {t`Settle`}
            </Button>
          )}
        </div>
      ))}
      {open === 'raise' && (
        <FlagDialog
          title={t`Flag for follow-up`}
          label={t`What should be checked?`}
          hint={t`The overview reminds the tab room until it’s settled. Ballots still count.`}
          act={t`Flag`}
          needsText
          isBusy={raise.isPending}
          error={raise.error?.message ?? null}
          onSend={(note) => raise.mutate(note)}
          onClose={close}
        />
      )}
      {open !== null && open !== 'raise' && (
        <FlagDialog
          title={t`Settle this flag`}
          label={t`What was the outcome?`}
          hint={t`Saved with the flag. A judge who raised it sees this on their ballot.`}
          act={t`Settle`}
          needsText={false}
          isBusy={settle.isPending}
          error={settle.error?.message ?? null}
          onSend={(resolution) => settle.mutate({ id: open.id, resolution })}
          onClose={close}
        />
      )}
    </section>
  );
}

function FlagLine({ flag }: { readonly flag: Flag }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const raisedAt = formatTime(flag.raisedAt, timeZone);
  const settledAt = formatTime(flag.resolvedAt ?? flag.raisedAt, timeZone);
  return (
    <div className="grow">
      <p>
        {flag.resolvedAt === null && <Status tone="warn">{t`Open`}</Status>}{' '}
        <bdi className={styles.words}>{flag.note}</bdi>
      </p>
      <p className="muted">{t`by ${flag.raisedBy ?? t`someone`} at ${raisedAt}`}</p>
      {flag.resolvedAt !== null && (
        <p className="muted">
          {t`Settled by ${flag.resolvedBy ?? t`someone`} at ${settledAt}`}
          {flag.resolution !== null && (
            <>
              : <bdi className={styles.words}>{flag.resolution}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function useRaise({ debateId }: RoomBallots, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  return useAct('ballots.flag', {
    input: (note: string) => ({ params: { debateId }, body: { note } }),
    onSuccess: () => {
      toast.success(t`Flagged`);
      onDone();
    },
  });
}

function useSettle(onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  return useAct('ballots.resolveFlag', {
    input: ({ id, resolution }: { readonly id: string; readonly resolution: string }) => ({
      params: { flagId: id },
      body: { resolution: resolution || null },
    }),
    onSuccess: () => {
      toast.success(t`Flag settled`);
      onDone();
    },
  });
}
