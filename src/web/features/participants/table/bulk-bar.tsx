import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge, Pencil, Send, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { LinksDialog } from '../links/links-dialog.tsx';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import type { MergeMaker } from '../merge/merge-requests.ts';
import styles from '../participants.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import type { BulkAct } from './use-bulk.ts';
import type { PickedRow } from './use-picked.ts';

export interface BulkActs {
  /** The form for a change of all of them; it closes by calling back. */
  readonly change?: ((close: Close) => ReactNode) | null;
  readonly remove?: Extract<BulkAct['kind'], `remove-${string}`> | null;
  /** Two of them may be one. */
  readonly merge?: MergeMaker | null;
  /** They are people, who have private links. */
  readonly hasLinks?: boolean;
}

interface BulkBarProps extends BulkActs {
  readonly rows: readonly PickedRow[];
  readonly onClear: () => void;
}

/** `onDone`: it happened, and nothing is picked any more. */
export interface Close {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Open = 'change' | 'remove' | 'merge' | 'links' | null;

/** What can be done with the rows that are picked, at the foot of the window. */
export function BulkBar({ rows, onClear, change, remove, merge, hasLinks }: BulkBarProps) {
  const { t } = useLingui();
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  if (rows.length === 0) return null;
  const [a, b] = rows;
  const input = merge && rows.length === 2 && a && b ? merge([a.id, b.id]) : null;
  const close = () => setOpen(null);
  const done = () => {
    close();
    onClear();
  };
  return (
    <>
      <div
        className={styles.bulk}
        data-dock=""
        role="toolbar"
        aria-label={t`With the selected rows`}
      >
        <b className="b num">{plural(rows.length, { one: '# selected', other: '# selected' })}</b>
        {change && (
          <Button
            size="small"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setOpen('change')}
          >
            <Trans>Change</Trans>
          </Button>
        )}
        {hasLinks && can('participants.links') && (
          <Button size="small" icon={<Send aria-hidden="true" />} onClick={() => setOpen('links')}>
            <Trans>Private links</Trans>
          </Button>
        )}
        {input && (
          <Button size="small" icon={<Merge aria-hidden="true" />} onClick={() => setOpen('merge')}>
            <Trans>Merge</Trans>
          </Button>
        )}
        {remove && (
          <Button
            size="small"
            look="destructive"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setOpen('remove')}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
        <IconButton label={t`Clear selection`} icon={<X aria-hidden="true" />} onClick={onClear} />
      </div>
      {open === 'change' && change?.({ onDone: done, onClose: close })}
      {open === 'merge' && input && <MergeDialog input={input} onDone={done} onClose={close} />}
      {open === 'links' && <LinksDialog rows={rows} onClose={close} />}
      {open === 'remove' && remove && (
        <RemoveDialog rows={rows} kind={remove} onClose={close} onDone={done} />
      )}
    </>
  );
}
