import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatDays } from '#web/lib/format.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { consentOf, missingOf, type OwnConsent } from '#web/lib/session/guardian-answer.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { GuardianFields } from '#web/ui/debate/people/guardian-fields.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../my-page.module.css';

type Mine = NonNullable<CallOutput<Api['guardians']['mine']>>;

/** In a tournament for minors: what is on record, for the person and for the guardian with their link. */
export function MyGuardian() {
  const { minors } = useTournament();
  const { data } = useRead('guardians.mine', {}, { enabled: minors });
  if (!data || data.state === 'not-asked') return null;
  return <Card mine={data} />;
}

function Card({ mine }: { readonly mine: Mine }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'give' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const isGiven = mine.state === 'given';
  return (
    <section className={styles.section} aria-labelledby="my-guardian">
      <h2 id="my-guardian">
        <Trans>Consent of a parent or guardian</Trans>
      </h2>
      <p>
        <Standing mine={mine} />
      </p>
      {!isGiven && mine.state !== 'of-age' && (
        <p className="muted">
          <Trans>Until it’s given, public pages don’t show you. You can still take part.</Trans>
        </p>
      )}
      <div className={styles.acts}>
        {mine.state !== 'of-age' && !isGiven && (
          <Button size="tap" look="main" onClick={() => setOpen('give')}>
            {t`Give consent`}
          </Button>
        )}
        {isGiven && (
          <Button size="tap" onClick={() => setOpen('withdraw')}>
            {t`Withdraw consent`}
          </Button>
        )}
      </div>
      {open === 'give' && <GiveDialog mine={mine} onClose={close} />}
      {open === 'withdraw' && <WithdrawConsent onClose={close} />}
    </section>
  );
}

function Standing({ mine }: { readonly mine: Mine }) {
  const { guardianName, givenOn, withdrawnOn } = mine;
  if (mine.state === 'of-age') {
    return (
      <Status>
        <Trans>Not needed: you are 18 or older.</Trans>
      </Status>
    );
  }
  if (mine.state === 'given') {
    const day = formatDays(givenOn ?? '', givenOn ?? '');
    return (
      <Status tone="ok">
        {guardianName ? (
          <Trans>
            Given by <bdi>{guardianName}</bdi> on {day}
          </Trans>
        ) : (
          <Trans>Given on {day}</Trans>
        )}
      </Status>
    );
  }
  const day = withdrawnOn ? formatDays(withdrawnOn, withdrawnOn) : null;
  return (
    <Status tone="warn">{day ? <Trans>Withdrawn on {day}</Trans> : <Trans>Missing</Trans>}</Status>
  );
}

function GiveDialog({ mine, onClose }: { readonly mine: Mine; readonly onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const form = useId();
  const [isChecked, setIsChecked] = useState(false);
  const [draft, setDraft] = useState({
    kind: 'given' as 'given' | 'of-age' | 'later' | null,
    name: mine.guardianName ?? '',
    contact: mine.guardianContact ?? '',
  });
  const save = useAct('guardians.setMine', {
    input: (body: OwnConsent) => ({ body }),
    onSuccess: () => {
      toast.success(t`Saved`);
      onClose();
    },
  });
  const missing = isChecked ? missingOf(draft) : [];
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const said = consentOf(draft);
    if (missingOf(draft).length === 0 && said && !save.isPending) save.mutate(said);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Consent of a parent or guardian`}
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
        <GuardianFields
          value={draft}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
          errors={{
            name: missing.includes('name') ? t`Enter who gives consent.` : errors['guardian.name'],
            contact: missing.includes('contact')
              ? t`Enter how to reach them.`
              : errors['guardian.contact'],
          }}
        />
        {save.error && save.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not saved.`}>
            {save.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

function WithdrawConsent({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const withdraw = useAct('guardians.withdrawMine', {
    input: (_: null) => ({}),
    onSuccess: () => {
      toast.success(t`Consent withdrawn`);
      onClose();
    },
    onError: (error) => toast.error(t`Not withdrawn`, { text: error.message }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Withdraw consent?`}
      description={t`Public pages stop showing you. You stay in the tournament; to leave, ask the organisers.`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            size="tap"
            look="destructive"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(null)}
          >
            {t`Withdraw consent`}
          </Button>
        </>
      }
    />
  );
}
