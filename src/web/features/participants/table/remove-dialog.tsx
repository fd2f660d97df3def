import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { RefusalList, refusalsOf } from './refusal-list.tsx';
import { type BulkAct, useBulk, useUndoToast } from './use-bulk.ts';
import type { PickedRow } from './use-picked.ts';

interface RemoveDialogProps {
  readonly rows: readonly PickedRow[];
  readonly kind: Extract<BulkAct['kind'], `remove-${string}`>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says who would go and who cannot, before anybody goes. */
export function RemoveDialog({ rows, kind, onClose, onDone }: RemoveDialogProps) {
  const { t } = useLingui();
  const showUndo = useUndoToast();
  const look = useBulk({});
  const refusals = look.data?.refusals ?? [];
  const act = useBulk({
    onSuccess: ({ count, undoId }) => {
      showUndo(plural(count, { one: '# row removed', other: '# rows removed' }), undoId);
      onDone();
    },
  });
  const whole = useMemo(() => toAct(kind, rows), [kind, rows]);
  const { mutate: preview } = look;
  useEffect(() => preview({ act: whole, preview: true }), [preview, whole]);
  const barred = new Set(refusals.map(({ id }) => id));
  const left = rows.filter(({ id }) => !barred.has(id));
  const stopped = refusalsOf(act.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plural(rows.length, { one: 'Remove # row?', other: 'Remove # rows?' })}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="destructive"
            busy={act.isPending}
            disabled={!look.data || left.length === 0}
            onClick={() => act.mutate({ act: toAct(kind, left), preview: false })}
          >
            {plural(left.length, { one: 'Remove #', other: 'Remove #' })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {look.isPending && <SkeletonRows rows={2} label={t`Looking`} />}
        {refusals.length > 0 && (
          <Note
            tone="warn"
            live
            title={plural(refusals.length, {
              one: '# can’t be removed:',
              other: '# can’t be removed:',
            })}
          >
            <RefusalList refusals={refusals} />
          </Note>
        )}
        {look.data && left.length > 0 && (
          <p className="muted sm">
            <Trans>You can undo this for two weeks.</Trans>
          </p>
        )}
        {(look.error ?? act.error) && (
          <Note tone="bad" live title={t`Nothing was removed.`}>
            {stopped.length > 0 ? (
              <RefusalList refusals={stopped} />
            ) : (
              (look.error ?? act.error)?.message
            )}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function toAct(kind: RemoveDialogProps['kind'], rows: readonly PickedRow[]): BulkAct {
  return { kind, rows: rows.map(({ id, version }) => ({ id, version })) };
}
