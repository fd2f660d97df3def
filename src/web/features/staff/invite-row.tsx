import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Mail, User } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { type StaffRoleRow, useNameOfRole } from './roles.ts';
import styles from './staff.module.css';

type Invite = CallOutput<Api['staff']['list']>['invites'][number];

/** An open invite: for whom, as what, until when, with its link for the owner. */
export function InviteRow(props: {
  readonly invite: Invite;
  readonly roles: readonly StaffRoleRow[];
  readonly isOwner: boolean;
}) {
  const { id, email, accountName, link, expiresAt } = props.invite;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const nameOfRole = useNameOfRole(props.roles);
  const toast = useToast();
  const revoke = useAct('staff.revokeInvite', {
    input: () => ({ params: { inviteId: id } }),
    onSuccess: () => toast.success(t`Invite revoked`),
    onError: (error) => toast.error(t`Not revoked`, { text: error.message }),
  });
  const Icon = accountName ? User : email ? Mail : Link2;
  return (
    <li className={styles.invite}>
      <div className={styles.row}>
        <Icon aria-hidden="true" />
        <span className={styles.name}>
          <b className="b" dir="auto">
            {accountName ?? email ?? t`First person to open the link`}
          </b>
          <span className="muted">
            {nameOfRole(props.invite)} · {t`open until ${formatMoment(expiresAt, timeZone)}`}
          </span>
        </span>
        {props.isOwner && (
          <Button look="bare" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            <Trans>Take back</Trans>
          </Button>
        )}
      </div>
      {link && <CopyField label={t`Invite link`} value={link} secret />}
    </li>
  );
}
