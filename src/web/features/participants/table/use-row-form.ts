import { useLingui } from '@lingui/react/macro';
import type { EventWord } from '#contract/kinds/activity-types.ts';
import type { Client } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useAnother } from '#web/lib/query/with-another.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { participantEvents } from '../people.ts';

interface RowForm<Body, Row, Kept> {
  /** Absent: a new one. */
  readonly row: Row | undefined;
  /** The dialog's title for a new one. */
  readonly newTitle: string;
  readonly call: (
    client: Client,
    body: Body,
    base: { readonly tournamentId: string; readonly idempotencyKey: string },
  ) => Promise<Row>;
  /** First words of other events after which lists are stale. */
  readonly alsoRefresh?: readonly EventWord[];
  readonly onClose: () => void;
  /** Empties the dialog for the next one, but for what is kept. */
  readonly onAnother: (kept: Kept) => void;
  readonly kept: Kept;
}

/**
 * A row of the manager in its dialog, new or known: what the dialog's frame needs, the complaints of
 * its fields, and the saving, after which it closes.
 */
export function useRowForm<Body, Row extends { readonly name: string }, Kept = null>({
  row,
  newTitle,
  call,
  alsoRefresh = [],
  onClose,
  onAnother,
  kept,
}: RowForm<Body, Row, Kept>) {
  const { t } = useLingui();
  const another = useAnother({ onAnother, onClose });
  const act = useTournamentAct<Body, Row>({
    call,
    refresh: [...participantEvents, ...alsoRefresh],
    onSuccess: (saved) => {
      toasts.success(row ? t`${saved.name} saved` : t`${saved.name} added`);
      another.done(kept);
    },
  });
  return {
    errors: fieldErrors(act.error),
    save: (body: Body) => act.mutate(body),
    frame: {
      onAnother: row ? null : another.choose,
      open: true,
      onOpenChange: onClose,
      title: row ? row.name : newTitle,
      action: row ? t`Save` : t`Add`,
      busy: act.isPending,
      error: act.error,
    },
  };
}
