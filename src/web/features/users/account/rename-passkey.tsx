import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

export type Passkey = CallOutput<Api['passkeys']['list']>['passkeys'][number];

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation<undefined, ApiError>({
    mutationFn: () => client.passkeys.rename({ params: { passkeyId: passkey.id }, body: { name } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [key, 'passkeys'] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Rename this passkey`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} look="main" busy={rename.isPending && t`Saving …`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={t`Name`} error={fieldErrors(rename.error).name ?? rename.error?.message}>
          <TextInput
            value={name}
            maxLength={60}
            dir="auto"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
