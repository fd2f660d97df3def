import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './queue.module.css';
import type { QueueRow } from './queue-data.ts';

export interface Picking {
  /** Null while rows open. */
  readonly picked: ReadonlySet<string> | null;
  readonly pick: (requestId: string) => void;
  readonly set: (picked: ReadonlySet<string> | null) => void;
}

/** Which requests are picked to be closed together. */
export function usePicking(): Picking {
  const [picked, set] = useState<ReadonlySet<string> | null>(null);
  const pick = (id: string) =>
    set((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { picked, pick, set };
}

/** Closes many requests at once, without an answer: a flood, or what was settled elsewhere. */
export function CloseMany(props: {
  readonly rows: readonly QueueRow[];
  readonly picking: Picking;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const onError = useRefusal(t`The requests`);
  const { rows, picking } = props;
  const { picked, set } = picking;
  const open = rows.filter(({ state }) => state !== 'done').map(({ id }) => id);
  const chosen = open.filter((id) => picked?.has(id));
  const close = useAct('requests.close', {
    input: (requestIds: string[]) => ({ body: { requestIds } }),
    onError,
    onSuccess: () => {
      toast.success(t`Closed`, { text: t`You’ll find them under “Done” and can reopen them.` });
      set(null);
    },
  });
  if (!picked) {
    if (open.length < 2) return null;
    return (
      <div className={styles.closing}>
        <Button look="bare" onClick={() => set(new Set())}>
          <Trans>Close several</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.closing}>
      <Button
        look="main"
        disabled={chosen.length === 0}
        busy={close.isPending && t`Closing …`}
        onClick={() => close.mutate(chosen)}
      >
        <Plural value={chosen.length} one="Close # request" other="Close # requests" />
      </Button>
      {chosen.length < open.length && (
        <Button onClick={() => set(new Set(open))}>
          <Trans>Select all</Trans>
        </Button>
      )}
      <Button look="bare" onClick={() => set(null)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
