import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useNotSentReasons } from '#web/lib/device/email-to-many.tsx';
import type { ApiError } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { choiceOf, type StaffRoleRow, useRoleOptions } from './roles.ts';
import styles from './staff.module.css';

type Body = CallInput<Api['staff']['invite']>['body'];
type Made = CallOutput<Api['staff']['invite']>;
type Kind = Body['to']['kind'];

interface InviteDialogProps {
  readonly roles: readonly StaffRoleRow[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Invites by name, by email or with a link, and shows the link that was made. */
export function InviteDialog({ roles, open, onOpenChange }: InviteDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const toast = useToast();
  const reasons = useNotSentReasons();
  const [made, setMade] = useState<Made | null>(null);
  const invite = useAct('staff.invite', {
    input: (body: Body) => ({ body }),
    onSuccess: (answer) => {
      if (answer.link) return setMade(answer);
      close(false);
      toast.success(t`${answer.accountName ?? ''} invited`, {
        text: answer.notEmailed
          ? t`The invite is on their dashboard. No email was sent. ${reasons[answer.notEmailed]}`
          : '',
        lasting: answer.notEmailed !== null,
      });
    },
  });
  const close = (next: boolean) => {
    setMade(null);
    invite.reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width="wide"
      title={made?.email ? t`Invited` : made ? t`Share this link` : t`Invite to the staff`}
      actions={
        made ? (
          // Its own key: turned into the submit button under the click, it would send the form.
          <Button key="done" look="main" onClick={() => close(false)}>{t`Done`}</Button>
        ) : (
          <Button
            key="invite"
            type="submit"
            form={form}
            look="main"
            busy={invite.isPending && t`Inviting …`}
          >
            <Trans>Invite</Trans>
          </Button>
        )
      }
    >
      {made ? <MadeLink made={made} /> : <InviteForm id={form} roles={roles} invite={invite} />}
    </Dialog>
  );
}

function InviteForm(props: {
  readonly id: string;
  readonly roles: readonly StaffRoleRow[];
  readonly invite: UseMutationResult<Made, ApiError, Body>;
}) {
  const { t } = useLingui();
  const options = useRoleOptions(props.roles);
  const [value, setValue] = useState<string>('tab');
  const choice = choiceOf(value);
  const [kind, setKind] = useState<Kind>('account');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { error } = props.invite;
  const errors = fieldErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to =
      kind === 'account'
        ? ({ kind, name: name.trim() } as const)
        : kind === 'email'
          ? ({ kind, email } as const)
          : ({ kind } as const);
    props.invite.mutate({ ...choice, to });
  };
  return (
    <form id={props.id} onSubmit={submit} className={styles.form} noValidate>
      <div className="stack">
        <SegmentedChoice
          label={t`How to invite`}
          value={kind}
          onValueChange={setKind}
          wide
          options={[
            { value: 'account', label: t`By account` },
            { value: 'email', label: t`By email` },
            { value: 'link', label: t`With a link` },
          ]}
        />
        {kind === 'account' && (
          <Field
            label={t`Account code or name`}
            hint={t`The code is on their My Details page; a name works if sign-in lists names. The invite appears on their dashboard.`}
            error={errors['to.name']}
          >
            <TextInput value={name} onChange={(e) => setName(e.target.value)} dir="auto" />
          </Field>
        )}
        {kind === 'email' && (
          <Field
            label={t`Email`}
            hint={t`They get an email with a link that works once.`}
            error={errors['to.email']}
          >
            <TextInput type="email" value={email} onChange={(e) => setEmail(e.target.value)} />
          </Field>
        )}
        {kind === 'link' && (
          <p className="muted">
            <Trans>
              A link that works once, for 14 days. The first person to open it gets the role.
            </Trans>
          </p>
        )}
        <Field label={t`Role`}>
          <Select value={value} onValueChange={setValue} options={options} />
        </Field>
        {error && error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not invited`}>
            {error.message}
          </Note>
        )}
      </div>
      <RoleCard of={choice.role} custom={customOf(props.roles, choice) ?? null} />
    </form>
  );
}

/** The custom role that is chosen, or what the tournament adds to the chosen one. */
function customOf(
  roles: readonly StaffRoleRow[],
  { role, roleId }: ReturnType<typeof choiceOf>,
): StaffRoleRow | undefined {
  return roles.find(({ id, addsTo }) => (role === 'custom' ? id === roleId : addsTo === role));
}

function MadeLink({ made }: { readonly made: Made }) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <p>
        {made.email ? (
          <Trans>
            An email with this link is on its way to <b className="b">{made.email}</b>. It works
            once.
          </Trans>
        ) : (
          <Trans>Give this link to one person only. It works once.</Trans>
        )}
      </p>
      <CopyField label={t`Invite link`} value={made.link ?? ''} />
    </div>
  );
}
