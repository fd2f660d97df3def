import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

type Body = CallInput<Api['staff']['offerOwnership']>['body'];
type Done = CallOutput<Api['staff']['offerOwnership']>;
type Member = CallOutput<Api['staff']['list']>['staff'][number];

/** The choice that is no member: another person who has signed in here. */
const another = 'another';

interface TransferDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Members who have accepted, without the owner. */
  readonly members: readonly Member[];
}

/** Offers the tournament to another person, once its name has been typed. */
export function TransferDialog({ open, onOpenChange, members }: TransferDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const toast = useToast();
  const transfer = useAct('staff.offerOwnership', {
    input: (body: Body) => ({ body }),
    onSuccess: ({ name }) => {
      close(false);
      toast.success(t`${name} can now accept the tournament`);
    },
  });
  const close = (next: boolean) => {
    transfer.reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Offer the tournament to another person`}
      description={t`Nothing changes until they accept, within 14 days. Then only they can delete it, transfer it and change the staff; you stay as an admin.`}
      actions={
        <>
          <Button onClick={() => close(false)}>{t`Keep it`}</Button>
          <Button type="submit" form={form} look="main" busy={transfer.isPending && t`Offering …`}>
            <Trans>Offer the tournament</Trans>
          </Button>
        </>
      }
    >
      <TransferForm id={form} members={members} transfer={transfer} />
    </Dialog>
  );
}

function TransferForm(props: {
  readonly id: string;
  readonly members: readonly Member[];
  readonly transfer: UseMutationResult<Done, ApiError, Body>;
}) {
  const { members } = props;
  const { t } = useLingui();
  const { name: tournamentName } = useTournament();
  const [to, setTo] = useState<string>(members[0]?.accountId ?? another);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const { error } = props.transfer;
  const errors = fieldErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target =
      to === another
        ? ({ kind: 'account', name: name.trim() } as const)
        : ({ kind: 'member', userId: to } as const);
    props.transfer.mutate({ to: target, name: typed });
  };
  return (
    <form id={props.id} onSubmit={submit} className="stack" noValidate>
      <Field label={t`New owner`} error={errors['to.userId']}>
        <Select
          value={to}
          onValueChange={setTo}
          options={[
            ...members.map(({ accountId, name: label }) => ({ value: accountId, label })),
            { value: another, label: t`Another person …` },
          ]}
        />
      </Field>
      {to === another && (
        <Field
          label={t`Account code or name`}
          hint={t`The code is on their My Details page.`}
          error={errors['to.name']}
        >
          <TextInput value={name} onChange={(e) => setName(e.target.value)} dir="auto" />
        </Field>
      )}
      <Field
        label={t`The tournament's name`}
        hint={t`Type “${tournamentName}” to confirm.`}
        error={errors.name}
      >
        <TextInput
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      {error && error.code !== 'invalid-input' && (
        <Note tone="bad" live title={t`Not offered`}>
          {error.message}
        </Note>
      )}
    </form>
  );
}
