import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteRow } from './invite-row.tsx';
import { MemberRow } from './member-row.tsx';
import { OfferedToMe, Ownership } from './ownership.tsx';
import { RoleCards } from './role-cards.tsx';
import styles from './staff.module.css';

/** `settings/staff`: staff, invites, and what each role can do. */
export function StaffPage() {
  const { t } = useLingui();
  useTitle(t`Staff`);
  const isOwner = useCan()('tournament.own');
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useRead('staff.list');
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the staff`} rows={6} />;
  }
  const invite = isOwner ? (
    <Button look="main" icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
      <Trans>Invite</Trans>
    </Button>
  ) : undefined;
  return (
    <div className={styles.page}>
      {data.offer && !isOwner && <OfferedToMe offer={data.offer} />}
      <Section title={t`Staff`} meta={data.staff.length} actions={invite}>
        <ul className={styles.rows}>
          {data.staff.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              roles={data.roles}
              isOwner={isOwner}
            />
          ))}
        </ul>
        {!isOwner && (
          <p className="muted sm">
            <Trans>Only the owner can invite, change and remove staff.</Trans>
          </p>
        )}
      </Section>
      <Section title={t`Open invites`} meta={data.invites.length}>
        {data.invites.length === 0 ? (
          <EmptyState title={t`No open invites`}>
            {isOwner && <Trans>Invite by name, by email, or with a link that works once.</Trans>}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {data.invites.map((one) => (
              <InviteRow key={one.id} invite={one} roles={data.roles} isOwner={isOwner} />
            ))}
          </ul>
        )}
      </Section>
      {isOwner && <Ownership staff={data.staff} offer={data.offer} />}
      <RoleCards roles={data.roles} isOwner={isOwner} />
      <InviteDialog roles={data.roles} open={isInviting} onOpenChange={setInviting} />
    </div>
  );
}
