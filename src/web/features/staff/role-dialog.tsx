import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { isSensitive, longestRoleName, withNeeds } from '#contract/custom-roles.ts';
import { mayDo, type TournamentAction } from '#contract/permissions.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { useRoleNames } from '#web/ui/debate/people/role-names.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { ActionFields } from './action-fields.tsx';
import { type OfferedAction, offeredActions, presets } from './role-groups.ts';
import { type StaffRoleRow, topOf, useActionWords } from './roles.ts';
import styles from './staff.module.css';

/**
 * What is edited: a new role, one of the tournament's own, or what it adds to one of the matrix.
 */
export type EditedRole =
  | { readonly kind: 'new' }
  | { readonly kind: 'own'; readonly row: StaffRoleRow }
  | { readonly kind: 'added'; readonly role: StaffRole; readonly row: StaffRoleRow | undefined };

interface RoleDialogProps {
  readonly edited: EditedRole;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly actions: OfferedAction[];
  readonly acceptSensitive: TournamentAction[];
}

/** Creates or changes a role; it applies to everyone with it once saved. */
export const RoleDialog = withAnother(RoleDialogOnce);

function RoleDialogOnce({ edited, onClose, onAnother }: RoleDialogProps & Another) {
  const { t } = useLingui();
  const form = useId();
  const names = useRoleNames();
  const toast = useToast();
  const another = useAnother({ onAnother, onClose });
  const save = useTournamentAct<Draft, unknown>({
    call: (client, { name, ...body }, { tournamentId, idempotencyKey }) => {
      if (edited.kind === 'new') {
        const params = { tournamentId };
        return client.staff.createRole({ params, body: { name, ...body }, idempotencyKey });
      }
      if (edited.kind === 'own') {
        const { id: roleId, version } = edited.row;
        const params = { tournamentId, roleId };
        return client.staff.updateRole({
          params,
          body: { version, name, ...body },
          idempotencyKey,
        });
      }
      const params = { tournamentId, role: edited.role };
      return client.staff.extendRole({ params, body, idempotencyKey });
    },
    refresh: ['staff'],
    onSuccess: () => {
      toast.success(edited.kind === 'new' ? t`Role created` : t`Role changed`);
      another.done(null);
    },
  });
  const title =
    edited.kind === 'new'
      ? t`New role`
      : edited.kind === 'own'
        ? t`Edit “${edited.row.name ?? ''}”`
        : t`Allow more: ${names[edited.role]}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={title}
      description={
        edited.kind === 'new'
          ? t`A role allows only what you tick.`
          : t`Takes effect at once for everyone with the role.`
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons
            form={form}
            onAnother={edited.kind === 'new' ? another.choose : null}
            label={edited.kind === 'new' ? t`Create role` : t`Save`}
            busy={save.isPending && t`Saving …`}
          />
        </>
      }
    >
      <RoleForm id={form} edited={edited} save={save} />
    </Dialog>
  );
}

function RoleForm(props: {
  readonly id: string;
  readonly edited: EditedRole;
  readonly save: ReturnType<typeof useTournamentAct<Draft, unknown>>;
}) {
  const { edited, save } = props;
  const { t } = useLingui();
  const words = useActionWords();
  const row = edited.kind === 'new' ? undefined : edited.row;
  const [name, setName] = useState(row?.name ?? '');
  const [chosen, setChosen] = useState<OfferedAction[]>(() => topOf(row?.actions ?? []));
  const [isAccepted, setAccepted] = useState(false);
  const fixed =
    edited.kind === 'added'
      ? offeredActions.filter((one) => mayDo(one, [edited.role]) === 'all')
      : [];
  const held = withNeeds(chosen);
  const opened = offeredActions.filter(
    (one) =>
      held.includes(one) && isSensitive(one) && !row?.actions.includes(one) && !fixed.includes(one),
  );
  const isBlocked = opened.length > 0 && !isAccepted;
  const [isTried, setTried] = useState(false);
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlocked) return;
    // What is confidential and was there before stays accepted.
    const acceptSensitive = held.filter(isSensitive);
    save.mutate({ name: name.trim(), actions: chosen, acceptSensitive });
  };
  const isTaken = save.error?.code === 'name-taken';
  return (
    <form id={props.id} onSubmit={submit} className="stack" noValidate>
      {edited.kind === 'new' && (
        <Presets
          onChoose={(label, actions) => {
            setName(label);
            setChosen(actions);
          }}
        />
      )}
      {edited.kind !== 'added' && (
        <Field
          label={t`Name`}
          error={isTaken ? t`Another role has this name.` : (errors.name ?? null)}
        >
          <TextInput
            value={name}
            maxLength={longestRoleName}
            onChange={(event) => setName(event.target.value)}
            dir="auto"
          />
        </Field>
      )}
      <ActionFields chosen={chosen} onChange={setChosen} fixed={fixed} />
      {opened.length > 0 && (
        <Note
          tone={isTried && isBlocked ? 'bad' : 'warn'}
          live
          title={t`Confidential: ${opened.map((one) => words[one as OfferedAction]).join('; ')}`}
        >
          <Checkbox
            label={t`Let everyone with this role see this`}
            checked={isAccepted}
            onChange={({ target }) => setAccepted(target.checked)}
          />
        </Note>
      )}
      {errors.actions && (
        <Note tone="bad" live title={t`Not saved`}>
          {edited.kind === 'added' || chosen.length > 0
            ? errors.actions
            : t`Choose what the role can do.`}
        </Note>
      )}
      {save.error && save.error.code !== 'invalid-input' && !isTaken && (
        <Note tone="bad" live title={t`Not saved`}>
          {save.error.message}
        </Note>
      )}
    </form>
  );
}

function Presets(props: { readonly onChoose: (name: string, actions: OfferedAction[]) => void }) {
  const { t } = useLingui();
  const offers = [
    { label: t`Ballots only`, actions: presets.ballots },
    { label: t`Feedback only`, actions: presets.feedback },
    { label: t`Check-in only`, actions: presets.checkin },
  ];
  return (
    <div className={styles.answers}>
      {offers.map(({ label, actions }) => (
        <Button key={label} size="small" onClick={() => props.onChoose(label, [...actions])}>
          {label}
        </Button>
      ))}
    </div>
  );
}
