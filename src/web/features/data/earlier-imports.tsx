import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import styles from './data.module.css';
import { useKindNames } from './kinds.ts';

type Batch = CallOutput<Api['data']['imports']>['imports'][number];

/** What has been imported, by whom, and taking it back. */
export function EarlierImports() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('data.imports');
  return (
    <Section title={t`Earlier imports`} {...(data ? { meta: data.imports.length } : {})}>
      {!data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the imports`} rows={3} />
      ) : data.imports.length === 0 ? (
        <EmptyState title={t`Nothing has been imported yet`}>
          <Trans>Each import is listed here. The last ten can be undone for two weeks.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.batches}>
          {data.imports.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function BatchRow({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const names = useKindNames();
  const undo = useAct('data.undoImport', {
    input: (importId: string) => ({ params: { importId } }),
    onSuccess: () => toasts.success(t`${batch.source} undone`),
    onError: (error) => toasts.error(t`Couldn’t undo`, { text: error.message }),
  });
  const { ask, question } = useConfirm();
  const [obstacle, setObstacle] = useState<string | null>(null);
  const parts = batch.counts
    .filter((count) => count.add + count.change > 0)
    .map((count) => `${names[count.kind]} ${count.add + count.change}`);
  const look = useAct('data.tryUndo', {
    input: (importId: string) => ({ params: { importId } }),
    onSuccess: ({ obstacle: found }) => {
      if (found !== null) return setObstacle(found);
      ask({
        title: t`Undo the import of ${batch.source}?`,
        text: t`Removes what it added and restores what it changed: ${parts.join(', ')}.`,
        act: t`Undo the import`,
        onYes: () => undo.mutate(batch.id),
      });
    },
    onError: (error) => toasts.error(t`Couldn’t undo`, { text: error.message }),
  });
  return (
    <li className={styles.batch}>
      <div className="grow">
        <b className="b">{batch.source}</b>
        <p className="muted sm">
          {formatMoment(batch.at, timeZone)} · {batch.by}
        </p>
        <p className="muted sm">{parts.join(' · ')}</p>
      </div>
      {batch.undoneAt ? (
        <Status tone="idle">
          <Trans>Undone</Trans>
        </Status>
      ) : !batch.canUndo ? (
        <Status tone="idle">
          <Trans>Can’t be undone any more</Trans>
        </Status>
      ) : (
        <Button
          icon={<Undo2 aria-hidden="true" />}
          busy={undo.isPending ? t`Undoing …` : look.isPending}
          onClick={() => look.mutate(batch.id)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      {question}
      <Dialog
        open={obstacle !== null}
        onOpenChange={() => setObstacle(null)}
        title={t`The import of ${batch.source} can’t be undone now`}
        description={obstacle}
        actions={<Button onClick={() => setObstacle(null)}>{t`Close`}</Button>}
      />
    </li>
  );
}
