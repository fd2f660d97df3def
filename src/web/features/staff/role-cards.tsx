import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { staffRoles } from '#engine/vocabulary.ts';
import { useRoleNames } from '#web/ui/debate/people/role-names.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { type EditedRole, RoleDialog } from './role-dialog.tsx';
import type { StaffRoleRow } from './roles.ts';
import styles from './staff.module.css';

interface RoleCardsProps {
  readonly roles: readonly StaffRoleRow[];
  readonly isOwner: boolean;
}

/** Every role with what it may do; the owner makes more, and allows more to those that are there. */
export function RoleCards({ roles, isOwner }: RoleCardsProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  const [edited, setEdited] = useState<EditedRole | null>(null);
  const [removed, setRemoved] = useState<StaffRoleRow | null>(null);
  const own = roles.filter(({ addsTo }) => addsTo === null);
  return (
    <Section
      title={t`What each role can do`}
      actions={
        isOwner ? (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited({ kind: 'new' })}>
            <Trans>New role</Trans>
          </Button>
        ) : undefined
      }
    >
      <div className={styles.cards}>
        {own.map((row) => (
          <RoleCard
            key={row.id}
            of="custom"
            custom={row}
            about={<Plural value={row.members} _0="No one yet" one="# person" other="# people" />}
            acts={
              isOwner && (
                <>
                  <Button
                    size="small"
                    aria-label={t`Edit ${row.name ?? ''}`}
                    onClick={() => setEdited({ kind: 'own', row })}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                  <Button
                    size="small"
                    look="bare"
                    aria-label={t`Delete ${row.name ?? ''}`}
                    onClick={() => setRemoved(row)}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </>
              )
            }
          />
        ))}
        {staffRoles.map((role) => {
          const row = roles.find(({ addsTo }) => addsTo === role);
          return (
            <RoleCard
              key={role}
              of={role}
              custom={row ?? null}
              acts={
                isOwner && (
                  <Button
                    size="small"
                    aria-label={t`Allow more: ${names[role]}`}
                    onClick={() => setEdited({ kind: 'added', role, row })}
                  >
                    <Trans>Allow more</Trans>
                  </Button>
                )
              }
            />
          );
        })}
      </div>
      {edited && <RoleDialog edited={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveRoleDialog row={removed} roles={roles} onClose={() => setRemoved(null)} />}
    </Section>
  );
}
