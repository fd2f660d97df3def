import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './manage.module.css';

interface LinkDialogProps {
  readonly name: string;
  readonly url: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** A link and its code, to copy or to scan. */
export function LinkDialog({ name, url, code, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <div className={styles.share}>
        <QrCode value={url} label={t`Opens registration for ${name}`} />
        <CopyField label={t`Link`} value={url} />
        <CopyField label={t`Code`} value={code} />
      </div>
    </Dialog>
  );
}

interface CodeDialogProps {
  readonly name: string;
  readonly codeId: string;
  readonly onClose: () => void;
}

/** Sends the link to a contact. */
export function SendDialog({ name, codeId, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [to, setTo] = useState('');
  const [toName, setToName] = useState('');
  const send = useAct('registration.sendLink', {
    input: (body: { to: string; name: string | null }) => ({ params: { codeId }, body }),
    onSuccess: (_, body) => {
      toasts.success(t`The link is on its way to ${body.to}`);
      onClose();
    },
  });
  const errors = fieldErrors(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ to, name: toName.trim() || null });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Email the link for ${name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} look="main" busy={send.isPending && t`Sending …`}>
            {t`Send`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field label={t`Contact’s email`} error={errors.to}>
          <TextInput
            type="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            dir="ltr"
          />
        </Field>
        <Field label={t`Contact’s name`} optional error={errors.name}>
          <TextInput
            value={toName}
            onChange={(event) => setToName(event.target.value)}
            dir="auto"
          />
        </Field>
        {send.error && send.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not sent.`}>
            {send.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

/** A new code in the old one's place. */
export function RenewDialog({ name, codeId, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const renew = useAct('registration.newCode', {
    input: () => ({ params: { codeId } }),
    onSuccess: () => {
      toasts.success(t`${name} has a new code`);
      onClose();
    },
  });
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={t`A new code for ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep the old one`}</Button>
          <Button look="main" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
            {t`Make a new code`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The old code and link stop working at once, including printed and emailed copies. People
          who registered with them stay registered.
        </Trans>
      </p>
      {renew.error && (
        <Note tone="bad" live title={t`Not done.`}>
          {renew.error.message}
        </Note>
      )}
    </Dialog>
  );
}

/** Takes an independent's code back. */
export function RemoveCodeDialog({ name, codeId, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const remove = useAct('registration.removeCode', {
    input: () => ({ params: { codeId } }),
    onSuccess: () => {
      toasts.success(t`The code for ${name} has been revoked`);
      onClose();
    },
  });
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={t`Revoke the code for ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button
            look="destructive"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t`Revoke`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>It stops working at once. People who registered with it stay registered.</Trans>
      </p>
      {remove.error && (
        <Note tone="bad" live title={t`Not done.`}>
          {remove.error.message}
        </Note>
      )}
    </Dialog>
  );
}
