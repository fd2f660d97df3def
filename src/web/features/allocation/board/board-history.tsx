import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useGapWords } from '../cost-words.ts';
import styles from '../judges/allocate.module.css';

interface BoardHistoryProps {
  readonly drawId: string;
  readonly onClose: () => void;
}

/** The allocations that the panels came from, the newest first, each with what replays it. */
export function BoardHistory({ drawId, onClose }: BoardHistoryProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const sayGap = useGapWords();
  const { data, error } = useRead('allocation.made', { params: { drawId } });
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`Where these panels come from`}
      description={t`Every allocation that was applied. Run “rostrum replay <id>” to reproduce one and verify it.`}
    >
      {error && <ErrorState title={t`Couldn’t load the history`}>{error.message}</ErrorState>}
      {!data && !error && <SkeletonRows rows={4} label={t`History`} />}
      {data?.allocations.length === 0 && (
        <EmptyState title={t`Nothing allocated yet`}>
          <Trans>Panels made entirely by hand have no allocation behind them.</Trans>
        </EmptyState>
      )}
      {data && data.allocations.length > 0 && (
        <ol className={styles.history}>
          {data.allocations.map(({ id, at, mode, rounds, choice, linear }) => {
            const place = choice + 1;
            return (
              <li key={id}>
                <h3>
                  <time dateTime={at}>{formatWhen(at, timeZone)}</time> ·{' '}
                  {mode === 'all' ? t`All seats` : t`Gaps only`}
                  {rounds > 1 && ` · ${t`${rounds} rounds at once`}`}
                  {choice > 0 && ` · ${t`Alternative ${place}`}`}
                </h3>
                <p className="muted">{t`Seats: ${sayGap(linear)}`}</p>
                <CopyField label={t`Allocation ID`} value={id} />
              </li>
            );
          })}
        </ol>
      )}
    </Dialog>
  );
}
