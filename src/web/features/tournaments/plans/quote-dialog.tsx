import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Plan } from '#contract/kinds/plans.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../form/form.module.css';

interface QuoteDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

interface Asking {
  readonly wish: string;
  readonly contact: string;
}

/** A question to the operator of this server for a plan that is not sold here. */
export function QuoteDialog({ plan, onClose }: QuoteDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const me = useMe();
  const toast = useToast();
  const refuse = useRefusal(t`The question`);
  const [need, setNeed] = useState('');
  const [typed, setContact] = useState<string | null>(null);
  const contact = typed ?? me.data?.email ?? '';
  const ask = useAct('plans.askQuote', {
    input: (words: Asking) => ({ body: { plan, ...words } }),
    onSuccess: () => {
      toast.success(t`Sent to the operator`);
      onClose();
    },
    onError: (error) => error.code !== 'invalid-input' && refuse(error),
  });
  const errors = fieldErrors(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ wish: need, contact });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Ask for the ${plan} plan`}
      description={t`The operator of this server receives it with the tournament’s name, dates and number of teams.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} look="main" busy={ask.isPending && t`Sending …`}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t`What you need`} error={errors.wish}>
          <Textarea
            value={need}
            onChange={(event) => setNeed(event.target.value)}
            maxLength={2000}
            dir="auto"
            required
          />
        </Field>
        <Field label={t`Email for the answer`} error={errors.contact}>
          <TextInput
            type="email"
            autoComplete="email"
            value={contact}
            onChange={(event) => setContact(event.target.value)}
            required
          />
        </Field>
      </form>
    </Dialog>
  );
}
