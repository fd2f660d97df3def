import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { MyPageData } from './my-data.ts';
import styles from './my-page.module.css';

type Entry = MyPageData['reasons'][number];

/** Written reasons for the decisions in my debates, as far as they are out. */
export function ReasonsList({ data }: { readonly data: MyPageData }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Entry | null>(null);
  if (data.reasons.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Reasons for decisions</Trans>
      </h2>
      <ul className={styles.history}>
        {data.reasons.map((entry) => (
          <li key={entry.debateId}>
            <span className="grow">{entry.roundName}</span>
            <Button size="tap" onClick={() => setOpen(entry)}>
              {t`Read`}
              <span className="vh"> {t`the reasons of ${entry.roundName}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open && <Reasons entry={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Reasons({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { data, error, refetch } = useRead('reasons.read', {
    params: { debateId: entry.debateId },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Reasons, ${entry.roundName}`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {error ? (
        <ErrorState title={t`Couldn’t load the reasons`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <>
          <p className="muted sm">
            {data.by === null
              ? formatWhen(data.writtenAt, timeZone)
              : t`${data.by}, ${formatWhen(data.writtenAt, timeZone)}`}
          </p>
          <p className={styles.reasons} dir="auto">
            {data.text}
          </p>
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
