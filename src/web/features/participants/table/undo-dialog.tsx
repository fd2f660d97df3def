import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../participants.module.css';
import { useUndoBulk } from './use-bulk.ts';

type Act = CallOutput<Api['participants']['undoable']>['acts'][number];

/** The latest changes of many rows, removals and merges, each with its way back. */
export function UndoDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('participants.undoable');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={t`Recent changes`}
      description={t`Bulk changes, removals and merges from the last two weeks.`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {!data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the list`} rows={4} />
      ) : data.acts.length === 0 ? (
        <EmptyState title={t`Nothing to undo`} />
      ) : (
        <ul className={styles.pairs}>
          {data.acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ActRow({ act }: { readonly act: Act }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const takeBack = useUndoBulk();
  const more = act.count - act.names.length;
  const names = act.names.join(', ') + (more > 0 ? t` and ${more} more` : '');
  const verbs = {
    change:
      act.area === 'round'
        ? t`Set who is in a round`
        : plural(act.count, { one: 'Changed # row', other: 'Changed # rows' }),
    remove: plural(act.count, { one: 'Removed # row', other: 'Removed # rows' }),
    merge: t`Merged`,
  };
  return (
    <li>
      <div>
        <b className="b">{verbs[act.kind]}</b> <bdi>{names}</bdi>
        <div className="muted xs">
          {[act.by, formatMoment(act.at, timeZone)].filter(Boolean).join(', ')}
        </div>
      </div>
      {act.undoneAt ? (
        <Status tone="plain">
          <Trans>Undone</Trans>
        </Status>
      ) : (
        <Button
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(act.id)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}
