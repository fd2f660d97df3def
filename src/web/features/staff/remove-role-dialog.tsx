import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { choiceOf, type StaffRoleRow, useRoleOptions } from './roles.ts';

const nobody = 'nobody';

interface RemoveRoleDialogProps {
  readonly row: StaffRoleRow;
  readonly roles: readonly StaffRoleRow[];
  readonly onClose: () => void;
}

/** Deletes a role, once it is clear what becomes of the people who have it. */
export function RemoveRoleDialog({ row, roles, onClose }: RemoveRoleDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const options = useRoleOptions(roles.filter(({ id }) => id !== row.id));
  const [to, setTo] = useState<string>('');
  const isUsed = row.members + row.openInvites > 0;
  const name = row.name ?? '';
  const remove = useAct('staff.removeRole', {
    input: () => ({
      params: { roleId: row.id },
      body: { version: row.version, moveTo: to === '' || to === nobody ? null : choiceOf(to) },
    }),
    onSuccess: () => {
      toast.success(t`“${name}” deleted`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete “${name}”?`}
      description={isUsed ? undefined : t`No one has this role or is invited to it.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep`}</Button>
          <Button
            look="destructive"
            disabled={isUsed && to === ''}
            busy={remove.isPending && t`Deleting …`}
            onClick={() => remove.mutate()}
          >
            <Trans>Delete role</Trans>
          </Button>
        </>
      }
    >
      {isUsed && (
        <div className="stack">
          <p>
            <Plural
              value={row.members}
              one="# person has this role"
              other="# people have this role"
            />
            {row.openInvites > 0 && (
              <>
                {', '}
                <Plural value={row.openInvites} one="# open invite" other="# open invites" />
              </>
            )}
            .
          </p>
          <Field label={t`Give them`}>
            <Select
              value={to}
              onValueChange={setTo}
              placeholder={t`Choose …`}
              options={[
                ...options,
                { value: nobody, label: t`No role: they leave the staff, invites end` },
              ]}
            />
          </Field>
        </div>
      )}
      {remove.error && (
        <Note tone="bad" live title={t`Not deleted`}>
          {remove.error.message}
        </Note>
      )}
    </Dialog>
  );
}
