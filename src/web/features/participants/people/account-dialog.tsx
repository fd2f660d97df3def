import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { FormDialog } from '../table/form-dialog.tsx';

interface AccountDialogProps {
  readonly person: { readonly id: string; readonly name: string; readonly version: number };
  readonly onClose: () => void;
}

/** Joins a person to an account, or asks whoever has an address to do it. */
export function AccountDialog({ person, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const { id: personId, name, version } = person;
  const [account, setAccount] = useState('');
  const act = useAct('participants.setAccount', {
    input: (text: string) => ({ params: { personId }, body: { account: text, version } }),
    onSuccess: ({ state }) => {
      toasts.success(
        state === 'linked' ? t`${name} is linked` : t`An email with the link is on its way`,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t`Link an account to ${name}`}
      action={t`Link`}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(account)}
    >
      <Field
        label={t`Email, name or account code`}
        hint={t`An email address is sent a link to confirm. A name finds staff only. People find their code under My Details.`}
        error={fieldErrors(act.error).account}
      >
        <TextInput
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          dir="auto"
        />
      </Field>
    </FormDialog>
  );
}
