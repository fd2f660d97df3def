import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatList } from '#contract/text/language.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { AwayFields } from '#web/ui/debate/rounds/away-fields.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../my-page.module.css';

type Rounds = CallOutput<Api['rounds']['own']>['rounds'];

/** The rounds that a judge can judge; by account or private link. */
export function MyRounds() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRead('rounds.own');
  if (data?.rounds.length === 0) return null;
  const away = (data?.rounds ?? []).filter((round) => round.away).map(({ name }) => name);
  const names = formatList(away);
  return (
    <section className={styles.section} aria-labelledby="my-rounds">
      <h2 id="my-rounds">
        <Trans>Rounds I can judge</Trans>
      </h2>
      {data ? (
        <>
          <p>
            {away.length === 0
              ? t`You can judge every round to come.`
              : t`You are away for ${names}.`}
          </p>
          <div className={styles.acts}>
            <Button size="tap" onClick={() => setOpen(true)}>{t`Change my rounds`}</Button>
          </div>
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your rounds`} rows={2} />
      )}
      {isOpen && data && <RoundsDialog rounds={data.rounds} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface RoundsDialogProps {
  readonly rounds: Rounds;
  readonly onClose: () => void;
}

function RoundsDialog({ rounds, onClose }: RoundsDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const [away, setAway] = useState(() => rounds.flatMap((one) => (one.away ? [one.id] : [])));
  const save = useAct('rounds.setOwn', {
    input: (body: { away: string[] }) => ({ body }),
    onSuccess: () => {
      toast.success(t`Saved`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ away });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Rounds I can judge`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" size="tap" busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <AwayFields rounds={rounds} away={away} onChange={setAway} />
        {save.error && (
          <Note tone="bad" live title={t`Not saved.`}>
            {save.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
