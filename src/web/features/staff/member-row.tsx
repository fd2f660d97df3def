import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Avatar } from '#web/ui/kit/layout/avatar.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { choiceOf, type StaffRoleRow, useNameOfRole, useRoleOptions } from './roles.ts';
import styles from './staff.module.css';

type Member = CallOutput<Api['staff']['list']>['staff'][number];

interface MemberRowProps {
  readonly member: Member;
  readonly roles: readonly StaffRoleRow[];
  readonly isOwner: boolean;
}

/** One member of the staff; the owner changes the role in place and may remove. */
export function MemberRow({ member, roles, isOwner }: MemberRowProps) {
  const nameOfRole = useNameOfRole(roles);
  const { name, role } = member;
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <b className={styles.name} dir="auto">
        {name}
      </b>
      {isOwner && role !== 'owner' ? (
        <Changes member={member} roles={roles} />
      ) : (
        <span className="muted" dir="auto">
          {nameOfRole(member)}
        </span>
      )}
    </li>
  );
}

function Changes(props: { readonly member: Member; readonly roles: readonly StaffRoleRow[] }) {
  const { accountId: userId, name, role, roleId } = props.member;
  const { t } = useLingui();
  const toast = useToast();
  const options = useRoleOptions(props.roles);
  const [isAsking, setAsking] = useState(false);
  const onError = (error: ApiError) => toast.error(t`Not changed`, { text: error.message });
  const setRole = useAct('staff.setRole', {
    input: (next: string) => ({ params: { userId }, body: choiceOf(next) }),
    onSuccess: (_, next) => {
      const label = options.find(({ value }) => value === next)?.label ?? '';
      toast.success(t`${name}: ${label}`);
    },
    onError,
  });
  const remove = useAct('staff.remove', {
    input: () => ({ params: { userId } }),
    onSuccess: () => toast.success(t`${name} is no longer on the staff`),
    onError,
  });
  return (
    <>
      <Select
        aria-label={t`Role of ${name}`}
        size="small"
        className={styles.role ?? ''}
        value={setRole.isPending ? setRole.variables : (roleId ?? role)}
        onValueChange={(next) => setRole.mutate(next)}
        options={options}
      />
      <Button look="bare" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove ${name}?`}
        description={t`Access to the tab room ends at once, on every device. Their actions stay in the log under their name. You can invite them again.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t`Keep`}</Button>
            <Button
              look="destructive"
              busy={remove.isPending && t`Removing …`}
              onClick={() => remove.mutate()}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
