import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { restorableDays } from '#contract/limits.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { ConfirmByName } from '#web/ui/kit/overlays/confirm-by-name.tsx';
import styles from '../form/form.module.css';

/** Deleting: says what disappears, until when it can be restored, and asks for the name. */
export function DeleteTournament() {
  const { t } = useLingui();
  const { name, counts } = useTournament();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useAct('deletions.remove', {
    input: () => ({ body: { name } }),
    onSuccess: () => {
      toast.success(t`${name} is deleted`, {
        text: t`You can restore it for ${restorableDays} days under My Details.`,
      });
      void navigate({ to: '/dashboard' }).then(() => queries.clear());
    },
    onError: useRefusal(t`The tournament`),
  });
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Delete this tournament</Trans>
      </h2>
      <p className="muted">
        <Trans>
          It disappears at once for everyone. You can restore it for {restorableDays} days; then it
          is erased permanently.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button look="destructive" onClick={() => setAsking(true)}>
          <Trans>Delete …</Trans>
        </Button>
      </div>
      <ConfirmByName
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete ${name}?`}
        loses={t`${plural(counts.teams, { one: '# team', other: '# teams' })}, ${plural(counts.adjudicators, { one: '# judge', other: '# judges' })} and ${plural(counts.rounds, { one: '# round', other: '# rounds' })} with their draws, ballots and results disappear at once, with the public pages and all private links. For ${restorableDays} days you can restore them under My Details; open invitations and the list of sent emails can’t be restored.`}
        name={name}
        action={t`Delete tournament`}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending && t`Deleting …`}
      />
    </section>
  );
}
