import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MemberRole, TournamentAction } from '#contract/permissions.ts';
import { useRoleNames } from '#web/ui/debate/people/role-names.ts';
import type { OfferedAction } from './role-groups.ts';
import { linesOf, useActionWords, useRolePurposes } from './roles.ts';
import styles from './staff.module.css';

interface RoleCardProps {
  readonly of: MemberRole;
  /** The custom role, or what the tournament adds to a role of the matrix. */
  readonly custom: {
    readonly name: string | null;
    readonly actions: readonly TournamentAction[];
  } | null;
  /** Who has it, in words. */
  readonly about?: ReactNode;
  readonly acts?: ReactNode;
}

/** What a role is for and what it can do, from the same matrix that the server checks. */
export function RoleCard({ of: role, custom, about, acts }: RoleCardProps) {
  const names = useRoleNames();
  const purposes = useRolePurposes();
  const { t } = useLingui();
  const words = {
    ...useActionWords(),
    ...(role === 'custom' ? {} : { 'requests.handle': t`Answer requests on their topics` }),
  };
  const own: readonly OfferedAction[] = role === 'custom' ? [] : linesOf(role);
  const added = linesOf(custom?.actions ?? []).filter((action) => !own.includes(action));
  return (
    <section className={styles.card}>
      <h3 dir="auto">{role === 'custom' ? custom?.name : names[role]}</h3>
      {role !== 'custom' && <p>{purposes[role]}</p>}
      {about && <p className="muted">{about}</p>}
      <p className={styles.cardHead}>
        <Trans>Can</Trans>
      </p>
      <ul>
        {[...own, ...added].map((action) => (
          <li key={action}>
            <Check aria-hidden="true" className={styles.can} />
            <span>
              {words[action]}
              {role !== 'custom' && added.includes(action) && (
                <span className="muted">
                  {' '}
                  <Trans>(here)</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {acts && <div className={styles.answers}>{acts}</div>}
    </section>
  );
}
